package org.polyloom.c;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.polyloom.ir.Access;
import org.polyloom.ir.Operation;
import org.polyloom.ir.Subscript;

/** What an operation takes from earlier ones. */
final class Operands {
  private Operands() {}

  /** The positions of the values that an operation takes, its predicate aside. */
  static List<Integer> of(Operation operation) {
    List<Integer> operands = new ArrayList<>();
    access(operation).ifPresent(access -> operands.addAll(dynamicSubscripts(access)));
    if (operation instanceof Operation.Unary unary) {
      operands.add(unary.operand());
    } else if (operation instanceof Operation.Binary binary) {
      operands.add(binary.left());
      operands.add(binary.right());
    } else if (operation instanceof Operation.Convert convert) {
      operands.add(convert.operand());
    } else if (operation instanceof Operation.Select select) {
      operands.addAll(List.of(select.condition(), select.ifTrue(), select.ifFalse()));
    } else if (operation instanceof Operation.Call call) {
      operands.addAll(call.arguments());
    } else if (operation instanceof Operation.Store store) {
      operands.add(store.value());
    }
    return operands;
  }

  /** The position of the predicate. */
  static OptionalInt predicate(Operation operation) {
    if (operation instanceof Operation.Load load) {
      return load.predicate();
    }
    if (operation instanceof Operation.Binary binary) {
      return binary.predicate();
    }
    if (operation instanceof Operation.Call call) {
      return call.predicate();
    }
    return operation instanceof Operation.Store store ? store.predicate() : OptionalInt.empty();
  }

  /** What an operation touches. */
  static Optional<Access> access(Operation operation) {
    if (operation instanceof Operation.Load load) {
      return Optional.of(load.access());
    }
    return operation instanceof Operation.Store store
        ? Optional.of(store.access())
        : Optional.empty();
  }

  private static List<Integer> dynamicSubscripts(Access access) {
    List<Integer> positions = new ArrayList<>();
    for (Subscript subscript : access.subscripts()) {
      if (subscript instanceof Subscript.Dynamic dynamic) {
        positions.add(dynamic.operand());
      }
    }
    return positions;
  }
}

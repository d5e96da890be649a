package org.polyloom.frontend;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Predicate;
import org.polyloom.ir.Access;
import org.polyloom.ir.Operation;
import org.polyloom.ir.Statement;
import org.polyloom.ir.Subscript;

/** Removes operations whose values nobody uses, and stores that forwarding made superfluous. */
final class DeadOperations {
  private DeadOperations() {}

  /** The operations that stores depend on, renumbered. */
  static List<Operation> prune(List<Operation> operations) {
    boolean[] needed = new boolean[operations.size()];
    for (int k = operations.size() - 1; k >= 0; k--) {
      needed[k] |= operations.get(k) instanceof Operation.Store;
      if (needed[k]) {
        operands(operations.get(k)).forEach(operand -> needed[operand] = true);
      }
    }
    Map<Integer, Integer> positions = new HashMap<>();
    List<Operation> kept = new ArrayList<>();
    for (int k = 0; k < needed.length; k++) {
      if (needed[k]) {
        positions.put(k, kept.size());
        kept.add(renumbered(operations.get(k), positions));
      }
    }
    return kept;
  }

  /**
   * Without stores to scalars that no statement loads.
   *
   * @param removable the names of the arrays whose stores may go
   */
  static Map<String, Statement> withoutUnreadStores(
      Map<String, Statement> statements, Predicate<String> removable) {
    Map<String, Statement> current = statements;
    while (true) {
      Set<String> loaded = new HashSet<>();
      for (Statement statement : current.values()) {
        for (Operation operation : statement.operations()) {
          if (operation instanceof Operation.Load load) {
            loaded.add(load.access().array());
          }
        }
      }
      Map<String, Statement> next = new LinkedHashMap<>();
      boolean changed = false;
      for (Statement statement : current.values()) {
        List<Operation> kept = withoutStores(statement.operations(), loaded, removable);
        changed |= kept.size() < statement.operations().size();
        if (!kept.isEmpty()) {
          next.put(statement.name(), withOperations(statement, kept));
        }
      }
      if (!changed) {
        return next;
      }
      current = next;
    }
  }

  private static List<Operation> withoutStores(
      List<Operation> operations, Set<String> loaded, Predicate<String> removable) {
    List<Operation> kept = new ArrayList<>();
    for (Operation operation : operations) {
      boolean unread =
          operation instanceof Operation.Store store
              && !loaded.contains(store.access().array())
              && removable.test(store.access().array());
      if (!unread) {
        kept.add(operation);
      }
    }
    // Nothing refers to a store, but positions of later operations shift.
    return kept.size() == operations.size()
        ? operations
        : prune(withoutPositions(operations, kept));
  }

  private static List<Operation> withoutPositions(List<Operation> all, List<Operation> kept) {
    Map<Integer, Integer> positions = new HashMap<>();
    List<Operation> result = new ArrayList<>();
    int next = 0;
    for (int k = 0; k < all.size(); k++) {
      if (next < kept.size() && kept.get(next) == all.get(k)) {
        positions.put(k, next);
        result.add(renumbered(all.get(k), positions));
        next++;
      }
    }
    return result;
  }

  private static Statement withOperations(Statement statement, List<Operation> operations) {
    return new Statement(
        statement.name(),
        statement.domain(),
        statement.iterators(),
        operations,
        statement.location());
  }

  private static List<Integer> operands(Operation operation) {
    List<Integer> operands = new ArrayList<>();
    if (operation instanceof Operation.Load load) {
      load.predicate().ifPresent(operands::add);
      addDynamic(load.access(), operands);
    } else if (operation instanceof Operation.Store store) {
      operands.add(store.value());
      store.predicate().ifPresent(operands::add);
      addDynamic(store.access(), operands);
    } else if (operation instanceof Operation.Unary unary) {
      operands.add(unary.operand());
    } else if (operation instanceof Operation.Binary binary) {
      operands.add(binary.left());
      operands.add(binary.right());
      binary.predicate().ifPresent(operands::add);
    } else if (operation instanceof Operation.Convert convert) {
      operands.add(convert.operand());
    } else if (operation instanceof Operation.Select select) {
      operands.addAll(List.of(select.condition(), select.ifTrue(), select.ifFalse()));
    } else if (operation instanceof Operation.Call call) {
      operands.addAll(call.arguments());
      call.predicate().ifPresent(operands::add);
    }
    return operands;
  }

  private static void addDynamic(Access access, List<Integer> operands) {
    for (Subscript subscript : access.subscripts()) {
      if (subscript instanceof Subscript.Dynamic dynamic) {
        operands.add(dynamic.operand());
      }
    }
  }

  private static Operation renumbered(Operation operation, Map<Integer, Integer> positions) {
    if (operation instanceof Operation.Load load) {
      return new Operation.Load(
          load.type(), access(load.access(), positions), predicate(load.predicate(), positions));
    }
    if (operation instanceof Operation.Store store) {
      return new Operation.Store(
          store.type(),
          access(store.access(), positions),
          positions.get(store.value()),
          predicate(store.predicate(), positions));
    }
    if (operation instanceof Operation.Unary unary) {
      return new Operation.Unary(unary.type(), unary.operator(), positions.get(unary.operand()));
    }
    if (operation instanceof Operation.Binary binary) {
      return new Operation.Binary(
          binary.type(),
          binary.operator(),
          positions.get(binary.left()),
          positions.get(binary.right()),
          predicate(binary.predicate(), positions));
    }
    if (operation instanceof Operation.Convert convert) {
      return new Operation.Convert(convert.type(), positions.get(convert.operand()));
    }
    if (operation instanceof Operation.Select select) {
      return new Operation.Select(
          select.type(),
          positions.get(select.condition()),
          positions.get(select.ifTrue()),
          positions.get(select.ifFalse()));
    }
    if (operation instanceof Operation.Call call) {
      return new Operation.Call(
          call.type(),
          call.function(),
          call.arguments().stream().map(positions::get).toList(),
          predicate(call.predicate(), positions));
    }
    return operation;
  }

  private static OptionalInt predicate(OptionalInt predicate, Map<Integer, Integer> positions) {
    return predicate.isPresent() ? OptionalInt.of(positions.get(predicate.getAsInt())) : predicate;
  }

  private static Access access(Access access, Map<Integer, Integer> positions) {
    List<Subscript> subscripts = new ArrayList<>();
    for (Subscript subscript : access.subscripts()) {
      subscripts.add(
          subscript instanceof Subscript.Dynamic dynamic
              ? new Subscript.Dynamic(positions.get(dynamic.operand()))
              : subscript);
    }
    return new Access(access.array(), access.relation(), subscripts);
  }
}

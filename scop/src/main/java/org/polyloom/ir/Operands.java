package org.polyloom.ir;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.BiFunction;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;
import java.util.function.UnaryOperator;
import org.polyloom.isl.DimType;
import org.polyloom.isl.Id;
import org.polyloom.isl.Map;
import org.polyloom.isl.PwAff;

/** The values that operations use, and operations that use others in their place. */
public final class Operands {
  private Operands() {}

  /** The positions of all values that an operation uses: operands, predicate, subscripts. */
  public static List<Integer> of(Operation operation) {
    List<Integer> operands = new ArrayList<>(values(operation));
    predicate(operation).ifPresent(operands::add);
    access(operation).ifPresent(access -> addDynamic(access, operands));
    return operands;
  }

  /** The positions of the values that an operation computes with or stores. */
  public static List<Integer> values(Operation operation) {
    if (operation instanceof Operation.Unary unary) {
      return List.of(unary.operand());
    }
    if (operation instanceof Operation.Binary binary) {
      return List.of(binary.left(), binary.right());
    }
    if (operation instanceof Operation.Convert convert) {
      return List.of(convert.operand());
    }
    if (operation instanceof Operation.Select select) {
      return List.of(select.condition(), select.ifTrue(), select.ifFalse());
    }
    if (operation instanceof Operation.Call call) {
      return call.arguments();
    }
    return operation instanceof Operation.Store store ? List.of(store.value()) : List.of();
  }

  /** The positions of all values that one is computed from, itself among them. */
  public static BitSet reached(List<Operation> operations, int position) {
    return reached(position, value -> values(operations.get(value)));
  }

  /**
   * The positions that one leads to, itself among them. Each is looked at once: values that are
   * used several times, by others that are, have more ways to them than can be gone.
   *
   * @param next where a position leads, to lesser ones
   */
  public static BitSet reached(int position, IntFunction<List<Integer>> next) {
    BitSet reached = new BitSet();
    reached.set(position);
    for (int k = position; k >= 0; k = reached.previousSetBit(k - 1)) {
      next.apply(k).forEach(reached::set);
    }
    return reached;
  }

  /** What a load or a store touches; empty for any other operation. */
  public static Optional<Access> access(Operation operation) {
    if (operation instanceof Operation.Load load) {
      return Optional.of(load.access());
    }
    return operation instanceof Operation.Store store
        ? Optional.of(store.access())
        : Optional.empty();
  }

  /** The same operation with another access, if it is a load or a store. */
  public static Operation withAccess(Operation operation, UnaryOperator<Access> change) {
    if (operation instanceof Operation.Load load) {
      return new Operation.Load(load.type(), change.apply(load.access()), load.predicate());
    }
    if (operation instanceof Operation.Store store) {
      return new Operation.Store(
          store.type(), change.apply(store.access()), store.value(), store.predicate());
    }
    return operation;
  }

  /**
   * The same operation of other instances.
   *
   * @param function what a function of the old instances is of the new ones
   * @param relation what the new instances access, by the old access and the new subscripts
   */
  public static Operation ofOthers(
      Operation operation,
      UnaryOperator<PwAff> function,
      BiFunction<Access, List<Subscript>, Map> relation) {
    if (operation instanceof Operation.AffineValue value) {
      return new Operation.AffineValue(value.type(), function.apply(value.function()));
    }
    return withAccess(
        operation,
        access -> {
          List<Subscript> subscripts = new ArrayList<>();
          for (Subscript subscript : access.subscripts()) {
            subscripts.add(
                subscript instanceof Subscript.Affine affine
                    ? new Subscript.Affine(function.apply(affine.function()))
                    : subscript);
          }
          return new Access(access.array(), relation.apply(access, subscripts), subscripts);
        });
  }

  /** The same operation of the instances of a statement with another name. */
  public static Operation renamed(Operation operation, Id name) {
    return ofOthers(
        operation,
        function -> function.setTupleId(DimType.IN, name),
        (access, subscripts) -> access.relation().setTupleName(DimType.IN, name.name()));
  }

  /** When a load, a store, a division or a call is carried out; empty where it always is. */
  public static OptionalInt predicate(Operation operation) {
    if (operation instanceof Operation.Load load) {
      return load.predicate();
    }
    if (operation instanceof Operation.Store store) {
      return store.predicate();
    }
    if (operation instanceof Operation.Binary binary) {
      return binary.predicate();
    }
    return operation instanceof Operation.Call call ? call.predicate() : OptionalInt.empty();
  }

  /** The same operation, always carried out. */
  public static Operation withoutPredicate(Operation operation) {
    return withPredicate(operation, OptionalInt.empty());
  }

  /** The same operation, carried out when a value is not zero, or always, if that may be said. */
  public static Operation withPredicate(Operation operation, OptionalInt predicate) {
    if (operation instanceof Operation.Load load) {
      return new Operation.Load(load.type(), load.access(), predicate);
    }
    if (operation instanceof Operation.Store store) {
      return new Operation.Store(store.type(), store.access(), store.value(), predicate);
    }
    if (operation instanceof Operation.Binary binary) {
      return new Operation.Binary(
          binary.type(), binary.operator(), binary.left(), binary.right(), predicate);
    }
    return operation instanceof Operation.Call call
        ? new Operation.Call(call.type(), call.function(), call.arguments(), predicate)
        : operation;
  }

  /**
   * The same operation on other values.
   *
   * @param positions the new position of each value that it uses
   */
  public static Operation renumbered(Operation operation, IntUnaryOperator positions) {
    if (operation instanceof Operation.Load load) {
      return new Operation.Load(
          load.type(),
          renumbered(load.access(), positions),
          renumbered(load.predicate(), positions));
    }
    if (operation instanceof Operation.Store store) {
      return new Operation.Store(
          store.type(),
          renumbered(store.access(), positions),
          positions.applyAsInt(store.value()),
          renumbered(store.predicate(), positions));
    }
    if (operation instanceof Operation.Unary unary) {
      return new Operation.Unary(
          unary.type(), unary.operator(), positions.applyAsInt(unary.operand()));
    }
    if (operation instanceof Operation.Binary binary) {
      return new Operation.Binary(
          binary.type(),
          binary.operator(),
          positions.applyAsInt(binary.left()),
          positions.applyAsInt(binary.right()),
          renumbered(binary.predicate(), positions));
    }
    if (operation instanceof Operation.Convert convert) {
      return new Operation.Convert(convert.type(), positions.applyAsInt(convert.operand()));
    }
    if (operation instanceof Operation.Select select) {
      return new Operation.Select(
          select.type(),
          positions.applyAsInt(select.condition()),
          positions.applyAsInt(select.ifTrue()),
          positions.applyAsInt(select.ifFalse()));
    }
    if (operation instanceof Operation.Call call) {
      return new Operation.Call(
          call.type(),
          call.function(),
          call.arguments().stream().map(positions::applyAsInt).toList(),
          renumbered(call.predicate(), positions));
    }
    return operation;
  }

  private static OptionalInt renumbered(OptionalInt predicate, IntUnaryOperator positions) {
    return predicate.isPresent()
        ? OptionalInt.of(positions.applyAsInt(predicate.getAsInt()))
        : predicate;
  }

  private static Access renumbered(Access access, IntUnaryOperator positions) {
    List<Subscript> subscripts = new ArrayList<>();
    for (Subscript subscript : access.subscripts()) {
      subscripts.add(
          subscript instanceof Subscript.Dynamic dynamic
              ? new Subscript.Dynamic(positions.applyAsInt(dynamic.operand()))
              : subscript);
    }
    return new Access(access.array(), access.relation(), subscripts);
  }

  private static void addDynamic(Access access, List<Integer> operands) {
    for (Subscript subscript : access.subscripts()) {
      if (subscript instanceof Subscript.Dynamic dynamic) {
        operands.add(dynamic.operand());
      }
    }
  }
}

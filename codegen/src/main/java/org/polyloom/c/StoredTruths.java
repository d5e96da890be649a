package org.polyloom.c;

import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.polyloom.ir.BinaryOperator;
import org.polyloom.ir.Operands;
import org.polyloom.ir.Operation;
import org.polyloom.ir.ReadableLoads;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;

/**
 * Finds the logical operations that may be written as operations on bits: those that become a
 * stored truth, and whose operands may be evaluated in any case.
 *
 * <p>Compilers make no vectors of branches that they cannot remove, as for the second operand of
 * {@code a[i] || b[i]}, of which they do not know whether it may be loaded. Where operands are bits
 * of what is loaded, as in {@code s == 3 || (s == 2 && (a[i] & 1))}, gcc makes vectors of branches
 * after loads, but none of operations on the bits, and clang the other way round.
 */
final class StoredTruths {
  private final List<Operation> operations;
  private final Set<Integer> found = new HashSet<>();

  /** What is computed whatever the operands are. */
  private final Set<Integer> evaluated = new HashSet<>();

  private final boolean areBitsPlain;

  private StoredTruths(List<Operation> operations, boolean areBitsPlain) {
    this.operations = operations;
    this.areBitsPlain = areBitsPlain;
  }

  /**
   * A statement with more of these operations, where what their operands load under conditions is
   * there in any case.
   *
   * @throws org.polyloom.isl.IslBudgetException when the budget does not suffice
   */
  static Statement evaluated(Statement statement, Scop scop) {
    boolean mayBeMore =
        statement.operations().stream().anyMatch(StoredTruths::isLogical)
            && statement.operations().stream()
                .filter(Operation.Load.class::isInstance)
                .anyMatch(load -> Operands.predicate(load).isPresent());
    if (!mayBeMore) {
      return statement;
    }
    Statement loaded = new ReadableLoads(scop).loadedWhereThere(statement);
    return forClang(loaded).size() > forClang(statement).size() ? loaded : statement;
  }

  /** The positions of these operations in a statement, for any compiler. */
  static Set<Integer> of(Statement statement) {
    return of(statement, false);
  }

  /** The same, and those whose operands are bits of other values. */
  static Set<Integer> forClang(Statement statement) {
    return of(statement, true);
  }

  private static Set<Integer> of(Statement statement, boolean areBitsPlain) {
    StoredTruths truths = new StoredTruths(statement.operations(), areBitsPlain);
    statement.operations().stream()
        .filter(Operation.Store.class::isInstance)
        .map(store -> ((Operation.Store) store).value())
        .forEach(
            value -> {
              truths.noteEvaluated(value);
              truths.add(value);
            });
    return Set.copyOf(truths.found);
  }

  private void noteEvaluated(int position) {
    if (!evaluated.add(position)) {
      return;
    }
    Operation operation = operations.get(position);
    if (operation instanceof Operation.Select select) {
      noteEvaluated(select.condition());
    } else if (isLogical(operation)) {
      noteEvaluated(((Operation.Binary) operation).left());
    } else {
      Operands.values(operation).forEach(this::noteEvaluated);
    }
  }

  private void add(int position) {
    Operation operation = operations.get(position);
    if (operation instanceof Operation.Convert convert) {
      add(convert.operand());
    } else if (isLogical(operation) && isPlain(position) && found.add(position)) {
      Operands.values(operation).forEach(this::add);
    }
  }

  private static boolean isLogical(Operation operation) {
    return operation instanceof Operation.Binary binary
        && binary.operator().family() == BinaryOperator.Family.LOGICAL;
  }

  /**
   * Whether a value takes little time, cannot trap and exists in any case, or is computed anyway.
   */
  private boolean isPlain(int position) {
    BitSet made =
        Operands.reached(
            position,
            value -> isComputed(value) ? List.of() : Operands.values(operations.get(value)));
    return made.stream().allMatch(value -> isComputed(value) || isPlain(operations.get(value)));
  }

  private boolean isComputed(int position) {
    return evaluated.contains(position) && !isLogical(operations.get(position));
  }

  private boolean isPlain(Operation operation) {
    return Operands.predicate(operation).isEmpty()
        && (operation instanceof Operation.Literal
            || operation instanceof Operation.Load load && load.access().isAffine()
            || operation instanceof Operation.Convert convert
                && (convert.type().isFloating()
                    || operations.get(convert.operand()).type().isInteger())
            || operation instanceof Operation.Binary binary && isPlain(binary.operator()));
  }

  private boolean isPlain(BinaryOperator operator) {
    return switch (operator) {
      case BITWISE_AND, BITWISE_OR, BITWISE_XOR -> areBitsPlain;
      default -> operator.family() != BinaryOperator.Family.ARITHMETIC;
    };
  }
}

package org.polyloom.c;

import java.util.BitSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.polyloom.ir.BinaryOperator;
import org.polyloom.ir.Operands;
import org.polyloom.ir.Operation;
import org.polyloom.ir.ScalarType;
import org.polyloom.ir.Statement;

/**
 * Sums and products among which selections choose, as values that are computed in any case. gcc
 * makes a branch of {@code v > e ? a * e + b * v : c * e}, which takes many times as long as both
 * values where it is not foreseen; rows that go on side by side have the time for both, but for
 * what divides or calls functions.
 */
final class EvaluatedAlternatives {
  private final List<Operation> operations;
  private final BitSet there;
  private final BitSet computed;

  private EvaluatedAlternatives(Statement statement) {
    this.operations = statement.operations();
    Predicates predicates = new Predicates(statement);
    this.there = predicates.thereAlways();
    this.computed = predicates.computedAlways();
  }

  /** The positions of these values in a statement. */
  static Set<Integer> of(Statement statement) {
    EvaluatedAlternatives alternatives = new EvaluatedAlternatives(statement);
    Set<Integer> found = new TreeSet<>();
    for (Operation operation : alternatives.operations) {
      if (operation instanceof Operation.Select select
          && Stream.of(select.condition(), select.ifTrue(), select.ifFalse())
              .allMatch(alternatives.there::get)) {
        Stream.of(select.ifTrue(), select.ifFalse())
            .filter(alternatives::isSumOrProduct)
            .filter(alternatives::isQuick)
            .forEach(found::add);
      }
    }
    return found;
  }

  private boolean isSumOrProduct(int position) {
    return operations.get(position) instanceof Operation.Binary binary
        && (binary.type() == ScalarType.FLOAT || binary.type() == ScalarType.DOUBLE)
        && isSumOrProduct(binary.operator());
  }

  private static boolean isSumOrProduct(BinaryOperator operator) {
    return switch (operator) {
      case ADD, SUBTRACT, MULTIPLY -> true;
      default -> false;
    };
  }

  /** Whether a value is made by sums and products of what is computed anyway. */
  private boolean isQuick(int position) {
    BitSet made =
        Operands.reached(
            position,
            value -> computed.get(value) ? List.of() : Operands.values(operations.get(value)));
    return made.stream().allMatch(value -> computed.get(value) || isQuick(operations.get(value)));
  }

  private static boolean isQuick(Operation operation) {
    return operation instanceof Operation.Binary binary
        ? isSumOrProduct(binary.operator())
        : !(operation instanceof Operation.Call || operation instanceof Operation.Select);
  }
}

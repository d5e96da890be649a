package org.polyloom.c;

import java.util.BitSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.polyloom.ir.Operation;
import org.polyloom.ir.ScalarType;
import org.polyloom.ir.Statement;

/**
 * Sums and products among which selections choose, as values that are computed in any case. gcc
 * makes a branch of {@code v > e ? a * e + b * v : c * e}, which takes many times as long as both
 * values where it is not foreseen; rows that go on side by side have the time for both.
 */
final class EvaluatedAlternatives {
  private EvaluatedAlternatives() {}

  /** The positions of these values in a statement. */
  static Set<Integer> of(Statement statement) {
    List<Operation> operations = statement.operations();
    BitSet there = new Predicates(statement).thereAlways();
    Set<Integer> found = new TreeSet<>();
    for (Operation operation : operations) {
      if (operation instanceof Operation.Select select
          && Stream.of(select.condition(), select.ifTrue(), select.ifFalse())
              .allMatch(there::get)) {
        Stream.of(select.ifTrue(), select.ifFalse())
            .filter(position -> isSumOrProduct(operations.get(position)))
            .forEach(found::add);
      }
    }
    return found;
  }

  private static boolean isSumOrProduct(Operation operation) {
    return operation instanceof Operation.Binary binary
        && (binary.type() == ScalarType.FLOAT || binary.type() == ScalarType.DOUBLE)
        && switch (binary.operator()) {
          case ADD, SUBTRACT, MULTIPLY -> true;
          default -> false;
        };
  }
}

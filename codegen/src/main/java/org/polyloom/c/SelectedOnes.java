package org.polyloom.c;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.polyloom.ir.BinaryOperator;
import org.polyloom.ir.Operands;
import org.polyloom.ir.Operation;
import org.polyloom.ir.ScalarType;
import org.polyloom.ir.Statement;

/**
 * The factors that are 1 where a condition does not hold: {@code p *= c ? x : 1}. Whether compilers
 * see that they are.
 */
public enum SelectedOnes {
  SEEN,
  /** gcc makes a branch around the product where it sees that a factor is 1, and no vectors. */
  UNSEEN;

  /** The positions of these literals in a statement, which other operations may share. */
  static Set<Integer> of(Statement statement) {
    List<Operation> operations = statement.operations();
    Set<Integer> found = new LinkedHashSet<>();
    for (Operation operation : operations) {
      if (operation instanceof Operation.Binary product
          && product.operator() == BinaryOperator.MULTIPLY) {
        Operands.values(product).stream()
            .map(operations::get)
            .filter(Operation.Select.class::isInstance)
            .map(Operation.Select.class::cast)
            .flatMap(select -> Stream.of(select.ifTrue(), select.ifFalse()))
            .filter(position -> isOne(operations.get(position)))
            .forEach(found::add);
      }
    }
    return found;
  }

  private static boolean isOne(Operation operation) {
    return operation instanceof Operation.Literal literal
        && (literal.type() == ScalarType.FLOAT || literal.type() == ScalarType.DOUBLE)
        && literal.text().matches("1\\.0f?");
  }
}

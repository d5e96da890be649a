package org.polyloom.simplify;

import java.util.List;
import org.polyloom.ir.Operation;
import org.polyloom.ir.OperationRewriter;
import org.polyloom.ir.Statement;
import org.polyloom.ir.UnaryOperator;

/** Selections by conditions that are no negations: {@code !p ? y : x} is {@code p ? x : y}. */
final class PositiveConditions {
  private PositiveConditions() {}

  /**
   * The statement with such selections alone; the very statement if it has no others. Negations
   * that nothing uses any more are gone.
   */
  static Statement of(Statement statement) {
    List<Operation> old = statement.operations();
    OperationRewriter rewriter = new OperationRewriter(old);
    boolean changed = false;
    for (int k = 0; k < old.size(); k++) {
      if (old.get(k) instanceof Operation.Select select
          && isNegation(old.get(select.condition()))) {
        rewriter.keepAs(k, positive(select, old));
        changed = true;
      } else {
        rewriter.keep(k);
      }
    }
    return changed
        ? statement.withOperations(OperationRewriter.withoutUnused(rewriter.operations()))
        : statement;
  }

  private static Operation.Select positive(Operation.Select select, List<Operation> operations) {
    Operation.Select found = select;
    while (operations.get(found.condition()) instanceof Operation.Unary unary
        && isNegation(unary)) {
      found = new Operation.Select(found.type(), unary.operand(), found.ifFalse(), found.ifTrue());
    }
    return found;
  }

  private static boolean isNegation(Operation operation) {
    return operation instanceof Operation.Unary unary
        && unary.operator() == UnaryOperator.LOGICAL_NOT;
  }
}

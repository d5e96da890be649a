package org.polyloom.forward;

import org.polyloom.ir.BinaryOperator;
import org.polyloom.ir.Operation;

/**
 * What obtaining a value takes.
 *
 * @param operations how many are carried out; numbers are for nothing
 * @param expensive how many of them are divisions or calls
 */
record ForwardingCost(int operations, int expensive) {

  static ForwardingCost of(ForwardingAction action) {
    int operations = 0;
    int expensive = 0;
    for (ForwardingAction one : action.all()) {
      boolean number =
          one instanceof ForwardingAction.Copy copy
              && (copy.operation() instanceof Operation.Literal
                  || copy.operation() instanceof Operation.AffineValue);
      operations += number ? 0 : 1;
      expensive += isExpensive(one) ? 1 : 0;
    }
    return new ForwardingCost(operations, expensive);
  }

  private static boolean isExpensive(ForwardingAction action) {
    return action instanceof ForwardingAction.Copy copy && isExpensive(copy.operation());
  }

  /** Whether an operation is a division or a call. */
  static boolean isExpensive(Operation operation) {
    return operation instanceof Operation.Call
        || (operation instanceof Operation.Binary binary
            && (binary.operator() == BinaryOperator.DIVIDE
                || binary.operator() == BinaryOperator.REMAINDER));
  }
}

package org.polyloom.esr;

import java.util.List;
import org.polyloom.ir.BinaryOperator;
import org.polyloom.ir.Operation;

/**
 * What operations cost, in cycles that are typical of processors with vectors: two loads, two
 * operations or one store a cycle.
 */
final class OperationCost {
  static final double LOAD = 0.5;
  static final double STORE = 1;
  static final double OPERATION = 0.5;
  private static final double DIVISION = 5;
  private static final double CALL = 20;

  private OperationCost() {}

  /**
   * Of a value, its operands given.
   *
   * @param operands those that it is computed from, if it is computed
   */
  static double of(Value value, List<Term> operands) {
    if (value instanceof Value.Computed computed) {
      return of(computed.operator(), operands.size());
    }
    return value instanceof Value.Leaf leaf && leaf.kind() != Value.Kind.SCALAR ? LOAD : 0;
  }

  private static double of(Operator operator, int operands) {
    if (!(operator instanceof Operator.Fixed fixed)) {
      return OPERATION * (operands - 1);
    }
    if (fixed.prototype() instanceof Operation.Call) {
      return CALL;
    }
    boolean isDivision =
        fixed.prototype() instanceof Operation.Binary binary
            && (binary.operator() == BinaryOperator.DIVIDE
                || binary.operator() == BinaryOperator.REMAINDER);
    return isDivision ? DIVISION : OPERATION;
  }
}

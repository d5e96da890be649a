package org.polyloom.esr;

import java.util.List;
import org.polyloom.ir.BinaryOperator;
import org.polyloom.ir.Operation;
import org.polyloom.machine.Machine;

/**
 * What operations cost, in cycles that are typical of processors with vectors: two loads from one
 * line of the cache each, two operations or one store a cycle.
 *
 * @param load a load
 */
record OperationCost(double load) {
  private static final double LOAD = 0.5;
  static final OperationCost OF_SCALARS = new OperationCost(LOAD);
  static final double STORE = 1;
  static final double OPERATION = 0.5;
  private static final double DIVISION = 5;
  private static final double CALL = 20;

  /**
   * Of vectors as wide as registers that begin anywhere: of a whole line they touch two, of half a
   * line every other one does. Where compilers prefer narrower vectors, these touch no fewer.
   */
  static OperationCost ofVectors(Machine machine) {
    return new OperationCost(
        LOAD * (1 + machine.vectorBits() / (double) Byte.SIZE / machine.lineBytes()));
  }

  /**
   * Of a value, its operands given.
   *
   * @param operands those that it is computed from, if it is computed
   */
  double of(Value value, List<Term> operands) {
    if (value instanceof Value.Computed computed) {
      return of(computed.operator(), operands.size());
    }
    return value instanceof Value.Leaf leaf && leaf.kind() != Value.Kind.SCALAR ? load : 0;
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

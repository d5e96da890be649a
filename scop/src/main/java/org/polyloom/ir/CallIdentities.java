package org.polyloom.ir;

import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Whether compilers know fewer calls that are as good where floating point is free: one exponential
 * for a product of two, a multiple of a logarithm for that of a power, a tangent for a quotient.
 * They know it of scalars, not of calls for vectors.
 */
public final class CallIdentities {
  private static final Set<String> POWERS = Set.of("exp", "exp2", "exp10", "pow", "sqrt", "cbrt");

  private static final Set<String> POWERS_AND_LOGARITHMS =
      Set.of("exp", "exp2", "exp10", "pow", "sqrt", "cbrt", "log", "log2", "log10");

  private static final Set<String> OF_ANGLES = Set.of("sin", "cos");

  private final Statement statement;
  private final Set<String> registers;

  private CallIdentities(Statement statement, Set<String> registers) {
    this.statement = statement;
    this.registers = registers;
  }

  /**
   * @param registers variables that may hold factors of which others are computed
   */
  public static boolean areIn(Statement statement, Set<String> registers) {
    CallIdentities identities = new CallIdentities(statement, registers);
    return IntStream.range(0, statement.operations().size()).anyMatch(identities::isSimpler);
  }

  private boolean isSimpler(int position) {
    Operation operation = operation(position);
    if (operation instanceof Operation.Call call) {
      return isCall(position, POWERS_AND_LOGARITHMS)
          && call.arguments().stream().anyMatch(k -> isCall(k, POWERS_AND_LOGARITHMS));
    }
    return isFactored(operation) && (isTangent(operation) || isPower(position));
  }

  /** Whether powers are multiplied by each other, or one by what may be one. */
  private boolean isPower(int product) {
    List<Integer> factors =
        Operands.reached(product, k -> isFactored(operation(k)) ? operands(k) : List.of()).stream()
            .filter(k -> !isFactored(operation(k)))
            .boxed()
            .toList();
    long powers = factors.stream().filter(k -> isCall(k, POWERS)).count();
    return powers > 1 || powers == 1 && factors.stream().anyMatch(this::isRegister);
  }

  private boolean isTangent(Operation operation) {
    return operation instanceof Operation.Binary binary
        && binary.operator() == BinaryOperator.DIVIDE
        && isCall(binary.left(), OF_ANGLES)
        && isCall(binary.right(), OF_ANGLES);
  }

  private static boolean isFactored(Operation operation) {
    return operation instanceof Operation.Unary unary && unary.operator() == UnaryOperator.NEGATE
        || operation instanceof Operation.Binary binary
            && (binary.operator() == BinaryOperator.MULTIPLY
                || binary.operator() == BinaryOperator.DIVIDE);
  }

  private boolean isRegister(int position) {
    return operation(position) instanceof Operation.Load load
        && registers.contains(load.access().array());
  }

  private boolean isCall(int position, Set<String> functions) {
    return operation(position) instanceof Operation.Call call
        && functions.contains(VectorFunctions.ofDouble(call.function(), call.type()));
  }

  private Operation operation(int position) {
    return statement.operations().get(position);
  }

  private List<Integer> operands(int position) {
    return Operands.values(operation(position));
  }
}

package org.polyloom.ir;

/**
 * What statements compute of floating-point numbers of one type, always: operations on vectors of
 * that type do the same for many instances at once.
 */
public final class LaneArithmetic {
  private LaneArithmetic() {}

  /** Whether all operations of a statement are sums, differences, products and quotients. */
  public static boolean isPlain(Statement statement, ScalarType element) {
    return statement.operations().stream()
        .allMatch(operation -> isPlain(statement, operation, element));
  }

  /** The same with square roots and magnitudes, of which there is a root. */
  public static boolean takesRoots(Statement statement, ScalarType element) {
    return statement.operations().stream().anyMatch(LaneArithmetic::isRoot)
        && isPlainOrRoot(statement, element);
  }

  /** The same, with or without a root. */
  public static boolean isPlainOrRoot(Statement statement, ScalarType element) {
    return statement.operations().stream()
        .allMatch(
            operation ->
                isPlain(statement, operation, element)
                    || operation.type() == element
                        && Operands.predicate(operation).isEmpty()
                        && (isRoot(operation) || isMagnitude(operation)));
  }

  private static boolean isRoot(Operation operation) {
    return operation instanceof Operation.Call call
        && VectorFunctions.isSquareRoot(call.function());
  }

  private static boolean isMagnitude(Operation operation) {
    return operation instanceof Operation.Call call && VectorFunctions.isMagnitude(call.function());
  }

  private static boolean isPlain(Statement statement, Operation operation, ScalarType element) {
    if (Operands.predicate(operation).isPresent()) {
      return false;
    }
    if (operation instanceof Operation.Literal) {
      return true;
    }
    if (operation.type() != element) {
      return false;
    }
    if (operation instanceof Operation.Convert convert) {
      return statement.operations().get(convert.operand()) instanceof Operation.Literal;
    }
    if (operation instanceof Operation.Unary unary) {
      return unary.operator() == UnaryOperator.NEGATE;
    }
    if (operation instanceof Operation.Binary binary) {
      return switch (binary.operator()) {
        case ADD, SUBTRACT, MULTIPLY, DIVIDE -> true;
        default -> false;
      };
    }
    return Operands.access(operation).filter(Access::isAffine).isPresent();
  }
}

package org.polyloom.ir;

import java.util.OptionalInt;

/**
 * What statements compute of floating-point numbers of one type: operations on vectors of that type
 * do the same for many instances at once.
 */
public final class LaneArithmetic {
  private LaneArithmetic() {}

  /**
   * Whether all operations of a statement are sums, differences, products and quotients, and always
   * carried out.
   */
  public static boolean isPlain(Statement statement, ScalarType element) {
    return statement.operations().stream()
        .allMatch(operation -> isPlain(statement, operation, element));
  }

  /**
   * The same with calls, functions of iterators, and where values that are compared decide what is
   * chosen or carried out.
   */
  public static boolean isConditional(Statement statement, ScalarType element, LaneCalls calls) {
    return statement.operations().stream()
        .allMatch(operation -> isConditional(statement, operation, element, calls));
  }

  /**
   * Whether a value is computed of others of its type in any case, by sums, differences, products
   * and quotients, magnitudes and choices; integers by the first three.
   */
  public static boolean isOfAllLanes(Statement statement, int position, ScalarType element) {
    return Operands.reached(statement.operations(), position).stream()
        .mapToObj(statement.operations()::get)
        .allMatch(operation -> isOfAllLanes(statement, operation, element));
  }

  private static boolean isOfAllLanes(
      Statement statement, Operation operation, ScalarType element) {
    if (element.isInteger()) {
      boolean isQuotient =
          operation instanceof Operation.Binary binary
              && binary.operator() == BinaryOperator.DIVIDE;
      return isPlain(statement, operation, element) && !isQuotient;
    }
    return Operands.predicate(operation).isEmpty()
        && !isArithmeticOfIterators(statement, operation)
        && isConditional(statement, operation, element, LaneCalls.CONDITIONS);
  }

  /**
   * As {@link #isConditional}, and compilers would do some of it one by one: calls, arithmetic
   * under conditions, or sums in their order and what stands beside them.
   */
  public static boolean isWorthwhile(Statement statement, ScalarType element, LaneCalls calls) {
    boolean isOneByOne =
        switch (calls) {
          case CONDITIONS -> ConditionalArithmetic.isIn(statement);
          case SUMS -> OrderedSum.allOf(statement).isPresent();
          case ROOTS, LIBRARY ->
              statement.operations().stream()
                  .anyMatch(operation -> isCall(statement, operation, calls));
        };
    return isOneByOne && isConditional(statement, element, calls);
  }

  /** Whether an operation is a call that compilers do one by one. */
  public static boolean isCall(Statement statement, Operation operation, LaneCalls calls) {
    return operation instanceof Operation.Call call && calls.isWorthwhile(statement, call);
  }

  private static boolean isConditional(
      Statement statement, Operation operation, ScalarType element, LaneCalls calls) {
    OptionalInt predicate = Operands.predicate(operation);
    if (predicate.isPresent() && !isTruth(statement, predicate.getAsInt())) {
      return false;
    }
    if (operation instanceof Operation.Select select) {
      return select.type() == element && isTruth(statement, select.condition());
    }
    if (isTruth(operation)) {
      return Operands.values(operation).stream()
          .allMatch(
              operand ->
                  statement.operations().get(operand).type() == element
                      || !isComparison(operation) && isTruth(statement, operand));
    }
    if (operation instanceof Operation.Convert convert
        && isOfIterators(statement, convert.operand())) {
      return convert.type() == element || isArithmeticOfIterators(statement, operation);
    }
    if (operation instanceof Operation.AffineValue
        || isArithmeticOfIterators(statement, operation)) {
      return true;
    }
    return operation instanceof Operation.Call call
        ? call.type() == element && calls.include(statement, call)
        : isPlainWhereCarriedOut(statement, operation, element);
  }

  /** Whether an operation computes an integer of functions of iterators, by sums and products. */
  public static boolean isArithmeticOfIterators(Statement statement, Operation operation) {
    return isIntegerArithmetic(operation)
        && Operands.values(operation).stream().allMatch(k -> isOfIterators(statement, k));
  }

  private static boolean isOfIterators(Statement statement, int position) {
    return Operands.reached(statement.operations(), position).stream()
        .mapToObj(statement.operations()::get)
        .allMatch(
            operation ->
                operation instanceof Operation.AffineValue
                    || operation instanceof Operation.Literal && operation.type().isInteger()
                    || isIntegerArithmetic(operation));
  }

  private static boolean isIntegerArithmetic(Operation operation) {
    boolean isArithmetic =
        operation instanceof Operation.Convert
            || operation instanceof Operation.Unary unary
                && unary.operator() == UnaryOperator.NEGATE
            || operation instanceof Operation.Binary binary
                && switch (binary.operator()) {
                  case ADD, SUBTRACT, MULTIPLY -> true;
                  default -> false;
                };
    return isArithmetic && operation.type().isInteger();
  }

  private static boolean isTruth(Statement statement, int position) {
    return isTruth(statement.operations().get(position));
  }

  /** Whether an operation compares, or combines what others say. */
  public static boolean isTruth(Operation operation) {
    return isComparison(operation)
        || operation instanceof Operation.Binary binary
            && binary.operator().family() == BinaryOperator.Family.LOGICAL
        || operation instanceof Operation.Unary unary
            && unary.operator() == UnaryOperator.LOGICAL_NOT;
  }

  private static boolean isComparison(Operation operation) {
    return operation instanceof Operation.Binary binary
        && binary.operator().family() == BinaryOperator.Family.COMPARISON;
  }

  private static boolean isPlain(Statement statement, Operation operation, ScalarType element) {
    return Operands.predicate(operation).isEmpty()
        && isPlainWhereCarriedOut(statement, operation, element);
  }

  /** The same, whatever decides whether it is carried out. */
  private static boolean isPlainWhereCarriedOut(
      Statement statement, Operation operation, ScalarType element) {
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

package org.polyloom.ir;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;

/** Values of operations that depend on nothing. */
public final class Constants {
  private Constants() {}

  /**
   * The value of a constant, of a conversion or of an operator with one operand of such; empty for
   * every other operation, for {@code long double}, and for constants that are not understood.
   */
  public static Optional<ScalarValue> valueOf(Statement statement, int position) {
    Operation operation = statement.operations().get(position);
    return operation instanceof Operation.Binary
        ? Optional.empty()
        : valueOf(operation, operand -> valueOf(statement, operand));
  }

  /** The same, of operators with two operands as well. */
  public static Optional<ScalarValue> computed(Statement statement, int position) {
    List<Operation> operations = statement.operations();
    Map<Integer, ScalarValue> values = new HashMap<>();
    Operands.reached(operations, position).stream()
        .forEach(
            k ->
                valueOf(operations.get(k), operand -> Optional.ofNullable(values.get(operand)))
                    .ifPresent(value -> values.put(k, value)));
    return Optional.ofNullable(values.get(position));
  }

  /**
   * The value of an operation without accesses and calls whose operands have one; empty for
   * quotients and remainders of integers, shifts, and {@code long double}.
   *
   * @param operands the value of what stands at a position, if it has one
   */
  public static Optional<ScalarValue> valueOf(
      Operation operation, IntFunction<Optional<ScalarValue>> operands) {
    if (operation.type() == ScalarType.LONG_DOUBLE) {
      return Optional.empty();
    }
    if (operation instanceof Operation.Literal literal) {
      return valueOf(literal);
    }
    if (operation instanceof Operation.Convert convert) {
      return operands
          .apply(convert.operand())
          .map(value -> ScalarArithmetic.convert(convert.type(), value));
    }
    if (operation instanceof Operation.Unary unary) {
      return operands
          .apply(unary.operand())
          .map(value -> ScalarArithmetic.unary(unary.type(), unary.operator(), value));
    }
    if (operation instanceof Operation.Binary binary && isAlwaysDefined(binary)) {
      return operands
          .apply(binary.left())
          .flatMap(
              left ->
                  operands
                      .apply(binary.right())
                      .map(
                          right ->
                              ScalarArithmetic.binary(
                                  binary.type(), binary.operator(), left, right)));
    }
    return Optional.empty();
  }

  private static boolean isAlwaysDefined(Operation.Binary binary) {
    return switch (binary.operator()) {
      case ADD, SUBTRACT, MULTIPLY -> true;
      case DIVIDE -> binary.type().isFloating();
      default -> binary.operator().family() != BinaryOperator.Family.ARITHMETIC;
    };
  }

  /** The value of a constant; empty for {@code long double} and where it is not understood. */
  public static Optional<ScalarValue> valueOf(Operation.Literal literal) {
    if (literal.type() == ScalarType.LONG_DOUBLE) {
      return Optional.empty();
    }
    try {
      return Optional.of(ScalarArithmetic.literal(literal.type(), literal.text()));
    } catch (NumberFormatException unknown) {
      return Optional.empty();
    }
  }
}

package org.polyloom.ir;

import java.util.Optional;

/** Values of operations that depend on nothing. */
public final class Constants {
  private Constants() {}

  /**
   * The value of a constant, of a conversion or of an operator with one operand of such; empty for
   * every other operation, for {@code long double}, and for constants that are not understood.
   */
  public static Optional<ScalarValue> valueOf(Statement statement, int position) {
    Operation operation = statement.operations().get(position);
    if (operation.type() == ScalarType.LONG_DOUBLE) {
      return Optional.empty();
    }
    if (operation instanceof Operation.Literal literal) {
      return valueOf(literal);
    }
    if (operation instanceof Operation.Convert convert) {
      return valueOf(statement, convert.operand())
          .map(value -> ScalarArithmetic.convert(convert.type(), value));
    }
    if (operation instanceof Operation.Unary unary) {
      return valueOf(statement, unary.operand())
          .map(value -> ScalarArithmetic.unary(unary.type(), unary.operator(), value));
    }
    return Optional.empty();
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

package org.polyloom.ir;

import java.math.BigInteger;

/**
 * C's arithmetic. Unsigned integers wrap, and so do signed ones, of which C says nothing; float is
 * rounded after each operation.
 */
final class ScalarArithmetic {
  private static final double TWO_TO_63 = 0x1p63;

  private ScalarArithmetic() {}

  /** {@code (type) value}. */
  static ScalarValue convert(ScalarType type, ScalarValue value) {
    if (type == ScalarType.BOOL) {
      return ScalarValue.ofInteger(type, value.isTrue() ? 1 : 0);
    }
    if (type.isInteger()) {
      long bits = value.type().isFloating() ? truncated(value.floating()) : value.bits();
      return ScalarValue.ofInteger(type, bits);
    }
    if (value.type().isFloating()) {
      return ScalarValue.ofFloating(type, value.floating());
    }
    return fromInteger(type, value);
  }

  private static long truncated(double value) {
    boolean isLarge = value >= TWO_TO_63;
    return isLarge ? (long) (value - TWO_TO_63) ^ Long.MIN_VALUE : (long) value;
  }

  /** Rounds once, to the type wanted. */
  private static ScalarValue fromInteger(ScalarType type, ScalarValue value) {
    BigInteger exact =
        value.type().isSigned()
            ? BigInteger.valueOf(value.bits())
            : new BigInteger(Long.toUnsignedString(value.bits()));
    double rounded = type == ScalarType.FLOAT ? exact.floatValue() : exact.doubleValue();
    return ScalarValue.ofFloating(type, rounded);
  }

  static ScalarValue unary(ScalarType type, UnaryOperator operator, ScalarValue operand) {
    return switch (operator) {
      case LOGICAL_NOT -> ScalarValue.ofInteger(type, operand.isTrue() ? 0 : 1);
      case BITWISE_NOT -> ScalarValue.ofInteger(type, ~operand.bits());
      case NEGATE ->
          type.isFloating()
              ? ScalarValue.ofFloating(type, -operand.floating())
              : ScalarValue.ofInteger(type, -operand.bits());
    };
  }

  /** The operands of a comparison have one type, those of arithmetic that of the result. */
  static ScalarValue binary(
      ScalarType type, BinaryOperator operator, ScalarValue left, ScalarValue right) {
    return switch (operator.family()) {
      case ARITHMETIC ->
          type.isFloating()
              ? ScalarValue.ofFloating(type, floating(type, operator, left, right))
              : ScalarValue.ofInteger(type, integer(type, operator, left.bits(), right.bits()));
      case COMPARISON -> ScalarValue.ofInteger(type, compares(operator, left, right) ? 1 : 0);
      case LOGICAL -> {
        boolean both = left.isTrue() && right.isTrue();
        boolean either = left.isTrue() || right.isTrue();
        boolean holds = operator == BinaryOperator.LOGICAL_AND ? both : either;
        yield ScalarValue.ofInteger(type, holds ? 1 : 0);
      }
    };
  }

  private static double floating(
      ScalarType type, BinaryOperator operator, ScalarValue left, ScalarValue right) {
    double a = left.floating();
    double b = right.floating();
    boolean single = type == ScalarType.FLOAT;
    return switch (operator) {
      case ADD -> single ? (float) a + (float) b : a + b;
      case SUBTRACT -> single ? (float) a - (float) b : a - b;
      case MULTIPLY -> single ? (float) a * (float) b : a * b;
      case DIVIDE -> single ? (float) a / (float) b : a / b;
      default -> throw new IllegalArgumentException(operator + " of " + type.cName());
    };
  }

  private static long integer(ScalarType type, BinaryOperator operator, long a, long b) {
    boolean signed = type.isSigned();
    return switch (operator) {
      case ADD -> a + b;
      case SUBTRACT -> a - b;
      case MULTIPLY -> a * b;
      case DIVIDE -> signed ? a / b : Long.divideUnsigned(a, b);
      case REMAINDER -> signed ? a % b : Long.remainderUnsigned(a, b);
      case SHIFT_LEFT -> a << shift(type, b);
      case SHIFT_RIGHT -> signed ? a >> shift(type, b) : a >>> shift(type, b);
      case BITWISE_AND -> a & b;
      case BITWISE_OR -> a | b;
      case BITWISE_XOR -> a ^ b;
      default -> throw new IllegalArgumentException(operator.toString());
    };
  }

  private static int shift(ScalarType type, long count) {
    if (count < 0 || count >= 8L * type.bytes()) {
      throw new ArithmeticException("a shift of " + type.cName() + " by " + count);
    }
    return (int) count;
  }

  private static boolean compares(BinaryOperator operator, ScalarValue left, ScalarValue right) {
    if (left.type().isFloating()) {
      return comparesFloating(operator, left.floating(), right.floating());
    }
    int order =
        left.type().isSigned()
            ? Long.compare(left.bits(), right.bits())
            : Long.compareUnsigned(left.bits(), right.bits());
    return comparesFloating(operator, order, 0);
  }

  private static boolean comparesFloating(BinaryOperator operator, double a, double b) {
    return switch (operator) {
      case EQUAL -> a == b;
      case NOT_EQUAL -> a != b;
      case LESS -> a < b;
      case LESS_EQUAL -> a <= b;
      case GREATER -> a > b;
      case GREATER_EQUAL -> a >= b;
      default -> throw new IllegalArgumentException(operator.toString());
    };
  }

  /**
   * The value of a constant as C spells it.
   *
   * @throws NumberFormatException if it is no number
   */
  static ScalarValue literal(ScalarType type, String text) {
    if (type == ScalarType.FLOAT) {
      return ScalarValue.ofFloating(type, Float.parseFloat(text.replaceFirst("[fF]$", "")));
    }
    if (type.isFloating()) {
      return ScalarValue.ofFloating(type, Double.parseDouble(text));
    }
    String digits = text.replaceFirst("[uUlL]+$", "");
    return ScalarValue.ofInteger(type, wholeNumber(digits).longValue());
  }

  private static BigInteger wholeNumber(String digits) {
    if (digits.startsWith("-")) {
      return wholeNumber(digits.substring(1)).negate();
    }
    if (digits.startsWith("0x") || digits.startsWith("0X")) {
      return new BigInteger(digits.substring(2), 16);
    }
    boolean octal = digits.length() > 1 && digits.startsWith("0");
    return new BigInteger(digits, octal ? 8 : 10);
  }
}

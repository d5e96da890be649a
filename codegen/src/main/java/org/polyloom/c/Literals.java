package org.polyloom.c;

import java.math.BigInteger;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.polyloom.ir.IntegerRange;
import org.polyloom.ir.Operation;
import org.polyloom.ir.ScalarType;

/** Constants as C spells them. */
final class Literals {
  private static final Pattern INTEGER =
      Pattern.compile("-?\\s*(0[xX][0-9a-fA-F]+|0[0-7]*|[1-9][0-9]*)([uUlL]*)");
  private static final Pattern FLOATING =
      Pattern.compile(
          "-?\\s*(0[xX][0-9a-fA-F.]+[pP][+-]?[0-9]+|[0-9.]+([eE][+-]?[0-9]+)?)([fFlL]?)");

  private Literals() {}

  /** The constant in the source's spelling, with a cast where C would give it another type. */
  static CExpression write(Operation.Literal literal) {
    ScalarType declared = literal.type();
    CExpression plain = CExpression.verbatim(literal.text(), spelledType(literal.text(), declared));
    if (plain.type() == declared || plain.type() == ArithmeticConversions.promoted(declared)) {
      return plain;
    }
    if (declared == ScalarType.INT && literal.text().equals("-2147483648")) {
      return CExpression.primary("(-2147483647 - 1)", declared);
    }
    if (declared == ScalarType.LONG && literal.text().startsWith("-9223372036854775808")) {
      return CExpression.primary("(-9223372036854775807L - 1)", declared);
    }
    return plain.castTo(declared);
  }

  /** The value of an integer constant in digits. */
  static Optional<BigInteger> integer(Operation.Literal literal) {
    Matcher spelled = INTEGER.matcher(literal.text());
    if (!literal.type().isInteger() || !spelled.matches()) {
      return Optional.empty();
    }
    BigInteger value = value(spelled.group(1));
    BigInteger signed = literal.text().startsWith("-") ? value.negate() : value;
    return Optional.of(signed).filter(IntegerRange.of(literal.type())::contains);
  }

  private static BigInteger value(String digits) {
    return digits.startsWith("0x") || digits.startsWith("0X")
        ? new BigInteger(digits.substring(2), 16)
        : new BigInteger(digits, digits.startsWith("0") ? 8 : 10);
  }

  private static ScalarType spelledType(String text, ScalarType otherwise) {
    Matcher integer = INTEGER.matcher(text);
    if (integer.matches()) {
      return integerType(integer.group(1), integer.group(2).toLowerCase(Locale.ROOT));
    }
    Matcher floating = FLOATING.matcher(text);
    if (floating.matches()) {
      return switch (floating.group(3)) {
        case "f", "F" -> ScalarType.FLOAT;
        case "l", "L" -> ScalarType.LONG_DOUBLE;
        default -> ScalarType.DOUBLE;
      };
    }
    return text.startsWith("'") ? ScalarType.INT : otherwise;
  }

  private static ScalarType integerType(String digits, String suffix) {
    boolean isDecimal = !digits.startsWith("0");
    BigInteger value = value(digits);
    boolean isUnsigned = suffix.contains("u");
    boolean isLong = suffix.contains("l");
    boolean isLongLong = suffix.contains("ll");
    if (!isLong && !isUnsigned && fits(value, ScalarType.INT)) {
      return ScalarType.INT;
    }
    if (!isLong && (isUnsigned || !isDecimal) && fits(value, ScalarType.UNSIGNED_INT)) {
      return ScalarType.UNSIGNED_INT;
    }
    if (!isUnsigned && (isDecimal || fits(value, ScalarType.LONG))) {
      return isLongLong ? ScalarType.LONG_LONG : ScalarType.LONG;
    }
    return isLongLong ? ScalarType.UNSIGNED_LONG_LONG : ScalarType.UNSIGNED_LONG;
  }

  private static boolean fits(BigInteger value, ScalarType type) {
    return value.compareTo(IntegerRange.of(type).greatest()) <= 0;
  }
}

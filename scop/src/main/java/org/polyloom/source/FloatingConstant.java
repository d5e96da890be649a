package org.polyloom.source;

import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A floating constant of C: a spelling of exactly its value and type, and the value.
 *
 * <p>The token is taken where it reads as the value that clang computed. Where it does not (a macro
 * may have put it together), the value is spelled in hexadecimal, which is exact.
 */
record FloatingConstant(String spelling, double value) {

  private static final Pattern TOKEN =
      Pattern.compile(
          "((?:[0-9]+\\.?[0-9]*|\\.[0-9]+)(?:[eE][+-]?[0-9]+)?"
              + "|0[xX](?:[0-9a-fA-F]+\\.?[0-9a-fA-F]*|\\.[0-9a-fA-F]+)[pP][+-]?[0-9]+)"
              + "([fFlL]?)");

  /**
   * @param kind the constant's type
   * @param token the token at its place
   * @param evaluated clang's value for it, rounded to {@code double}
   * @return empty if the constant cannot be spelled exactly
   */
  static Optional<FloatingConstant> of(ScalarKind kind, String token, OptionalDouble evaluated) {
    if (evaluated.isEmpty() || suffix(kind) == null) {
      return Optional.empty();
    }
    double value = evaluated.getAsDouble();
    Matcher matcher = TOKEN.matcher(token);
    if (matcher.matches() && matcher.group(2).equalsIgnoreCase(suffix(kind))) {
      double read =
          kind == ScalarKind.FLOAT
              ? Float.parseFloat(matcher.group(1))
              : Double.parseDouble(matcher.group(1));
      if (read == value) {
        return Optional.of(new FloatingConstant(token, value));
      }
    }
    if (kind == ScalarKind.LONG_DOUBLE || !Double.isFinite(value)) {
      return Optional.empty();
    }
    return Optional.of(new FloatingConstant(Double.toHexString(value) + suffix(kind), value));
  }

  private static String suffix(ScalarKind kind) {
    return switch (kind) {
      case FLOAT -> "f";
      case DOUBLE -> "";
      case LONG_DOUBLE -> "l";
      default -> null;
    };
  }
}

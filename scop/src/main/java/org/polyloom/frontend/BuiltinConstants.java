package org.polyloom.frontend;

import java.util.Optional;
import java.util.regex.Pattern;
import org.polyloom.source.FunctionDeclaration;

/**
 * Constants that C spells as calls of functions of the compiler: what {@code INFINITY} and {@code
 * HUGE_VAL} of {@code math.h} stand for.
 */
final class BuiltinConstants {
  private static final Pattern INFINITIES = Pattern.compile("__builtin_(inf|huge_val)[fl]?");

  private BuiltinConstants() {}

  /** How C spells the constant that a call of a function is; empty for other functions. */
  static Optional<String> spelling(FunctionDeclaration function) {
    return Optional.of(function.name() + "()")
        .filter(call -> INFINITIES.matcher(function.name()).matches());
  }
}

package org.polyloom.source;

import java.util.Objects;
import java.util.Optional;

/**
 * A variable where it is declared.
 *
 * @param initializer converted to the variable's type
 */
public record Declarator(CVariable variable, Optional<CExpr> initializer) {
  public Declarator {
    Objects.requireNonNull(variable, "variable");
    Objects.requireNonNull(initializer, "initializer");
  }
}

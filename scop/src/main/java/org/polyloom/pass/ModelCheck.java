package org.polyloom.pass;

import java.util.List;
import java.util.Optional;
import org.polyloom.ir.Scop;
import org.polyloom.ir.ScopVerifier;
import org.polyloom.ir.Violation;

/** The invariants of a Scop hold. */
public final class ModelCheck implements PassCheck {
  @Override
  public Optional<String> violation(Scop before, Scop after, PassContext context) {
    List<Violation> violations = ScopVerifier.verify(after);
    return violations.isEmpty() ? Optional.empty() : Optional.of(violations.get(0).toString());
  }
}

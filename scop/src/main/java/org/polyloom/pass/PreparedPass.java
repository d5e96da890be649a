package org.polyloom.pass;

import java.util.Optional;
import org.polyloom.ir.Scop;

/**
 * A pass with another one as its preparation, of which neither knows.
 *
 * @param first what is run right before it, and dropped unless it changes all that was made
 * @param pass that also runs where the first one is dropped, or cannot do anything
 */
public record PreparedPass(ScopPass first, ScopPass pass) implements ScopPass {

  @Override
  public String name() {
    return pass.name();
  }

  @Override
  public Purpose purpose() {
    return pass.purpose();
  }

  @Override
  public Optional<NotApplicable> notApplicableTo(Scop scop) {
    return pass.notApplicableTo(scop);
  }

  @Override
  public Optional<ScopPass> preparation() {
    return Optional.of(first);
  }

  @Override
  public PassResult run(Scop scop, PassContext context) {
    return pass.run(scop, context);
  }

  @Override
  public Optional<ScopPass> smaller() {
    return pass.smaller();
  }
}

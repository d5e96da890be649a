package org.polyloom.pass;

import java.util.Optional;
import org.polyloom.ir.Scop;

/** An independent check of what a pass made; it trusts nothing that the pass says. */
public interface PassCheck {

  /** What is wrong with the result, as a text with a witness; empty if it is right. */
  Optional<String> violation(Scop before, Scop after, PassContext context);
}

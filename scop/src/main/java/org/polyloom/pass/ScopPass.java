package org.polyloom.pass;

import java.util.Optional;
import org.polyloom.ir.Scop;

/** One transformation, or analysis, of a Scop. */
public interface ScopPass {

  /** The name on the command line, in dumps and in remarks. */
  String name();

  /** What passes are for. */
  enum Purpose {
    /** The region itself becomes better. */
    IMPROVES,
    /** Compilers make better code of the region in the order that it has. */
    REFINES,
    /** Other passes can do more; alone it is of no use. */
    PREPARES
  }

  /** What the pass is for. */
  default Purpose purpose() {
    return Purpose.IMPROVES;
  }

  /** Why the pass cannot do anything with this Scop at all; empty if it can. */
  Optional<NotApplicable> notApplicableTo(Scop scop);

  /** A pass that is run right before this one, and dropped unless this one changes what it made. */
  default Optional<ScopPass> preparation() {
    return Optional.empty();
  }

  /**
   * Transforms a Scop; no state survives the call.
   *
   * @throws org.polyloom.isl.IslBudgetException when the budget ends; the pipeline then goes on
   *     with the Scop as it was
   */
  PassResult run(Scop scop, PassContext context);

  /**
   * What is tried in the place of this pass where its budget ends or a check refuses its result.
   */
  default Optional<ScopPass> smaller() {
    return Optional.empty();
  }
}

package org.polyloom.scheduling;

import org.polyloom.ir.Scop;
import org.polyloom.pass.PassContext;

/** A later pass that makes more of some loops than tiles of them are. */
public interface WholeLoops {

  /** Whether there may be such loops in a region in some order; quickly known. */
  boolean mayTake(Scop scop);

  /** How many nests of a region in its order the pass takes. */
  int taken(Scop scop, PassContext context);
}

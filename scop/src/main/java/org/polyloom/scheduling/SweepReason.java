package org.polyloom.scheduling;

import org.polyloom.remark.Reason;

/** What became of a loop that contains others. */
enum SweepReason implements Reason {
  /** Strips of it run in the innermost place. */
  LoopSunk,
  /** Once a condition on a value does not hold, the iterations that are left do nothing. */
  StopsByItself,
  /** No loop of the region contains others. */
  NoSweep,
  /** Its iterations depend on each other, by what is no storage of one iteration alone. */
  IterationsDepend,
  /** A condition decides whether a loop inside is carried out, in each iteration for itself. */
  DecidesLoops,
  /** A root, a quotient or a call is computed once for all of a loop inside. */
  ComputedOnce,
  /** A statement has instances in the loop and elsewhere. */
  SeveralPlaces,
  /** What is inside is unrolled by compilers, which then have vectors of the loop itself. */
  ShortLoops,
  /** The cost model expects nothing of it. */
  NoGain,
  /** The loop is too large, or finding out costs too much. */
  BudgetExceeded
}

package org.polyloom.esr;

import org.polyloom.remark.Reason;

/** What became of values that the iterations of a loop compute again. */
public enum EsrReason implements Reason {
  /** Values are computed once, in a loop before, and kept in rows. */
  KeptInRows,
  /** Values are kept in vector registers from one iteration of a loop to the next. */
  KeptInVectors,
  /** Values are kept in scalars from one iteration to the next. */
  KeptInScalars,
  /** Computing the values again costs less than keeping them. */
  NoGain,
  /**
   * A statement of the loop stores more than once, under a condition, or to a scalar read there.
   */
  OtherStatements,
  /** The bounds of the row are no simple functions of the parameters. */
  IrregularRow,
  /** The loop stands among parts of a schedule that cannot be taken apart. */
  PlannedLoops
}

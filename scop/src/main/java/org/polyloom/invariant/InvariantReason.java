package org.polyloom.invariant;

import org.polyloom.remark.Reason;

/** What became of a scalar whose loops compute the same in every iteration of another loop. */
public enum InvariantReason implements Reason {
  /** It is computed once for all iterations. */
  ComputedOnce,
  /** An array of more than one dimension would have to hold its values. */
  MoreThanARow,
  /** It is not computed in the same iterations each time. */
  OtherIterations,
  /** The loop along the row does not go from zero to one simple bound. */
  IrregularBounds,
  /** That could not be told within the budget. */
  BudgetExceeded
}

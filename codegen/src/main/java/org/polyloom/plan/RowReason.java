package org.polyloom.plan;

import org.polyloom.remark.Reason;

/** What the planning of rows has to say. */
enum RowReason implements Reason {
  /** Several rows of a matrix are run through at once. */
  RowsPlanned,
  /** Squares are transposed where a matrix is read across the rows of another. */
  SquaresPlanned,
  /** Rows of a grid that is swept again and again are run through in vectors. */
  LinesPlanned,
  /** No loop runs through a matrix by rows for sums or updates of columns. */
  NoSweep,
  /** No order by blocks of rows computes what the source does. */
  OrderIllegal,
  /** At all sizes that are possible rows are too few or too short. */
  TooSmall,
  /** The isl operations that planning may take are used up. */
  BudgetExceeded
}

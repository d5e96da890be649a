package org.polyloom.snapshot;

import org.polyloom.remark.Reason;

/** What became of a loop whose steps update an array in place. */
enum SnapshotReason implements Reason {
  /** Its steps run in blocks. */
  StepsBlocked,
  /** No statement updates an array in place, in a loop around two others. */
  NoUpdate,
  /** What an update reads of its array depends on both of the loops inside of a step. */
  NoPivots,
  /** Other statements stand in the same loops. */
  LoopsShared,
  /** What would be copied has no bound, or no lower one. */
  SizeUnknown,
  /** There are never more steps than in a block. */
  TooSmall,
  /** Finding out costs too much. */
  BudgetExceeded
}

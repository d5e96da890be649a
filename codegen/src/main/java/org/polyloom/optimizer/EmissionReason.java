package org.polyloom.optimizer;

import org.polyloom.remark.Reason;

/** What was done of a region beside its plans, or why it was not generated as planned. */
enum EmissionReason implements Reason {
  /** Compilers do not compare addresses of so many places. */
  AddressesKnown,
  /** Short loops work on what each iteration of the loop around has for itself. */
  BodiesWrittenOut,
  /** gcc makes no vectors of what the new order stores under conditions. */
  BranchesKept,
  /** Generating them needs more isl operations than it may take. */
  BudgetExceeded,
  /** Compilers make no vectors of square roots that report errors, nor gcc of minima and maxima. */
  CallsInBodies,
  /** Compilers make better vectors of choices between two values. */
  ChoicesInTurn,
  /** clang takes an element by which rows are updated for one that is stored meanwhile. */
  ElementsKept,
  /** gcc calls the library for minima and maxima, around which rows keep no registers. */
  ExtremesCalled,
  /** gcc calls the library for minima and maxima unless they are comparisons. */
  ExtremesSelected,
  /** Products under conditions are products of selected factors, which vectors take. */
  FactorsSelected,
  /** What is loaded under conditions is there in any case. */
  LoadsFirst,
  /** Values that the iterations of a loop carried in scalars are elements of arrays. */
  LoopFreed,
  /** The iterations before and after those that a loop leaves out are loops of their own. */
  LoopSplit,
  /** Iterations at the ends of rows access other elements than the rest, and stand apart. */
  EdgesApart,
  /** Compilers write out so many steps of short loops when they are told to. */
  NestsWrittenOut,
  /** Nothing was gained that new code would keep. */
  RegionUnchanged,
  /** clang takes rows of an array for overlapping, one of which is updated by another. */
  RowsApart,
  /** clang is told not to make vectors of several rows of a known, short length. */
  RowsKept,
  /** clang would make a masked store of each branch that stores to one element. */
  StoresJoined,
  /** What a loop adds up in memory is in a register while it runs. */
  SumsKept,
  /** Sizes in memory that stores do not change are read once. */
  SizesFixed,
  /** clang makes vectors of neighbouring windows of the source. */
  WindowsKept
}

package org.polyloom.simplify;

import org.polyloom.remark.Reason;

/** What was simplified, and why something was not. */
public enum SimplifyReason implements Reason {
  /** No value of the parameters lets the statement be executed. */
  EmptyDomain,
  /** The element holds the value already. */
  RedundantStore,
  /** Nothing reads what is stored before it is overwritten, or at all. */
  DeadStore,
  /** A statement overwrites what the one before it has stored, and it alone has read. */
  MergedStatements,
  /** At sizes at which no loop does anything that is needed, the statement is not executed. */
  NeededSizes,
  /** Operations and loads whose values the statement does not use. */
  UnusedOperations,
  /** A value is selected by the opposite of a condition. */
  NegatedCondition,
  /** What is loaded under conditions lies between elements that are accessed in any case. */
  LoadedAlways,
  /** A value is computed more than once, maybe under a condition. */
  EqualOperations,
  /** Branches store to one element, of which others are read. */
  JoinedBranches,
  /** Statements of a loop find what the others have stored in iterations before. */
  JoinedFront,
  /** The statement stores nothing any more. */
  UnusedStatement,
  /** Nothing accesses the variable of the region any more. */
  UnusedLocal,
  /** The statement does several things that need no order between them. */
  IndependentParts,
  /** Iterations at an end of the loop read elsewhere in what the statement stores to. */
  FirstIterations,
  /** The store has no effect, but values of its array are not followed. */
  DynamicSubscripts,
  /** The region has no statements. */
  NoStatements
}

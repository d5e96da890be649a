package org.polyloom.delicm;

import org.polyloom.remark.Reason;

/** What became of a scalar, or of an array of few dimensions, or of a possible place for one. */
public enum DelicmReason implements Reason {
  /** The values are kept in elements of an array. */
  Mapped,
  /** The value from before the region is read. */
  UsedBefore,
  /** The value is read after the region. */
  UsedAfter,
  /** The values need more bytes than an element of the target has. */
  LargerThanTarget,
  /** The target's type cannot hold every value. */
  WouldRound,
  /** The target's type could hold every value, but only after a conversion. */
  OtherType,
  /** The array has no fewer dimensions than the target. */
  HigherRank,
  /** A store is carried out under a condition, or to one of several elements. */
  ConditionalDefinition,
  /** A value is read, but no later instance of the target's statement tells its place. */
  NotCovered,
  /** The places are no simple function of the instances. */
  NotAffine,
  /** Two elements of an array would be in one place. */
  SelfConflict,
  /** The target holds another value that is still needed. */
  LifetimeConflict,
  /** The target is overwritten while the value is needed. */
  ValueOverwritten,
  /** The store to the target is in no loop. */
  TargetNotInLoop,
  /** The store to the target overwrites a single element. */
  TargetOneElement,
  /** The store to the target is carried out under a condition, or to one of several elements. */
  TargetConditional,
  /** Not every value has an element, and a scalar beside it keeps the loops in order anyway. */
  NoGain
}

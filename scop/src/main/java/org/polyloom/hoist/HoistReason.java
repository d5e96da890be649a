package org.polyloom.hoist;

import org.polyloom.remark.Reason;

/** What became of a scalar that a statement without loops computes. */
public enum HoistReason implements Reason {
  /** It is computed before everything else. */
  Hoisted,
  /** The region stores to what it is computed from. */
  OperandStored,
  /** The region stores to it elsewhere too, or under a condition on data. */
  StoredElsewhere,
  /** A load may see what it held before. */
  ReadBefore
}

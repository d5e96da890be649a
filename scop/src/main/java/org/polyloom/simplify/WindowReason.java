package org.polyloom.simplify;

import org.polyloom.remark.Reason;

/** What became of short loops that update one element. */
public enum WindowReason implements Reason {
  /** They are written out in the statement that stores to it first. */
  WrittenOut,
  /** The region has parts of a schedule that cannot be taken apart. */
  PlannedLoops
}

package org.polyloom.zone;

/** Which ends of an interval of zones count as timepoints within it, besides those inside. */
public enum Ends {
  /** Neither. */
  NONE,
  /** Where it starts: all timepoints whose next zone is in the interval. */
  START,
  /** Where it ends: all timepoints whose preceding zone is in the interval. */
  END,
  /** Both. */
  BOTH
}

package org.polyloom.esr;

/**
 * What vectors that keep values do besides running along columns; what takes most to check first.
 */
enum LaneDetail {
  /** They are in runs where that pays, and what fills none is in some that begin before it. */
  FILLED,
  /** They are in runs where that pays. */
  IN_RUNS,
  /** Nothing. */
  WHOLE;

  /** The next one, which takes less to be checked; not of the last. */
  LaneDetail less() {
    return values()[ordinal() + 1];
  }
}

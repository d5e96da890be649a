package org.polyloom.c;

import java.util.OptionalInt;

/**
 * Where the rows of a front have a value from that they do not compute.
 *
 * @param position of the value
 * @param kind where from
 * @param earlier the position of the value that was the same one step before, where that is the
 *     kind
 * @param rows how many rows back what is loaded was stored, or will be; 0 where nothing is
 */
record FrontLoad(int position, Kind kind, OptionalInt earlier, int rows) {

  /** Where from. */
  enum Kind {
    /** From what rows stored in the step before. */
    HANDED_ON,
    /** From another value, one step before. */
    EARLIER,
    /** From where it is in all steps. */
    FIXED,
    /** From the row before, one step before. */
    SLIDING,
    /** From an element of each row's own that no row has stored before. */
    OWN,
    /** From an element of each row's own that a row stored some steps before. */
    STORED
  }

  FrontLoad(int position, Kind kind, int rows) {
    this(position, kind, OptionalInt.empty(), rows);
  }

  boolean is(Kind other) {
    return kind == other;
  }
}

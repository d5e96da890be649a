package org.polyloom.random;

import org.polyloom.ir.IntegerRange;
import org.polyloom.ir.ScalarType;

/**
 * The values that an integer expression may have; everything for a floating one. The greatest value
 * of an unsigned type of 64 bits is written as that of the signed one.
 */
record Interval(long low, long high) {
  static final Interval ANY = new Interval(Long.MIN_VALUE, Long.MAX_VALUE);

  static Interval of(long low, long high) {
    return new Interval(low, high);
  }

  /** All values of a type. */
  static Interval of(ScalarType type) {
    if (type.isFloating()) {
      return ANY;
    }
    IntegerRange range = IntegerRange.of(type);
    boolean wide = range.greatest().bitLength() > 63;
    return new Interval(
        range.least().longValue(), wide ? Long.MAX_VALUE : range.greatest().longValue());
  }

  boolean within(Interval other) {
    return low >= other.low && high <= other.high;
  }

  Interval union(Interval other) {
    return new Interval(Math.min(low, other.low), Math.max(high, other.high));
  }

  /** The interval after a conversion to a type. */
  Interval in(ScalarType type) {
    Interval all = of(type);
    boolean fits = within(all) && (high < Long.MAX_VALUE || all.high == Long.MAX_VALUE);
    return fits && !equals(ANY) ? this : all;
  }
}

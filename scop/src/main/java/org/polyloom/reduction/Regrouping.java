package org.polyloom.reduction;

import org.polyloom.ir.ScalarType;

/** Of which operations the operands may be taken in any order and grouping. */
public enum Regrouping {
  /**
   * Sums and products of integers, which are computed modulo 2^n, and minima and maxima of them.
   */
  INTEGERS,
  /** Sums and products of floating-point numbers, too. */
  ALL,
  /** Minima and maxima of these, too: no NaN and no sign of a zero matters. */
  EXTREMES;

  public boolean allows(ScalarType type) {
    return this != INTEGERS || type.isInteger();
  }

  public boolean allowsExtremes(ScalarType type) {
    return this == EXTREMES || type.isInteger();
  }
}

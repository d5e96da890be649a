package org.polyloom.pass;

import org.polyloom.ir.ScalarType;

/** Of which sums and products the operands may be taken in any order and grouping. */
public enum Regrouping {
  /** Those of integers, which are computed modulo 2^n. */
  INTEGERS,
  /** Those of floating-point numbers, too. */
  ALL;

  boolean allows(ScalarType type) {
    return this == ALL || type.isInteger();
  }
}

package org.polyloom.esr;

import org.polyloom.ir.ScalarType;

/** What may change in the order of arithmetic. Integers, modulo 2^n, are free in every case. */
public enum Freedom {
  /** Floating-point operations are carried out as the source says. */
  SOURCE,
  /** Floating-point sums and products may be regrouped. */
  REGROUPED,
  /** Besides, no NaN, infinity or signed zero matters. */
  FAST;

  /** Whether operands of an operator may be taken in any order and grouping. */
  boolean allows(Operator.Grouped operator, ScalarType type) {
    if (type.isInteger()) {
      return true;
    }
    return switch (operator) {
      case SUM, PRODUCT -> this != SOURCE;
      case LEAST, GREATEST -> this == FAST;
    };
  }
}

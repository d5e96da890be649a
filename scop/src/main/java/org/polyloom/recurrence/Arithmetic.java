package org.polyloom.recurrence;

/** What recurrences may be computed in another grouping than that of the source. */
public enum Arithmetic {
  /** Those of integers, modulo 2^n. */
  INTEGERS,
  /** Those of floating-point sums and products too: products may be distributed over sums. */
  REGROUPED,
  /** And quotients may be products with reciprocals. */
  RECIPROCALS
}

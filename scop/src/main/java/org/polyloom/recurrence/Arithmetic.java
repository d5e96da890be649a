package org.polyloom.recurrence;

/** What recurrences may be computed in another grouping than that of the source. */
public enum Arithmetic {
  /** Those of integers, modulo 2^n. */
  INTEGERS,
  /** Sums of floating-point numbers too. */
  SUMS,
  /** And products are distributed over sums, and quotients are products with reciprocals. */
  PRODUCTS
}

package org.polyloom.schedule;

/** In which order compilers carry out updates of an element that depend on each other. */
public enum Sums {
  /** In that of the loop: sums, products or comparisons of floating-point numbers. */
  IN_ORDER,
  /** In that of the loop: products of floating-point numbers, of which no pass makes vectors. */
  PRODUCTS_IN_ORDER,
  /** In that of the loop: those of integers that are free of it depend on no other. */
  INTEGER_CHAIN,
  /** In any, whatever else may be regrouped: sums and products modulo 2^n, minima and maxima. */
  REGROUPED_INTEGERS,
  /** In that of the loop, lane by lane of vectors that hold what is added. */
  IN_LANES,
  /**
   * In that of the loop, lane by lane of vectors where other statements take long without these.
   */
  BESIDE_LANES,
  /** In any, so that a loop of nothing but such updates becomes one of vectors. */
  REGROUPED,
  /**
   * In any where no iteration is {@linkplain SkippedIterations left out}: an addition under a
   * condition adds nothing where it does not hold, but gcc knows of no such value for products,
   * minima and maxima.
   */
  UNBROKEN,
  /**
   * In any where nothing else stands in the loop: then vectors look for the value that is kept, and
   * compilers do not.
   */
  SEARCHED;

  /** Whether there may be another order than that of the loop. */
  public boolean areRegrouped() {
    return this == REGROUPED || this == REGROUPED_INTEGERS || this == UNBROKEN;
  }

  /** Whether they are of integers. */
  boolean areOfIntegers() {
    return this == INTEGER_CHAIN || this == REGROUPED_INTEGERS;
  }
}

package org.polyloom.schedule;

/** In which order compilers add up floating-point numbers, multiply them or compare them. */
public enum Sums {
  /** In that of the loop. */
  IN_ORDER,
  /** In any, so that a loop of nothing but such updates becomes one of vectors. */
  REGROUPED,
  /**
   * In any where no iteration is {@linkplain SkippedIterations left out}: an addition under a
   * condition adds nothing where it does not hold, but gcc knows of no such value for products,
   * minima and maxima.
   */
  UNBROKEN;

  /** Whether there may be another order than that of the loop. */
  public boolean areRegrouped() {
    return this == REGROUPED || this == UNBROKEN;
  }
}

package org.polyloom.schedule;

/** In which order compilers add up floating-point numbers, multiply them or compare them. */
public enum Sums {
  /** In that of the loop. */
  IN_ORDER,
  /** In any, so that a loop of nothing but such updates becomes one of vectors. */
  REGROUPED
}

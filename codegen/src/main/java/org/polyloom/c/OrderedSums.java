package org.polyloom.c;

/**
 * How gcc is to carry out loops that add up floating-point terms in order, with the sum in a
 * register: by itself it makes vectors of the terms, whose lanes it adds up one after the other.
 */
public enum OrderedSums {
  /** As it decides. */
  AS_COMPILED,
  /** {@linkplain ShortTerms Short terms} one after the other. */
  TERM_BY_TERM
}

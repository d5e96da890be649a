package org.polyloom.c;

/**
 * The forms of what compilers carry out otherwise if it is written otherwise.
 *
 * @param extremes of minima and maxima
 * @param sums of sums in order
 */
public record EmittedForms(ExtremeCalls extremes, OrderedSums sums) {
  /** With sums as compilers carry them out. */
  public static EmittedForms of(ExtremeCalls extremes) {
    return new EmittedForms(extremes, OrderedSums.AS_COMPILED);
  }
}

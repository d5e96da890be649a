package org.polyloom.c;

/**
 * The forms of what compilers carry out otherwise if it is written otherwise.
 *
 * @param extremes of minima and maxima
 * @param sums of sums in order
 * @param guard of the sizes at which the region's code runs
 * @param ones of factors that are selected
 * @param bitsOfBodies of the vectors whose lanes bodies written out are; 0 where compilers make
 *     them
 */
public record EmittedForms(
    ExtremeCalls extremes, OrderedSums sums, SizeGuard guard, SelectedOnes ones, int bitsOfBodies) {
  /** With sums as compilers carry them out, and sizes that they see. */
  public static EmittedForms of(ExtremeCalls extremes) {
    return new EmittedForms(
        extremes, OrderedSums.AS_COMPILED, SizeGuard.SEEN, SelectedOnes.SEEN, 0);
  }

  /** The same with sums in another form. */
  public EmittedForms withSums(OrderedSums others) {
    return new EmittedForms(extremes, others, guard, ones, bitsOfBodies);
  }

  /** The same with sizes that compilers do not see. */
  public EmittedForms withSizesUnseen() {
    return new EmittedForms(extremes, sums, SizeGuard.UNSEEN, ones, bitsOfBodies);
  }

  /** The same where gcc does not see which selected factors are 1. */
  public EmittedForms withOnesUnseen() {
    return new EmittedForms(extremes, sums, guard, SelectedOnes.UNSEEN, bitsOfBodies);
  }

  /**
   * The same with bodies written out that are lanes of vectors.
   *
   * @param bits of a vector
   */
  public EmittedForms withBodiesIn(int bits) {
    return new EmittedForms(extremes, sums, guard, ones, bits);
  }
}

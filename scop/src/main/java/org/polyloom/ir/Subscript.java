package org.polyloom.ir;

import org.polyloom.isl.PwAff;

/** One subscript of an access. */
public sealed interface Subscript {

  /**
   * A quasi-affine function of the instance, {@code { S[i] -> [f(i)] }}.
   *
   * @param function defined on the whole domain of the statement
   */
  record Affine(PwAff function) implements Subscript {}

  /**
   * A value that the statement computes.
   *
   * @param operand the position of the operation that computes it, of an integer type
   */
  record Dynamic(int operand) implements Subscript {}
}

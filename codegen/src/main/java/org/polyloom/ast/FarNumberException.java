package org.polyloom.ast;

/**
 * Loops speak of a number as far out as the bounds that they were generated without, or text would
 * need one that has more than 64 bits.
 */
final class FarNumberException extends ArithmeticException {
  private static final long serialVersionUID = 1L;

  FarNumberException(String number) {
    super(number + " is far out");
  }
}

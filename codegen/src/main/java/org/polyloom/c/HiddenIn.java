package org.polyloom.c;

/**
 * Where a variable is while an empty {@code asm} has it as its operand: compilers must have
 * computed it before, and know nothing of its value after that.
 */
enum HiddenIn {
  /** A register of integers and pointers. */
  GENERAL("r"),
  /**
   * One of vectors and floating-point numbers, of those that AVX-512 adds as well: gcc moves what
   * is in one of these, where the operand may not be.
   */
  VECTOR("v"),
  MEMORY("m");

  private final String constraint;

  HiddenIn(String constraint) {
    this.constraint = constraint;
  }

  /** The statement of C. */
  String hide(String variable) {
    return "__asm__(\"\" : \"+" + constraint + "\"(" + variable + "));";
  }
}

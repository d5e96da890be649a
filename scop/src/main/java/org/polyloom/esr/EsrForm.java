package org.polyloom.esr;

/** Where values are kept that several iterations need. */
public enum EsrForm {
  /** Wherever that is the cheapest, and if it pays. */
  AUTO,
  /** So too, but vectors are left to the compiler. */
  AUTO_PLAIN,
  /** In rows, filled in one loop of vectors and read in the next. */
  ROWS,
  /** In vector registers, along the loop around the innermost one. */
  VECTORS,
  /** In scalars, along the innermost loop. */
  SCALARS;

  /** Whether it is the cost that decides. */
  boolean isAutomatic() {
    return this == AUTO || this == AUTO_PLAIN;
  }

  boolean allows(EsrForm form) {
    return this == form || this == AUTO || (this == AUTO_PLAIN && form != VECTORS);
  }
}

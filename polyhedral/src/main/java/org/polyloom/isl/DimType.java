package org.polyloom.isl;

/** A kind of dimension of a space. */
public enum DimType {
  /** A parameter. */
  PARAM(1),

  /** A domain dimension of a relation or function. */
  IN(2),

  /** A range dimension. */
  OUT(3),

  /** An integer division. */
  DIV(4);

  /** A dimension of a set: the same as a range dimension. */
  public static final DimType SET = OUT;

  private final int code;

  DimType(int code) {
    this.code = code;
  }

  int code() {
    return code;
  }
}

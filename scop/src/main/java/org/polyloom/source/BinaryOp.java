package org.polyloom.source;

/** The binary operators of values; assignments and the comma have records of their own. */
public enum BinaryOp {
  MUL("*"),
  DIV("/"),
  REM("%"),
  ADD("+"),
  SUB("-"),
  SHL("<<"),
  SHR(">>"),
  LT("<"),
  GT(">"),
  LE("<="),
  GE(">="),
  EQ("=="),
  NE("!="),
  AND("&"),
  XOR("^"),
  OR("|"),
  LOGICAL_AND("&&"),
  LOGICAL_OR("||");

  private final String symbol;

  BinaryOp(String symbol) {
    this.symbol = symbol;
  }

  /** The operator as C writes it. */
  public String symbol() {
    return symbol;
  }

  /** Whether this compares its operands: the result is {@code int}, 0 or 1. */
  public boolean isComparison() {
    return switch (this) {
      case LT, GT, LE, GE, EQ, NE -> true;
      default -> false;
    };
  }

  /** Whether this is {@code &&} or {@code ||}, which may skip its right operand. */
  public boolean isLogical() {
    return this == LOGICAL_AND || this == LOGICAL_OR;
  }

  /** Whether this is {@code <<} or {@code >>}, whose operands are promoted each on its own. */
  public boolean isShift() {
    return this == SHL || this == SHR;
  }
}

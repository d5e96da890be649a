package org.polyloom.ir;

/** Operators with one operand of the result's type; {@code LOGICAL_NOT} takes any and gives int. */
public enum UnaryOperator {
  NEGATE("-"),
  BITWISE_NOT("~"),
  LOGICAL_NOT("!");

  private final String symbol;

  UnaryOperator(String symbol) {
    this.symbol = symbol;
  }

  /** The operator in C. */
  public String symbol() {
    return symbol;
  }
}

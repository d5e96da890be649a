package org.polyloom.source;

/** The unary operators of values; {@code &}, {@code *}, {@code ++} and {@code --} have records. */
public enum UnaryOp {
  PLUS("+"),
  MINUS("-"),
  BITWISE_NOT("~"),
  LOGICAL_NOT("!");

  private final String symbol;

  UnaryOp(String symbol) {
    this.symbol = symbol;
  }

  /** The operator as C writes it. */
  public String symbol() {
    return symbol;
  }
}

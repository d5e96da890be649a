package org.polyloom.ir;

/**
 * Operators with two operands. Those of arithmetic take and give one type (the right operand of a
 * shift has its own); comparisons take two operands of one type and give int; the logical ones
 * compare each operand with zero and give int, without short circuit: what must not be evaluated is
 * predicated.
 */
public enum BinaryOperator {
  ADD("+", Family.ARITHMETIC),
  SUBTRACT("-", Family.ARITHMETIC),
  MULTIPLY("*", Family.ARITHMETIC),
  DIVIDE("/", Family.ARITHMETIC),
  REMAINDER("%", Family.ARITHMETIC),
  SHIFT_LEFT("<<", Family.ARITHMETIC),
  SHIFT_RIGHT(">>", Family.ARITHMETIC),
  BITWISE_AND("&", Family.ARITHMETIC),
  BITWISE_OR("|", Family.ARITHMETIC),
  BITWISE_XOR("^", Family.ARITHMETIC),
  EQUAL("==", Family.COMPARISON),
  NOT_EQUAL("!=", Family.COMPARISON),
  LESS("<", Family.COMPARISON),
  LESS_EQUAL("<=", Family.COMPARISON),
  GREATER(">", Family.COMPARISON),
  GREATER_EQUAL(">=", Family.COMPARISON),
  LOGICAL_AND("&&", Family.LOGICAL),
  LOGICAL_OR("||", Family.LOGICAL);

  /** What an operator takes and gives. */
  public enum Family {
    ARITHMETIC,
    COMPARISON,
    LOGICAL
  }

  private final String symbol;
  private final Family family;

  BinaryOperator(String symbol, Family family) {
    this.symbol = symbol;
    this.family = family;
  }

  /** The operator in C. */
  public String symbol() {
    return symbol;
  }

  /** What the operator takes and gives. */
  public Family family() {
    return family;
  }
}

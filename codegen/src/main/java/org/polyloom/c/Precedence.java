package org.polyloom.c;

/** How strongly the outermost operator of a C expression binds, strongest first. */
enum Precedence {
  PRIMARY,
  UNARY,
  MULTIPLICATIVE,
  ADDITIVE,
  SHIFT,
  RELATIONAL,
  EQUALITY,
  BITWISE_AND,
  BITWISE_XOR,
  BITWISE_OR,
  LOGICAL_AND,
  LOGICAL_OR,
  CONDITIONAL;

  boolean bindsWeakerThan(Precedence other) {
    return compareTo(other) > 0;
  }

  boolean isBitwiseOrShift() {
    return switch (this) {
      case SHIFT, BITWISE_AND, BITWISE_XOR, BITWISE_OR -> true;
      default -> false;
    };
  }

  boolean isComparison() {
    return this == RELATIONAL || this == EQUALITY;
  }
}

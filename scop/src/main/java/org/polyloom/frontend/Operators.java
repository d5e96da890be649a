package org.polyloom.frontend;

import org.polyloom.ir.BinaryOperator;
import org.polyloom.source.BinaryOp;

/** The operators of the tree as those of the Scop. */
final class Operators {
  private Operators() {}

  static BinaryOperator of(BinaryOp op) {
    return switch (op) {
      case MUL -> BinaryOperator.MULTIPLY;
      case DIV -> BinaryOperator.DIVIDE;
      case REM -> BinaryOperator.REMAINDER;
      case ADD -> BinaryOperator.ADD;
      case SUB -> BinaryOperator.SUBTRACT;
      case SHL -> BinaryOperator.SHIFT_LEFT;
      case SHR -> BinaryOperator.SHIFT_RIGHT;
      case LT -> BinaryOperator.LESS;
      case GT -> BinaryOperator.GREATER;
      case LE -> BinaryOperator.LESS_EQUAL;
      case GE -> BinaryOperator.GREATER_EQUAL;
      case EQ -> BinaryOperator.EQUAL;
      case NE -> BinaryOperator.NOT_EQUAL;
      case AND -> BinaryOperator.BITWISE_AND;
      case XOR -> BinaryOperator.BITWISE_XOR;
      case OR -> BinaryOperator.BITWISE_OR;
      case LOGICAL_AND -> BinaryOperator.LOGICAL_AND;
      case LOGICAL_OR -> BinaryOperator.LOGICAL_OR;
    };
  }
}

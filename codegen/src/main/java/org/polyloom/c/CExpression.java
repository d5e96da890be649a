package org.polyloom.c;

import java.util.Optional;
import org.polyloom.ir.BinaryOperator;
import org.polyloom.ir.ScalarType;

/**
 * C text of an expression, with as few parentheses as meaning and the compilers' warnings about
 * missing ones allow.
 *
 * @param text the expression
 * @param precedence of its outermost operator
 * @param type the type that C gives it
 * @param parts what it is made of, if its outermost operator is an arithmetic one with two operands
 */
record CExpression(String text, Precedence precedence, ScalarType type, Optional<Parts> parts) {

  /** {@code left operator right}. */
  record Parts(CExpression left, BinaryOperator operator, CExpression right) {}

  static CExpression primary(String text, ScalarType type) {
    return new CExpression(text, Precedence.PRIMARY, type, Optional.empty());
  }

  /** Text that someone else wrote: a name, a literal, {@code grid->n}, or anything. */
  static CExpression verbatim(String text, ScalarType type) {
    Precedence precedence = Precedence.PRIMARY;
    String stripped = text.strip();
    if (stripped.startsWith("-") || stripped.startsWith("*") || stripped.startsWith("&")) {
      precedence = isPostfix(stripped.substring(1)) ? Precedence.UNARY : Precedence.CONDITIONAL;
    } else if (!isPostfix(stripped)) {
      precedence = Precedence.CONDITIONAL;
    }
    return new CExpression(text, precedence, type, Optional.empty());
  }

  static CExpression binary(
      CExpression left, BinaryOperator operator, CExpression right, ScalarType type) {
    Precedence own = precedence(operator);
    String leftText = left.parenthesizedIf(left.needsParentheses(own, operator, false));
    String rightText = right.parenthesizedIf(right.needsParentheses(own, operator, true));
    Optional<Parts> parts =
        operator.family() == BinaryOperator.Family.ARITHMETIC
            ? Optional.of(new Parts(left, operator, right))
            : Optional.empty();
    return new CExpression(leftText + " " + operator.symbol() + " " + rightText, own, type, parts);
  }

  static CExpression prefix(String symbol, CExpression operand, ScalarType type) {
    String inner =
        operand.parenthesizedIf(
            operand.precedence.bindsWeakerThan(Precedence.UNARY)
                || operand.text.startsWith(symbol));
    return new CExpression(symbol + inner, Precedence.UNARY, type, Optional.empty());
  }

  CExpression castTo(ScalarType target) {
    return prefix("(" + target.cName() + ")", this, target);
  }

  static CExpression conditional(
      CExpression condition, CExpression ifTrue, CExpression ifFalse, ScalarType type) {
    String test = condition.parenthesizedIf(condition.precedence == Precedence.CONDITIONAL);
    String first = ifTrue.parenthesizedIf(ifTrue.precedence == Precedence.CONDITIONAL);
    String second = ifFalse.parenthesizedIf(ifFalse.precedence == Precedence.CONDITIONAL);
    return new CExpression(
        test + " ? " + first + " : " + second, Precedence.CONDITIONAL, type, Optional.empty());
  }

  private boolean needsParentheses(Precedence outer, BinaryOperator operator, boolean isRight) {
    if (precedence.bindsWeakerThan(outer)) {
      return true;
    }
    if (outer.compareTo(Precedence.MULTIPLICATIVE) > 0
        && outer.compareTo(Precedence.LOGICAL_AND) < 0
        && text.startsWith("!")) {
      return true;
    }
    if (outer.isBitwiseOrShift() && precedence.bindsWeakerThan(Precedence.UNARY)) {
      boolean isChain =
          !isRight
              && parts.isPresent()
              && parts.get().operator() == operator
              && outer != Precedence.SHIFT;
      return !isChain;
    }
    if (outer.isComparison()) {
      return precedence.isComparison();
    }
    if (outer == Precedence.LOGICAL_OR) {
      return precedence == Precedence.LOGICAL_AND;
    }
    return isRight && precedence == outer && outer != Precedence.LOGICAL_AND;
  }

  private String parenthesizedIf(boolean needed) {
    return needed ? "(" + text + ")" : text;
  }

  private static Precedence precedence(BinaryOperator operator) {
    return switch (operator) {
      case MULTIPLY, DIVIDE, REMAINDER -> Precedence.MULTIPLICATIVE;
      case ADD, SUBTRACT -> Precedence.ADDITIVE;
      case SHIFT_LEFT, SHIFT_RIGHT -> Precedence.SHIFT;
      case LESS, LESS_EQUAL, GREATER, GREATER_EQUAL -> Precedence.RELATIONAL;
      case EQUAL, NOT_EQUAL -> Precedence.EQUALITY;
      case BITWISE_AND -> Precedence.BITWISE_AND;
      case BITWISE_XOR -> Precedence.BITWISE_XOR;
      case BITWISE_OR -> Precedence.BITWISE_OR;
      case LOGICAL_AND -> Precedence.LOGICAL_AND;
      case LOGICAL_OR -> Precedence.LOGICAL_OR;
    };
  }

  /** Whether text is one name, number or bracketed group with subscripts, members, calls. */
  private static boolean isPostfix(String text) {
    int depth = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '(' || c == '[') {
        depth++;
      } else if (c == ')' || c == ']') {
        depth--;
        boolean isCast =
            c == ')'
                && depth == 0
                && i + 1 < text.length()
                && (Character.isLetterOrDigit(text.charAt(i + 1)) || text.charAt(i + 1) == '(');
        if (depth < 0 || isCast) {
          return false;
        }
      } else if (depth == 0 && !isPostfixCharacter(text, i)) {
        return false;
      }
    }
    return depth == 0 && !text.isEmpty();
  }

  private static boolean isPostfixCharacter(String text, int i) {
    char c = text.charAt(i);
    boolean isArrow = text.startsWith("->", i) || (c == '>' && i > 0 && text.charAt(i - 1) == '-');
    boolean isExponentSign =
        (c == '+' || c == '-')
            && i > 0
            && Character.isDigit(text.charAt(0))
            && "eEpP".indexOf(text.charAt(i - 1)) >= 0;
    return Character.isLetterOrDigit(c)
        || c == '_'
        || c == '.'
        || c == '\''
        || c > 0x7f
        || isArrow
        || isExponentSign;
  }
}

package org.polyloom.ast;

import java.util.List;
import java.util.stream.Stream;

/** A mathematical integer, computed from loop variables and parameters. */
public sealed interface IntegerExpression {

  /** The operations with two operands. */
  enum Operator {
    ADD,
    SUBTRACT,
    MULTIPLY,
    /**
     * The quotient towards zero of C, used only where the dividend is not negative or the division
     * exact.
     */
    QUOTIENT,
    /** The quotient rounded down; the divisor is positive. */
    FLOOR_QUOTIENT,
    /**
     * The remainder of C, with the sign of the dividend; used only where the dividend is not
     * negative, or where it matters only whether it is zero.
     */
    REMAINDER
  }

  /** The direct operands, conditions aside. */
  List<IntegerExpression> operands();

  /** Whether a loop variable or a parameter of that name occurs. */
  default boolean mentions(String name) {
    return operands().stream().anyMatch(operand -> operand.mentions(name));
  }

  /** A number. */
  record Constant(long value) implements IntegerExpression {
    @Override
    public List<IntegerExpression> operands() {
      return List.of();
    }
  }

  /** The variable of a surrounding loop. */
  record LoopVariable(String name) implements IntegerExpression {
    @Override
    public List<IntegerExpression> operands() {
      return List.of();
    }

    @Override
    public boolean mentions(String other) {
      return name.equals(other);
    }
  }

  /** A parameter of the Scop. */
  record ParameterValue(String name) implements IntegerExpression {
    @Override
    public List<IntegerExpression> operands() {
      return List.of();
    }

    @Override
    public boolean mentions(String other) {
      return name.equals(other);
    }
  }

  /** {@code -operand}. */
  record Negation(IntegerExpression operand) implements IntegerExpression {
    @Override
    public List<IntegerExpression> operands() {
      return List.of(operand);
    }
  }

  /** {@code left operator right}. */
  record Arithmetic(Operator operator, IntegerExpression left, IntegerExpression right)
      implements IntegerExpression {
    @Override
    public List<IntegerExpression> operands() {
      return List.of(left, right);
    }
  }

  /**
   * The least or the greatest.
   *
   * @param operands at least two
   */
  record Extremum(Kind kind, List<IntegerExpression> operands) implements IntegerExpression {

    /** Which of them. */
    public enum Kind {
      MINIMUM,
      MAXIMUM
    }

    public Extremum {
      operands = List.copyOf(operands);
    }
  }

  /** {@code condition ? ifTrue : ifFalse}. */
  record Conditional(Condition condition, IntegerExpression ifTrue, IntegerExpression ifFalse)
      implements IntegerExpression {
    @Override
    public List<IntegerExpression> operands() {
      return List.of(ifTrue, ifFalse);
    }

    @Override
    public boolean mentions(String name) {
      return condition.mentions(name)
          || Stream.of(ifTrue, ifFalse).anyMatch(operand -> operand.mentions(name));
    }
  }

  /** {@code left + right}, with constants folded. */
  static IntegerExpression sum(IntegerExpression left, IntegerExpression right) {
    if (right instanceof Constant constant) {
      return plus(left, constant.value());
    }
    if (left instanceof Constant constant && constant.value() == 0) {
      return right;
    }
    if (right instanceof Negation negation) {
      return difference(left, negation.operand());
    }
    if (left instanceof Negation negation) {
      return new Arithmetic(Operator.SUBTRACT, right, negation.operand());
    }
    return new Arithmetic(Operator.ADD, left, right);
  }

  /** {@code left - right}, with constants folded. */
  static IntegerExpression difference(IntegerExpression left, IntegerExpression right) {
    if (right instanceof Constant constant && constant.value() != Long.MIN_VALUE) {
      return plus(left, -constant.value());
    }
    if (left instanceof Constant constant && constant.value() == 0) {
      return negation(right);
    }
    if (right instanceof Negation negation) {
      return sum(left, negation.operand());
    }
    return new Arithmetic(Operator.SUBTRACT, left, right);
  }

  /** {@code -operand}, with the sign taken inside where that leaves none in front. */
  static IntegerExpression negation(IntegerExpression operand) {
    if (operand instanceof Negation inner) {
      return inner.operand();
    }
    if (operand instanceof Constant constant && constant.value() != Long.MIN_VALUE) {
      return new Constant(-constant.value());
    }
    if (operand instanceof Extremum extremum) {
      Extremum.Kind opposite =
          extremum.kind() == Extremum.Kind.MINIMUM ? Extremum.Kind.MAXIMUM : Extremum.Kind.MINIMUM;
      return new Extremum(
          opposite, extremum.operands().stream().map(IntegerExpression::negation).toList());
    }
    if (operand instanceof Arithmetic sum
        && sum.left() instanceof Negation inner
        && sum.right() instanceof Constant constant
        && constant.value() != Long.MIN_VALUE
        && (sum.operator() == Operator.ADD || sum.operator() == Operator.SUBTRACT)) {
      return plus(
          inner.operand(), sum.operator() == Operator.ADD ? -constant.value() : constant.value());
    }
    return new Negation(operand);
  }

  /** {@code left * right}, with constants folded. */
  static IntegerExpression product(IntegerExpression left, IntegerExpression right) {
    if (right instanceof Constant && !(left instanceof Constant)) {
      return product(right, left);
    }
    if (left instanceof Constant constant) {
      if (constant.value() == 0) {
        return constant;
      }
      if (constant.value() == 1) {
        return right;
      }
      if (constant.value() == -1) {
        return right instanceof Negation negation ? negation.operand() : new Negation(right);
      }
    }
    return new Arithmetic(Operator.MULTIPLY, left, right);
  }

  /** {@code expression + constant}, merged with a constant that stands last in it. */
  static IntegerExpression plus(IntegerExpression expression, long constant) {
    if (constant == 0) {
      return expression;
    }
    if (expression instanceof Constant number && fits(number.value(), constant)) {
      return new Constant(number.value() + constant);
    }
    if (expression instanceof Arithmetic arithmetic
        && arithmetic.right() instanceof Constant number
        && number.value() != Long.MIN_VALUE) {
      if (arithmetic.operator() == Operator.ADD && fits(number.value(), constant)) {
        return plus(arithmetic.left(), number.value() + constant);
      }
      if (arithmetic.operator() == Operator.SUBTRACT && fits(-number.value(), constant)) {
        return plus(arithmetic.left(), constant - number.value());
      }
    }
    return constant > 0 || constant == Long.MIN_VALUE
        ? new Arithmetic(Operator.ADD, expression, new Constant(constant))
        : new Arithmetic(Operator.SUBTRACT, expression, new Constant(-constant));
  }

  private static boolean fits(long left, long right) {
    long sum = left + right;
    return ((left ^ sum) & (right ^ sum)) >= 0;
  }
}

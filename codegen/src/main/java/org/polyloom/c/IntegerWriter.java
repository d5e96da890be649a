package org.polyloom.c;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.polyloom.ast.Condition;
import org.polyloom.ast.IntegerExpression;
import org.polyloom.ir.BinaryOperator;
import org.polyloom.ir.IntegerRange;
import org.polyloom.ir.Parameter;
import org.polyloom.ir.ScalarType;

/**
 * Writes integer expressions and conditions in C such that no computation overflows: loop variables
 * are {@code long}; what consists of narrower parameters only is computed in {@code int} where the
 * parameters' ranges prove that it fits, and in {@code long} otherwise.
 */
final class IntegerWriter {

  /** Evaluates something once, before the line that is being written. */
  interface Hoisting {
    /** Declares a {@code const long} with that value. */
    CExpression hoist(String baseName, CExpression value);
  }

  /** An expression and, unless it is 64 bits wide, between which values it lies. */
  private record Ranged(CExpression expression, BigInteger least, BigInteger greatest) {
    static Ranged wide(CExpression expression) {
      return new Ranged(expression, null, null);
    }

    boolean isWide() {
      return least == null;
    }
  }

  private static final IntegerRange INT = IntegerRange.of(ScalarType.INT);

  private final Map<String, Parameter> parameters;
  private final ParameterRanges ranges;
  private final Function<String, String> loopNames;
  private final Hoisting hoisting;

  /**
   * @param parameters by name
   * @param loopNames the C names of loop variables
   */
  IntegerWriter(
      Map<String, Parameter> parameters,
      ParameterRanges ranges,
      Function<String, String> loopNames,
      Hoisting hoisting) {
    this.parameters = parameters;
    this.ranges = ranges;
    this.loopNames = loopNames;
    this.hoisting = hoisting;
  }

  /** The value, of a signed integer type or of that of a parameter that stands alone. */
  CExpression write(IntegerExpression expression) {
    return ranged(expression).expression();
  }

  /** The value, computed and given in 64 bits. */
  CExpression writeWide(IntegerExpression expression) {
    return wide(expression).expression();
  }

  /** The condition, of type int. */
  CExpression write(Condition condition) {
    if (condition instanceof Condition.Always always) {
      return CExpression.primary(always.value() ? "1" : "0", ScalarType.INT);
    }
    if (condition instanceof Condition.Comparison comparison) {
      return comparison(comparison);
    }
    if (condition instanceof Condition.All all) {
      return joined(all.conditions(), BinaryOperator.LOGICAL_AND);
    }
    return joined(((Condition.Any) condition).conditions(), BinaryOperator.LOGICAL_OR);
  }

  private CExpression joined(List<Condition> conditions, BinaryOperator operator) {
    return conditions.stream()
        .map(this::write)
        .reduce((left, right) -> CExpression.binary(left, operator, right, ScalarType.INT))
        .orElseThrow();
  }

  private CExpression comparison(Condition.Comparison comparison) {
    BinaryOperator operator =
        switch (comparison.relation()) {
          case EQUAL -> BinaryOperator.EQUAL;
          case AT_MOST -> BinaryOperator.LESS_EQUAL;
          case LESS -> BinaryOperator.LESS;
          case AT_LEAST -> BinaryOperator.GREATER_EQUAL;
          case GREATER -> BinaryOperator.GREATER;
        };
    Ranged left = ranged(comparison.left());
    Ranged right = ranged(comparison.right());
    if (mixesSigns(left, right)) {
      left = wide(comparison.left());
    }
    return CExpression.binary(left.expression(), operator, right.expression(), ScalarType.INT);
  }

  private Ranged ranged(IntegerExpression expression) {
    if (expression instanceof IntegerExpression.Constant constant) {
      return constant(constant.value());
    }
    if (expression instanceof IntegerExpression.LoopVariable variable) {
      return Ranged.wide(CExpression.primary(loopNames.apply(variable.name()), ScalarType.LONG));
    }
    if (expression instanceof IntegerExpression.ParameterValue parameter) {
      return parameter(parameters.get(parameter.name()));
    }
    if (expression instanceof IntegerExpression.Negation negation) {
      return negation(negation);
    }
    if (expression instanceof IntegerExpression.Arithmetic arithmetic) {
      return arithmetic.operator() == IntegerExpression.Operator.FLOOR_QUOTIENT
          ? floorQuotient(arithmetic)
          : arithmetic(arithmetic);
    }
    if (expression instanceof IntegerExpression.Extremum extremum) {
      return extremum(extremum);
    }
    return conditional((IntegerExpression.Conditional) expression);
  }

  /** The same in 64 bits, computed in 64 bits. */
  private Ranged wide(IntegerExpression expression) {
    Ranged plain = ranged(expression);
    if (plain.isWide()) {
      return plain;
    }
    if (expression instanceof IntegerExpression.Constant constant) {
      return Ranged.wide(literal(constant.value() + "L", ScalarType.LONG));
    }
    if (expression instanceof IntegerExpression.Arithmetic arithmetic
        && arithmetic.operator() != IntegerExpression.Operator.FLOOR_QUOTIENT) {
      return Ranged.wide(
          CExpression.binary(
              wide(arithmetic.left()).expression(),
              operator(arithmetic.operator()),
              ranged(arithmetic.right()).expression(),
              ScalarType.LONG));
    }
    return Ranged.wide(plain.expression().castTo(ScalarType.LONG));
  }

  private static Ranged constant(long value) {
    if (value == Long.MIN_VALUE) {
      return Ranged.wide(CExpression.primary("(-9223372036854775807L - 1)", ScalarType.LONG));
    }
    BigInteger number = BigInteger.valueOf(value);
    return fitsInt(number) && value != Integer.MIN_VALUE
        ? new Ranged(literal(Long.toString(value), ScalarType.INT), number, number)
        : Ranged.wide(literal(value + "L", ScalarType.LONG));
  }

  private static CExpression literal(String text, ScalarType type) {
    return CExpression.verbatim(text, type);
  }

  private Ranged parameter(Parameter parameter) {
    ScalarType type = parameter.type();
    CExpression plain = CExpression.verbatim(parameter.expression(), type);
    if (type.bytes() == ScalarType.LONG.bytes()) {
      return Ranged.wide(type.isSigned() ? plain : plain.castTo(ScalarType.LONG));
    }
    IntegerRange range = ranges.of(parameter.name());
    return new Ranged(plain, range.least(), range.greatest());
  }

  private Ranged negation(IntegerExpression.Negation negation) {
    Ranged operand = ranged(negation.operand());
    if (operand.isWide()
        || isUnsigned(operand)
        || !fitsInt(operand.least().negate())
        || !fitsInt(operand.greatest().negate())) {
      CExpression wide = wide(negation.operand()).expression();
      return Ranged.wide(CExpression.prefix("-", wide, ScalarType.LONG));
    }
    return new Ranged(
        CExpression.prefix("-", operand.expression(), ScalarType.INT),
        operand.greatest().negate(),
        operand.least().negate());
  }

  private Ranged arithmetic(IntegerExpression.Arithmetic arithmetic) {
    Ranged left = ranged(arithmetic.left());
    Ranged right = ranged(arithmetic.right());
    BinaryOperator operator = operator(arithmetic.operator());
    if (left.isWide() || right.isWide()) {
      return Ranged.wide(
          CExpression.binary(left.expression(), operator, right.expression(), ScalarType.LONG));
    }
    IntegerRange range = range(arithmetic.operator(), left, right);
    if (isUnsigned(left)
        || isUnsigned(right)
        || !fitsInt(range.least())
        || !fitsInt(range.greatest())) {
      return Ranged.wide(
          CExpression.binary(
              wide(arithmetic.left()).expression(), operator, right.expression(), ScalarType.LONG));
    }
    return new Ranged(
        CExpression.binary(left.expression(), operator, right.expression(), ScalarType.INT),
        range.least(),
        range.greatest());
  }

  private static IntegerRange range(
      IntegerExpression.Operator operator, Ranged left, Ranged right) {
    return switch (operator) {
      case ADD ->
          new IntegerRange(left.least().add(right.least()), left.greatest().add(right.greatest()));
      case SUBTRACT ->
          new IntegerRange(
              left.least().subtract(right.greatest()), left.greatest().subtract(right.least()));
      case MULTIPLY -> {
        List<BigInteger> corners =
            List.of(
                left.least().multiply(right.least()),
                left.least().multiply(right.greatest()),
                left.greatest().multiply(right.least()),
                left.greatest().multiply(right.greatest()));
        yield new IntegerRange(
            corners.stream().reduce(BigInteger::min).orElseThrow(),
            corners.stream().reduce(BigInteger::max).orElseThrow());
      }
      case QUOTIENT, FLOOR_QUOTIENT -> {
        BigInteger magnitude = left.least().abs().max(left.greatest().abs());
        yield new IntegerRange(
            left.least().signum() >= 0 ? BigInteger.ZERO : magnitude.negate(), magnitude);
      }
      case REMAINDER -> {
        BigInteger magnitude =
            right.least().abs().max(right.greatest().abs()).subtract(BigInteger.ONE);
        yield new IntegerRange(
            left.least().signum() >= 0 ? BigInteger.ZERO : magnitude.negate(), magnitude);
      }
    };
  }

  /** C rounds towards zero: one less where the dividend is negative and the division not exact. */
  private Ranged floorQuotient(IntegerExpression.Arithmetic division) {
    Ranged dividend = ranged(division.left());
    Ranged divisor = ranged(division.right());
    if (!dividend.isWide() && !isUnsigned(dividend) && dividend.least().signum() >= 0) {
      return new Ranged(
          CExpression.binary(
              dividend.expression(), BinaryOperator.DIVIDE, divisor.expression(), ScalarType.INT),
          BigInteger.ZERO,
          dividend.greatest());
    }
    CExpression once = simple("dividend", wide(division.left())).expression();
    CExpression quotient =
        CExpression.binary(once, BinaryOperator.DIVIDE, divisor.expression(), ScalarType.LONG);
    CExpression remainder =
        CExpression.binary(once, BinaryOperator.REMAINDER, divisor.expression(), ScalarType.LONG);
    CExpression isNegative =
        CExpression.binary(
            remainder,
            BinaryOperator.LESS,
            CExpression.primary("0", ScalarType.INT),
            ScalarType.INT);
    return Ranged.wide(
        CExpression.binary(quotient, BinaryOperator.SUBTRACT, isNegative, ScalarType.LONG));
  }

  private Ranged extremum(IntegerExpression.Extremum extremum) {
    boolean isMinimum = extremum.kind() == IntegerExpression.Extremum.Kind.MINIMUM;
    BinaryOperator operator = isMinimum ? BinaryOperator.LESS : BinaryOperator.GREATER;
    Ranged result = null;
    for (IntegerExpression operand : extremum.operands()) {
      Ranged next = signed(operand);
      if (result == null) {
        result = next;
      } else {
        Ranged left = simple(isMinimum ? "least" : "greatest", result);
        Ranged right = simple("other", next);
        result =
            choice(
                CExpression.binary(left.expression(), operator, right.expression(), ScalarType.INT),
                left,
                right);
      }
    }
    return result;
  }

  private Ranged conditional(IntegerExpression.Conditional conditional) {
    return choice(
        write(conditional.condition()),
        simple("value", signed(conditional.ifTrue())),
        simple("value", signed(conditional.ifFalse())));
  }

  private static Ranged choice(CExpression condition, Ranged ifTrue, Ranged ifFalse) {
    boolean isWide = ifTrue.isWide() || ifFalse.isWide();
    CExpression expression =
        CExpression.conditional(
            condition,
            ifTrue.expression(),
            ifFalse.expression(),
            isWide ? ScalarType.LONG : ScalarType.INT);
    return isWide
        ? Ranged.wide(expression)
        : new Ranged(
            expression,
            ifTrue.least().min(ifFalse.least()),
            ifTrue.greatest().max(ifFalse.greatest()));
  }

  private Ranged signed(IntegerExpression expression) {
    Ranged plain = ranged(expression);
    return isUnsigned(plain) ? wide(expression) : plain;
  }

  /** Something that may be written twice, or inside a conditional, and stays readable. */
  private Ranged simple(String baseName, Ranged value) {
    CExpression expression = value.expression();
    return expression.precedence().bindsWeakerThan(Precedence.ADDITIVE)
            || expression.text().length() > 40
        ? Ranged.wide(hoisting.hoist(baseName, expression))
        : value;
  }

  private static BinaryOperator operator(IntegerExpression.Operator operator) {
    return switch (operator) {
      case ADD -> BinaryOperator.ADD;
      case SUBTRACT -> BinaryOperator.SUBTRACT;
      case MULTIPLY -> BinaryOperator.MULTIPLY;
      case QUOTIENT, FLOOR_QUOTIENT -> BinaryOperator.DIVIDE;
      case REMAINDER -> BinaryOperator.REMAINDER;
    };
  }

  private static boolean mixesSigns(Ranged left, Ranged right) {
    return !left.isWide() && !right.isWide() && (isUnsigned(left) || isUnsigned(right));
  }

  private static boolean isUnsigned(Ranged value) {
    return value.expression().type() == ScalarType.UNSIGNED_INT;
  }

  private static boolean fitsInt(BigInteger value) {
    return INT.contains(value);
  }
}

package org.polyloom.random;

import java.util.List;
import org.polyloom.ir.ScalarType;

/** Builds expressions with C's types, without undefined behaviour. */
final class Arithmetic {
  /** Values that are stored into signed arrays of int and wider stay below this. */
  static final int STORED_BOUND = 1000;

  /** What may be read from them, when they are also summed up. */
  private static final Interval SUMMED = Interval.of(-(1L << 29), 1L << 29);

  private Arithmetic() {}

  /** What an element or a variable of a type may hold. */
  static Interval contents(ScalarType type) {
    return isWideSigned(type) ? SUMMED : Interval.of(type);
  }

  /** Whether overflow of the type would be undefined. */
  static boolean isWideSigned(ScalarType type) {
    return type.family() == ScalarType.Family.SIGNED && type.bytes() >= 4;
  }

  /** Whether every combination of bits is a value with which nothing overflows. */
  static boolean isAnyBits(ScalarType type) {
    return type.isInteger() && type != ScalarType.BOOL && !isWideSigned(type);
  }

  static Expr literal(long value) {
    return new Expr.Literal(ScalarType.INT, Long.toString(value), Interval.of(value, value));
  }

  static ScalarType promoted(ScalarType type) {
    return type.isInteger() && type.bytes() < 4 ? ScalarType.INT : type;
  }

  /** The type of the usual arithmetic conversions. */
  static ScalarType common(ScalarType first, ScalarType second) {
    ScalarType a = promoted(first);
    ScalarType b = promoted(second);
    if (a.isFloating() || b.isFloating()) {
      boolean isDouble = a == ScalarType.DOUBLE || b == ScalarType.DOUBLE;
      return isDouble ? ScalarType.DOUBLE : ScalarType.FLOAT;
    }
    ScalarType wider = rank(a) >= rank(b) ? a : b;
    ScalarType other = wider == a ? b : a;
    if (wider.isSigned() && !other.isSigned() && wider.bytes() == other.bytes()) {
      return unsigned(wider);
    }
    return wider;
  }

  private static int rank(ScalarType type) {
    return type.ordinal();
  }

  static ScalarType unsigned(ScalarType type) {
    return switch (type) {
      case INT -> ScalarType.UNSIGNED_INT;
      case LONG -> ScalarType.UNSIGNED_LONG;
      case LONG_LONG -> ScalarType.UNSIGNED_LONG_LONG;
      default -> type;
    };
  }

  static Expr cast(ScalarType type, Expr operand) {
    return new Expr.Cast(type, operand, operand.range().in(type));
  }

  /** {@code left op right} for {@code + - *}; computed without sign where it might overflow. */
  static Expr binary(String operator, Expr left, Expr right) {
    ScalarType type = common(left.type(), right.type());
    if (type.isFloating()) {
      return new Expr.Binary(type, operator, left, right, Interval.ANY);
    }
    Interval a = left.range().in(type);
    Interval b = right.range().in(type);
    double[] corners = corners(operator, a, b);
    Interval all = Interval.of(type);
    boolean fits = corners[0] >= all.low() && corners[1] <= all.high() && corners[1] < 1e18;
    if (fits) {
      Interval range = Interval.of((long) corners[0] - 1, (long) corners[1] + 1);
      return new Expr.Binary(type, operator, left, right, range.in(type));
    }
    if (!type.isSigned()) {
      return new Expr.Binary(type, operator, left, right, all);
    }
    ScalarType unsigned = unsigned(type);
    return binary(operator, cast(unsigned, left), cast(unsigned, right));
  }

  private static double[] corners(String operator, Interval a, Interval b) {
    double[] values = {
      apply(operator, a.low(), b.low()), apply(operator, a.low(), b.high()),
      apply(operator, a.high(), b.low()), apply(operator, a.high(), b.high())
    };
    double low = values[0];
    double high = values[0];
    for (double value : values) {
      low = Math.min(low, value);
      high = Math.max(high, value);
    }
    return new double[] {low, high};
  }

  private static double apply(String operator, double a, double b) {
    return switch (operator) {
      case "+" -> a + b;
      case "-" -> a - b;
      case "*" -> a * b;
      default -> throw new IllegalArgumentException(operator);
    };
  }

  /** {@code value / divisor} or {@code value % divisor}, of an integer by a positive constant. */
  static Expr divided(String operator, Expr value, int divisor) {
    ScalarType type = promoted(value.type());
    Interval range = value.range().in(type);
    boolean quotient = operator.equals("/");
    long low = quotient ? range.low() / divisor : range.low() < 0 ? 1L - divisor : 0;
    boolean unknown = range.high() == Long.MAX_VALUE;
    long most = unknown ? range.high() : range.high() / divisor;
    long high = quotient ? most : divisor - 1L;
    return new Expr.Binary(type, operator, value, literal(divisor), Interval.of(low, high));
  }

  /**
   * {@code divisor != 0 ? value / divisor : value}, of a value that is not the least of its type.
   */
  static Expr guardedDivision(String operator, Expr value, Expr divisor) {
    ScalarType type = common(value.type(), divisor.type());
    Expr left = cast(type, bounded(value, STORED_BOUND));
    Expr right = cast(type, divisor);
    Expr quotient = new Expr.Binary(type, operator, left, right, Interval.of(type));
    return conditional(compare("!=", right, literal(0)), quotient, left);
  }

  /** An operation on bits, of unsigned operands. */
  static Expr bits(String operator, Expr left, Expr right) {
    ScalarType type = unsigned(common(left.type(), right.type()));
    Expr a = cast(type, left);
    return new Expr.Binary(type, operator, a, cast(type, right), Interval.of(type));
  }

  static Expr shifted(String operator, Expr value, int count) {
    ScalarType type = unsigned(promoted(value.type()));
    Expr operand = cast(type, value);
    return new Expr.Binary(type, operator, operand, literal(count), Interval.of(type));
  }

  /** A comparison, of operands of one type; of a value with itself, gcc would warn. */
  static Expr compare(String operator, Expr left, Expr right) {
    ScalarType type = common(left.type(), right.type());
    Expr first = as(type, left);
    Expr second = as(type, left.equals(right) ? literal(2) : right);
    return new Expr.Binary(ScalarType.INT, operator, first, second, Interval.of(0, 1));
  }

  static Expr conditional(Expr condition, Expr ifTrue, Expr ifFalse) {
    ScalarType type = common(ifTrue.type(), ifFalse.type());
    Expr first = as(type, ifTrue);
    Expr second = as(type, ifFalse);
    Interval range = first.range().in(type).union(second.range().in(type));
    return new Expr.Conditional(type, condition, first, second, range);
  }

  private static Expr as(ScalarType type, Expr value) {
    return promoted(value.type()) == type ? value : cast(type, value);
  }

  static Expr negated(Expr value) {
    if (value.type().isFloating()) {
      return new Expr.Unary(value.type(), "-", value, Interval.ANY);
    }
    return binary("-", literal(0), value);
  }

  static Expr call(ScalarType type, String function, Expr... arguments) {
    return new Expr.Call(type, function, List.of(arguments), Interval.ANY);
  }

  /** An integer near a floating value; 7 where it is not near zero. */
  static Expr integer(Expr value) {
    if (value.type().isInteger()) {
      return value;
    }
    Expr near =
        new Expr.Binary(
            ScalarType.INT,
            "&&",
            compare(">=", value, literal(-100)),
            compare("<=", value, literal(100)),
            Interval.of(0, 1));
    Expr converted = new Expr.Cast(ScalarType.INT, value, Interval.of(-100, 100));
    return conditional(near, converted, literal(7));
  }

  /** An integer of absolute value at most a bound. */
  static Expr bounded(Expr value, int bound) {
    Expr whole = integer(value);
    if (whole.range().within(Interval.of(-bound, bound))) {
      return whole;
    }
    Expr rest = divided("%", whole, bound + 1);
    return rest.type().isSigned() ? rest : cast(ScalarType.INT, rest);
  }

  /** A value that may be assigned to something of a type. */
  static Expr storable(ScalarType type, Expr value) {
    if (type.isFloating()) {
      return value;
    }
    return isWideSigned(type) ? bounded(value, STORED_BOUND) : integer(value);
  }
}

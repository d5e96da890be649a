package org.polyloom.random;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.polyloom.ir.ScalarType;

/** Chooses expressions. */
final class ExpressionGenerator {
  /** Iterators stay below the largest size that is run. */
  static final Interval ITERATOR_RANGE = Interval.of(0, 63);

  private static final int SMALLEST_EXTENT = 12;

  private final Dice dice;
  private final AffineGenerator affine;

  ExpressionGenerator(Dice dice, AffineGenerator affine) {
    this.dice = dice;
    this.affine = affine;
  }

  /**
   * A value.
   *
   * @param fuel how large it may be
   */
  Expr value(Scope scope, int fuel) {
    if (fuel <= 0 || dice.percent(15)) {
      return leaf(scope);
    }
    int chance = dice.below(100);
    if (chance < 62) {
      return sumOrProduct(scope, fuel);
    }
    if (chance < 70) {
      return quotient(scope, fuel);
    }
    if (chance < 76) {
      return conditional(scope, fuel);
    }
    if (chance < 78) {
      return logical(scope);
    }
    if (chance < 83) {
      return bitwise(scope, fuel);
    }
    if (chance < 90) {
      return converted(scope, fuel);
    }
    return called(value(scope, fuel - 1));
  }

  private Expr sumOrProduct(Scope scope, int fuel) {
    Expr left = value(scope, fuel - 1);
    if (dice.percent(35)) {
      Expr factor = dice.percent(70) ? literal(left.type()) : value(scope, 0);
      return Arithmetic.binary("*", factor, left);
    }
    return Arithmetic.binary(dice.percent(70) ? "+" : "-", left, value(scope, fuel - 1));
  }

  private Expr quotient(Scope scope, int fuel) {
    Expr value = value(scope, fuel - 1);
    if (value.type().isFloating()) {
      Expr divisor = new Expr.Literal(value.type(), "3.0", Interval.ANY);
      return new Expr.Binary(value.type(), "/", value, typed(divisor), Interval.ANY);
    }
    String operator = dice.oneOf("/", "%");
    if (dice.percent(30)) {
      Expr divisor = Arithmetic.integer(value(scope, 0));
      return Arithmetic.guardedDivision(operator, value, divisor);
    }
    return Arithmetic.divided(operator, value, 2 + dice.below(7));
  }

  private static Expr typed(Expr literal) {
    return literal.type() == ScalarType.FLOAT
        ? new Expr.Literal(ScalarType.FLOAT, "3.0f", Interval.ANY)
        : literal;
  }

  private Expr conditional(Scope scope, int fuel) {
    Expr first = value(scope, fuel - 1);
    Expr second = value(scope, fuel - 1);
    if (dice.percent(40)) {
      return Arithmetic.conditional(Arithmetic.compare(">", first, second), first, second);
    }
    return Arithmetic.conditional(comparison(scope), first, second);
  }

  private Expr logical(Scope scope) {
    Interval range = Interval.of(0, 1);
    Expr first = comparison(scope);
    if (dice.percent(30)) {
      return new Expr.Unary(ScalarType.INT, "!", first, range);
    }
    String operator = dice.oneOf("&&", "||");
    return new Expr.Binary(ScalarType.INT, operator, first, comparison(scope), range);
  }

  /** A comparison of values. */
  Expr comparison(Scope scope) {
    String operator = dice.oneOf("<", ">", "<=", ">=", "==", "!=");
    return Arithmetic.compare(operator, leaf(scope), leaf(scope));
  }

  private Expr bitwise(Scope scope, int fuel) {
    Expr value = value(scope, fuel - 1);
    if (value.type().isFloating()) {
      return Arithmetic.negated(value);
    }
    if (dice.percent(40)) {
      return Arithmetic.shifted(dice.oneOf("<<", ">>"), value, 1 + dice.below(6));
    }
    Expr other = Arithmetic.integer(value(scope, 0));
    return Arithmetic.bits(dice.oneOf("&", "|", "^"), value, other);
  }

  private Expr converted(Scope scope, int fuel) {
    Expr value = value(scope, fuel - 1);
    ScalarType type =
        dice.oneOf(
            ScalarType.BOOL,
            ScalarType.CHAR,
            ScalarType.UNSIGNED_CHAR,
            ScalarType.SHORT,
            ScalarType.INT,
            ScalarType.UNSIGNED_INT,
            ScalarType.LONG,
            ScalarType.FLOAT,
            ScalarType.DOUBLE);
    return Arithmetic.cast(type, type.isFloating() ? value : Arithmetic.integer(value));
  }

  private Expr called(Expr argument) {
    if (argument.type().isInteger()) {
      Expr small = Arithmetic.bounded(argument, Arithmetic.STORED_BOUND);
      return new Expr.Call(ScalarType.INT, "weight", List.of(small), Interval.of(-150, 150));
    }
    Expr literal = literal(argument.type());
    return switch (dice.below(6)) {
      case 0, 1 -> Arithmetic.call(ScalarType.DOUBLE, "sqrt", magnitude(argument));
      case 2 -> Arithmetic.call(ScalarType.DOUBLE, "floor", argument);
      case 3 -> Arithmetic.call(ScalarType.DOUBLE, "fmax", argument, literal);
      case 4 -> Arithmetic.call(ScalarType.FLOAT, "fminf", argument, literal);
      default -> magnitude(argument);
    };
  }

  private static Expr magnitude(Expr argument) {
    return argument.type() == ScalarType.FLOAT
        ? Arithmetic.call(ScalarType.FLOAT, "fabsf", argument)
        : Arithmetic.call(ScalarType.DOUBLE, "fabs", argument);
  }

  /** A value without operators. */
  Expr leaf(Scope scope) {
    int chance = dice.below(100);
    if (chance < 70) {
      Optional<Expr.Element> element = element(scope, scope.arrays());
      if (element.isPresent()) {
        return element.get();
      }
    }
    if (chance < 85 && !scope.variables().isEmpty()) {
      return dice.oneOf(scope.variables());
    }
    if (chance < 92 && !scope.iterators().isEmpty()) {
      Scope.Iterator iterator = dice.oneOf(scope.iterators());
      ScalarType type = iterator.isPlain() ? iterator.type() : Arithmetic.promoted(iterator.type());
      return new Expr.Variable(type, iterator.name(), ITERATOR_RANGE);
    }
    return literal(dice.oneOf(ScalarType.INT, ScalarType.DOUBLE));
  }

  /** A constant, of a floating type if a floating one is asked for. */
  Expr literal(ScalarType type) {
    if (type.isInteger()) {
      return Arithmetic.literal(1 + dice.below(9));
    }
    String text = dice.oneOf("0.5", "0.25", "1.1", "2.0", "0.7", "0.3");
    return type == ScalarType.FLOAT && dice.percent(70)
        ? new Expr.Literal(ScalarType.FLOAT, text + "f", Interval.ANY)
        : new Expr.Literal(ScalarType.DOUBLE, text, Interval.ANY);
  }

  /** An element of one of some arrays; empty if none can be subscripted here. */
  Optional<Expr.Element> element(Scope scope, List<Program.Array> arrays) {
    for (int attempt = 0; attempt < 4 && !arrays.isEmpty(); attempt++) {
      Program.Array array = dice.oneOf(arrays);
      Optional<List<Expr.Subscript>> subscripts = subscripts(array, scope);
      if (subscripts.isPresent()) {
        return Optional.of(element(array, subscripts.get()));
      }
    }
    return Optional.empty();
  }

  private static Expr.Element element(Program.Array array, List<Expr.Subscript> subscripts) {
    Interval range =
        array.role() == Program.Array.Role.INDEX
            ? Interval.of(0, SMALLEST_EXTENT - 1)
            : Arithmetic.contents(array.type());
    return new Expr.Element(array.type(), array.name(), subscripts, range);
  }

  /** Subscripts; computed ones only where no check of overlaps needs to know how far they go. */
  private Optional<List<Expr.Subscript>> subscripts(Program.Array array, Scope scope) {
    List<Expr.Subscript> subscripts = new ArrayList<>();
    for (Program.Dimension dimension : array.dimensions()) {
      boolean dynamic =
          dimension.reach() != Program.Reach.EXACT
              && !array.passing().mayOverlap()
              && dice.percent(3);
      if (dynamic) {
        subscripts.add(new Expr.Subscript.Data(index(scope)));
        continue;
      }
      Optional<String> text = affine.subscript(dimension, scope);
      if (text.isEmpty()) {
        return Optional.empty();
      }
      subscripts.add(new Expr.Subscript.Affine(text.get()));
    }
    List<Expr.Subscript> outer = subscripts.subList(0, array.objectDimensions().size());
    boolean plain = !array.passing().isPointer() || isPlain(outer) || dice.percent(3);
    return plain ? Optional.of(subscripts) : Optional.empty();
  }

  /** Whether the dimensions of a linearised access can be told apart: one iterator for each. */
  private static boolean isPlain(List<Expr.Subscript> subscripts) {
    Set<String> iterators = new HashSet<>();
    return subscripts.size() == 1
        || subscripts.stream()
            .allMatch(
                subscript ->
                    subscript instanceof Expr.Subscript.Affine affine
                        && affine.text().matches("[a-z]\\w*( \\+ \\d+)?")
                        && iterators.add(affine.text().split(" ")[0]));
  }

  /** A computed value that is a subscript of every padded dimension. */
  private Expr index(Scope scope) {
    List<Program.Array> indices =
        scope.arrays().stream().filter(a -> a.role() == Program.Array.Role.INDEX).toList();
    for (Program.Array array : indices) {
      List<Expr.Subscript> plain = new ArrayList<>();
      for (Program.Dimension dimension : array.dimensions()) {
        affine.subscript(dimension, scope).map(Expr.Subscript.Affine::new).ifPresent(plain::add);
      }
      if (plain.size() == array.dimensions().size()) {
        return element(array, plain);
      }
    }
    Expr value =
        scope.variables().isEmpty() ? literal(ScalarType.INT) : dice.oneOf(scope.variables());
    Expr rest = Arithmetic.divided("%", Arithmetic.integer(value), 7);
    return Arithmetic.divided("%", Arithmetic.binary("+", rest, Arithmetic.literal(7)), 7);
  }
}

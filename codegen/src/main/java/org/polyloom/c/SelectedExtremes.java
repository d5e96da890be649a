package org.polyloom.c;

import java.util.List;
import java.util.OptionalDouble;
import java.util.function.IntFunction;
import org.polyloom.ir.BinaryOperator;
import org.polyloom.ir.Operands;
import org.polyloom.ir.Operation;
import org.polyloom.ir.ScalarType;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.ir.UnaryOperator;
import org.polyloom.ir.VectorFunctions;

/** The calls of a statement that are {@linkplain ExtremeCalls selections}. */
public record SelectedExtremes(Statement statement) {

  /** The statements in loops that have such calls. */
  public static List<Statement> statements(Scop scop) {
    return scop.statements().stream()
        .filter(statement -> statement.depth() > 0)
        .filter(statement -> new SelectedExtremes(statement).areAny())
        .toList();
  }

  /** Whether there are any. */
  boolean areAny() {
    return statement.operations().stream()
        .anyMatch(operation -> operation instanceof Operation.Call call && includes(call));
  }

  /**
   * Whether a call is one of them: none of a statement that takes extremes of two values as well,
   * since gcc orders these by how their operands are computed; none that gcc may know the value of,
   * where it then minds the sign of zero.
   */
  boolean includes(Operation.Call call) {
    return isOfNumber(call)
        && ofTwoValues() == 0
        && (!mindsSign(call) || isOfElement(call.arguments().get(1 - number(call))));
  }

  /** How many extremes of two values the statement takes. */
  int ofTwoValues() {
    return (int) statement.operations().stream().filter(this::isOfTwoValues).count();
  }

  private boolean isOfNumber(Operation.Call call) {
    return VectorFunctions.isExtreme(call.function())
        && isNumber(call.arguments().get(0)) != isNumber(call.arguments().get(1));
  }

  private boolean isOfTwoValues(Operation operation) {
    return operation instanceof Operation.Call call
        && VectorFunctions.isExtreme(call.function())
        && call.arguments().stream().noneMatch(this::isNumber);
  }

  /** Whether a comparison may take the number for a zero of the other sign. */
  private boolean mindsSign(Operation.Call call) {
    OptionalDouble number = valueOf(call.arguments().get(number(call)));
    double least = VectorFunctions.isMinimum(call.function()) ? 0.0 : -0.0;
    return number.isEmpty()
        || (float) number.getAsDouble() == 0 && isSame(number.getAsDouble(), least);
  }

  private static boolean isSame(double zero, double other) {
    return Math.copySign(1, zero) == Math.copySign(1, other);
  }

  /** The value of a number; empty where it is not written in decimals. */
  private OptionalDouble valueOf(int position) {
    Operation operation = statement.operations().get(position);
    if (operation instanceof Operation.Literal literal) {
      return literal.text().matches("[0-9.]+(?:[eE][-+]?[0-9]+)?[fF]?")
          ? OptionalDouble.of(Double.parseDouble(literal.text()))
          : OptionalDouble.empty();
    }
    OptionalDouble operand = valueOf(Operands.of(operation).get(0));
    return operation instanceof Operation.Unary && operand.isPresent()
        ? OptionalDouble.of(-operand.getAsDouble())
        : operand;
  }

  /** Whether a value is computed from an element of an array. */
  private boolean isOfElement(int position) {
    Operation operation = statement.operations().get(position);
    return operation instanceof Operation.Load load && !load.access().subscripts().isEmpty()
        || Operands.values(operation).stream().anyMatch(this::isOfElement);
  }

  /** The argument of an extreme that is taken if neither is greater, or one is no number. */
  static int lastTaken(Statement statement, Operation.Call call) {
    SelectedExtremes selected = new SelectedExtremes(statement);
    return call.arguments().get(selected.includes(call) ? selected.number(call) : 1);
  }

  /** Which argument of a call is a number. */
  int number(Operation.Call call) {
    return isNumber(call.arguments().get(0)) ? 0 : 1;
  }

  /**
   * A call as a selection.
   *
   * @param values writes the operand at a position, each time it is asked for
   */
  CExpression write(Operation.Call call, IntFunction<CExpression> values) {
    int value = call.arguments().get(1 - number(call));
    CExpression number = values.apply(unconverted(call.arguments().get(number(call))));
    BinaryOperator relation =
        VectorFunctions.isMinimum(call.function()) ? BinaryOperator.LESS : BinaryOperator.GREATER;
    CExpression isValue = CExpression.binary(values.apply(value), relation, number, ScalarType.INT);
    return CExpression.conditional(isValue, values.apply(value), number, call.type());
  }

  /** A number that C converts itself: an integer that any type of the functions holds. */
  private int unconverted(int position) {
    return statement.operations().get(position) instanceof Operation.Convert convert
            && statement.operations().get(convert.operand()) instanceof Operation.Literal literal
            && literal.text().matches("[0-9]{1,5}")
        ? convert.operand()
        : position;
  }

  /** Whether an operand is one in the source. */
  private boolean isNumber(int position) {
    Operation operation = statement.operations().get(position);
    if (operation instanceof Operation.Literal literal) {
      return literal.text().matches("[0-9.].*");
    }
    boolean isOfOne =
        operation instanceof Operation.Convert
            || operation instanceof Operation.Unary unary
                && unary.operator() == UnaryOperator.NEGATE;
    return isOfOne && isNumber(Operands.of(operation).get(0));
  }
}

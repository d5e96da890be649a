package org.polyloom.c;

import java.util.List;
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

  /** Whether a call is one of them. */
  boolean includes(Operation.Call call) {
    return VectorFunctions.isExtreme(call.function())
        && isNumber(call.arguments().get(0)) != isNumber(call.arguments().get(1));
  }

  /**
   * A call as a selection.
   *
   * @param values writes the operand at a position, each time it is asked for
   */
  CExpression write(Operation.Call call, IntFunction<CExpression> values) {
    boolean isNumberFirst = isNumber(call.arguments().get(0));
    int value = call.arguments().get(isNumberFirst ? 1 : 0);
    CExpression number = values.apply(unconverted(call.arguments().get(isNumberFirst ? 0 : 1)));
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

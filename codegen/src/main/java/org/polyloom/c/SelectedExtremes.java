package org.polyloom.c;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import org.polyloom.ast.LoopGenerator;
import org.polyloom.ast.LoopProgram;
import org.polyloom.ir.BinaryOperator;
import org.polyloom.ir.Operands;
import org.polyloom.ir.Operation;
import org.polyloom.ir.ScalarType;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.ir.UnaryOperator;
import org.polyloom.ir.VectorFunctions;
import org.polyloom.ir.ZeroSigns;

/** The calls of a statement that are {@linkplain ExtremeCalls selections}. */
public record SelectedExtremes(Statement statement) {

  /**
   * The statements that have such calls, in loops of which compilers may make vectors: what else is
   * in these are loops that they write out.
   *
   * @throws org.polyloom.isl.IslBudgetException if the loops cost more to find than the budget
   */
  public static List<Statement> statements(Scop scop) {
    Set<Statement> found = new LinkedHashSet<>();
    if (scop.statements().stream().anyMatch(SelectedExtremes::areIn)) {
      add(LoopGenerator.generate(scop), false, found);
      found.removeIf(statement -> !areIn(statement));
    }
    return List.copyOf(found);
  }

  private static boolean areIn(Statement statement) {
    return new SelectedExtremes(statement).areAny();
  }

  private static void add(LoopProgram program, boolean mayBeVectors, Set<Statement> found) {
    if (program instanceof LoopProgram.Instance instance && mayBeVectors) {
      found.add(instance.statement());
    }
    boolean mayBe =
        program instanceof LoopProgram.Loop loop ? areWrittenOut(loop.body()) : mayBeVectors;
    program.children().forEach(child -> add(child, mayBe, found));
  }

  private static boolean areWrittenOut(LoopProgram inside) {
    boolean isWrittenOut =
        !(inside instanceof LoopProgram.Loop loop) || ShortNests.length(loop).isPresent();
    return isWrittenOut && inside.children().stream().allMatch(SelectedExtremes::areWrittenOut);
  }

  /** Whether there are any. */
  boolean areAny() {
    return statement.operations().stream()
        .anyMatch(operation -> operation instanceof Operation.Call call && includes(call));
  }

  /**
   * Whether a call is one of them: none of a statement that {@linkplain #called() calls} functions
   * as well, since gcc orders their operands by how these are computed; none that gcc may know the
   * value of, where it then minds the sign of zero.
   */
  boolean includes(Operation.Call call) {
    return called() == 0 && (isOfTwoValues(call) || isComparison(call));
  }

  /** Whether a call takes the number of its operands unless the other one is lesser or greater. */
  boolean isComparison(Operation.Call call) {
    return called() == 0
        && isOfNumber(call)
        && (!mindsSign(call) || isOfElement(call.arguments().get(1 - number(call))));
  }

  /**
   * How many extremes of two values stay calls: all of the statement, if those of some may be zeros
   * of both signs.
   */
  int called() {
    List<Operation.Call> ofTwoValues = new ArrayList<>();
    for (Operation operation : statement.operations()) {
      if (operation instanceof Operation.Call call && isOfTwoValues(call)) {
        ofTwoValues.add(call);
      }
    }
    ZeroSigns signs = new ZeroSigns(statement);
    boolean areAllOrdered =
        ofTwoValues.stream()
            .map(Operation.Call::arguments)
            .allMatch(values -> signs.neverDiffer(values.get(0), values.get(1)));
    return areAllOrdered ? 0 : ofTwoValues.size();
  }

  private boolean isOfNumber(Operation.Call call) {
    return VectorFunctions.isExtreme(call.function())
        && isNumber(call.arguments().get(0)) != isNumber(call.arguments().get(1));
  }

  private boolean isOfTwoValues(Operation.Call call) {
    return VectorFunctions.isExtreme(call.function())
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
    return Operands.reached(statement.operations(), position).stream()
        .mapToObj(statement.operations()::get)
        .anyMatch(
            operation ->
                operation instanceof Operation.Load load && !load.access().subscripts().isEmpty());
  }

  /** The argument of an extreme that is taken if neither is greater, or one is no number. */
  static int lastTaken(Statement statement, Operation.Call call) {
    SelectedExtremes selected = new SelectedExtremes(statement);
    return call.arguments().get(selected.isComparison(call) ? selected.number(call) : 1);
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
    List<Integer> arguments = call.arguments();
    if (!isOfTwoValues(call)) {
      CExpression number = values.apply(unconverted(arguments.get(number(call))));
      return compared(call, values, arguments.get(1 - number(call)), () -> number);
    }
    int first = arguments.get(0);
    Supplier<CExpression> second = () -> values.apply(arguments.get(1));
    CExpression isNoNumber =
        CExpression.binary(second.get(), BinaryOperator.NOT_EQUAL, second.get(), ScalarType.INT);
    return CExpression.conditional(
        isNoNumber, values.apply(first), compared(call, values, first, second), call.type());
  }

  private static CExpression compared(
      Operation.Call call,
      IntFunction<CExpression> values,
      int value,
      Supplier<CExpression> other) {
    BinaryOperator relation =
        VectorFunctions.isMinimum(call.function()) ? BinaryOperator.LESS : BinaryOperator.GREATER;
    CExpression isValue =
        CExpression.binary(values.apply(value), relation, other.get(), ScalarType.INT);
    return CExpression.conditional(isValue, values.apply(value), other.get(), call.type());
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

package org.polyloom.c;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.polyloom.ast.IntegerExpression;
import org.polyloom.ast.LoopProgram;
import org.polyloom.ir.BinaryOperator;
import org.polyloom.ir.Constants;
import org.polyloom.ir.LaneArithmetic;
import org.polyloom.ir.Operation;
import org.polyloom.ir.ScalarType;
import org.polyloom.ir.ScalarValue;
import org.polyloom.ir.VectorFunctions;

/**
 * An instance in which what is computed of numbers is one, where floating point is free: functions
 * of iterators that are numbers, as in loops that are written out, products with zeros, and
 * functions of zeros. Compilers find them in scalars, but know nothing of calls for vectors. What
 * conditions say is left to them.
 */
final class FoldedNumbers {
  private final LoopProgram.Instance instance;
  private final List<Operation> operations = new ArrayList<>();
  private final List<List<Optional<IntegerExpression>>> functions = new ArrayList<>();

  /** The values of the operations so far that have one. */
  private final List<Optional<ScalarValue>> values = new ArrayList<>();

  private FoldedNumbers(LoopProgram.Instance instance) {
    this.instance = instance;
  }

  /** The instance, each operation in its place. */
  static LoopProgram.Instance in(LoopProgram.Instance instance) {
    FoldedNumbers folded = new FoldedNumbers(instance);
    for (int position = 0; position < instance.statement().operations().size(); position++) {
      folded.add(position);
    }
    return new LoopProgram.Instance(
        instance.statement().withOperations(folded.operations),
        instance.iterators(),
        folded.functions,
        instance.steady());
  }

  private void add(int position) {
    Operation operation = instance.statement().operations().get(position);
    Optional<ScalarValue> value = value(operation, instance.functions().get(position));
    boolean isLiteral = value.isPresent() && !(operation instanceof Operation.Literal);
    operations.add(isLiteral ? literal(value.get()) : operation);
    functions.add(isLiteral ? List.of() : instance.functions().get(position));
    values.add(value);
  }

  private Optional<ScalarValue> value(
      Operation operation, List<Optional<IntegerExpression>> affine) {
    if (LaneArithmetic.isTruth(operation)) {
      return Optional.empty();
    }
    if (operation instanceof Operation.AffineValue) {
      return affine.get(0).orElseThrow() instanceof IntegerExpression.Constant constant
          ? Optional.of(ScalarValue.ofInteger(operation.type(), constant.value()))
          : Optional.empty();
    }
    if (operation instanceof Operation.Call call) {
      return call.arguments().size() == 1 && isZero(call.arguments().get(0))
          ? VectorFunctions.ofZero(call.function(), call.type())
          : Optional.empty();
    }
    if (operation instanceof Operation.Binary binary
        && binary.operator() == BinaryOperator.MULTIPLY
        && (isZero(binary.left()) || isZero(binary.right()))) {
      return Optional.of(zero(binary.type()));
    }
    return Constants.valueOf(operation, values::get).filter(FoldedNumbers::isFinite);
  }

  private boolean isZero(int position) {
    return values.get(position).filter(value -> !value.isTrue()).isPresent();
  }

  private static ScalarValue zero(ScalarType type) {
    return type.isFloating() ? ScalarValue.ofFloating(type, 0) : ScalarValue.ofInteger(type, 0);
  }

  private static boolean isFinite(ScalarValue value) {
    return !value.type().isFloating() || Double.isFinite(value.floating());
  }

  private static Operation literal(ScalarValue value) {
    String suffix = value.type() == ScalarType.FLOAT ? "f" : "";
    return new Operation.Literal(value.type(), value + suffix);
  }
}

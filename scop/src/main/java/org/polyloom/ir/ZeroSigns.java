package org.polyloom.ir;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/**
 * What is known of the signs of a statement's floating-point values, zero's among them, in IEEE 754
 * arithmetic that rounds to nearest. A value that is no number is never counter-evidence.
 */
public final class ZeroSigns {
  private final Statement statement;
  private final List<Operation> operations;

  /** Positions of values greater than zero. */
  private final BitSet positive = new BitSet();

  /** Of those whose sign is never set, neither a number's nor zero's. */
  private final BitSet nonNegative = new BitSet();

  /** Of those that are never negative zero. */
  private final BitSet neverMinusZero = new BitSet();

  public ZeroSigns(Statement statement) {
    this.statement = statement;
    this.operations = statement.operations();
    for (int position = 0; position < operations.size(); position++) {
      positive.set(position, isPositive(position));
      nonNegative.set(position, isNonNegative(position));
      neverMinusZero.set(position, isNeverMinusZero(position));
    }
  }

  /**
   * Whether two values are never zeros of different signs: then the lesser and the greater of them
   * do not depend on which one comes first.
   */
  public boolean neverDiffer(int left, int right) {
    return neverMinusZero.get(left) && neverMinusZero.get(right)
        || positive.get(left)
        || positive.get(right);
  }

  /** Whether a value is never negative zero. */
  private boolean isNeverMinusZero(int position) {
    Operation operation = operations.get(position);
    if (!operation.type().isFloating() || nonNegative.get(position)) {
      return true;
    }
    if (operation instanceof Operation.Convert convert) {
      return holds(convert) && neverMinusZero.get(convert.operand());
    }
    if (operation instanceof Operation.Select select) {
      return neverMinusZero.get(select.ifTrue()) && neverMinusZero.get(select.ifFalse());
    }
    if (operation instanceof Operation.Call call && VectorFunctions.isExtreme(call.function())) {
      return call.arguments().stream().allMatch(neverMinusZero::get);
    }
    return operation instanceof Operation.Binary binary
        && switch (binary.operator()) {
          case ADD -> neverMinusZero.get(binary.left()) || neverMinusZero.get(binary.right());
          case SUBTRACT -> neverMinusZero.get(binary.left()) || positive.get(binary.right());
          default -> false;
        };
  }

  /** Whether a value's sign is never set, neither a number's nor zero's. */
  private boolean isNonNegative(int position) {
    Operation operation = operations.get(position);
    if (positive.get(position)) {
      return true;
    }
    Optional<Double> number = number(position);
    if (number.isPresent()) {
      return number.get().equals(Math.abs(number.get()));
    }
    if (operation instanceof Operation.Convert convert) {
      ScalarType converted = operations.get(convert.operand()).type();
      return convert.type().isFloating()
          && (converted.isFloating() ? nonNegative.get(convert.operand()) : !converted.isSigned());
    }
    if (operation instanceof Operation.Select select) {
      return nonNegative.get(select.ifTrue()) && nonNegative.get(select.ifFalse());
    }
    if (operation instanceof Operation.Call call) {
      return VectorFunctions.isMagnitude(call.function())
          || VectorFunctions.isSquareRoot(call.function())
              && neverMinusZero.get(call.arguments().get(0))
          || VectorFunctions.isExtreme(call.function())
              && call.arguments().stream().allMatch(nonNegative::get);
    }
    return operation instanceof Operation.Binary binary
        && switch (binary.operator()) {
          case MULTIPLY ->
              areSame(binary.left(), binary.right())
                  || nonNegative.get(binary.left()) && nonNegative.get(binary.right());
          case ADD, DIVIDE -> nonNegative.get(binary.left()) && nonNegative.get(binary.right());
          default -> false;
        };
  }

  /** Whether a value is greater than zero. */
  private boolean isPositive(int position) {
    Operation operation = operations.get(position);
    Optional<Double> number = number(position);
    if (number.isPresent()) {
      return number.get() > 0;
    }
    if (operation instanceof Operation.Convert convert) {
      return holds(convert) && positive.get(convert.operand());
    }
    if (operation instanceof Operation.Select select) {
      return positive.get(select.ifTrue()) && positive.get(select.ifFalse());
    }
    if (operation instanceof Operation.Call call && VectorFunctions.isExtreme(call.function())) {
      boolean isAtLeastNumber =
          !VectorFunctions.isMinimum(call.function())
              && call.arguments().stream()
                  .anyMatch(value -> number(value).isPresent() && positive.get(value));
      return isAtLeastNumber || call.arguments().stream().allMatch(positive::get);
    }
    return operation instanceof Operation.Binary binary
        && binary.operator() == BinaryOperator.ADD
        && binary.type().isFloating()
        && nonNegative.get(binary.left())
        && nonNegative.get(binary.right())
        && (positive.get(binary.left()) || positive.get(binary.right()));
  }

  /**
   * Whether what is converted is no larger than the floating-point type that it is converted to.
   */
  private boolean holds(Operation.Convert convert) {
    return convert.type().isFloating()
        && operations.get(convert.operand()).type().bytes() <= convert.type().bytes();
  }

  /** Whether two values are one, computed once or loaded from one element. */
  private boolean areSame(int left, int right) {
    return left == right
        || operations.get(left) instanceof Operation.Load one
            && operations.get(right) instanceof Operation.Load other
            && one.access().isOfSameElement(other.access())
            && operations.subList(Math.min(left, right), Math.max(left, right)).stream()
                .noneMatch(Operation.Store.class::isInstance);
  }

  /** The value of a constant. */
  private Optional<Double> number(int position) {
    return operations.get(position).type().isFloating()
        ? Constants.valueOf(statement, position).map(ScalarValue::floating)
        : Optional.empty();
  }
}

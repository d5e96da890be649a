package org.polyloom.ir;

import java.util.List;
import java.util.OptionalDouble;

/**
 * What is known of the signs of a statement's floating-point values, zero's among them, in IEEE 754
 * arithmetic that rounds to nearest. A value that is no number is never counter-evidence.
 */
public final class ZeroSigns {
  private final List<Operation> operations;

  public ZeroSigns(Statement statement) {
    this.operations = statement.operations();
  }

  /**
   * Whether two values are never zeros of different signs: then the lesser and the greater of them
   * do not depend on which one comes first.
   */
  public boolean neverDiffer(int left, int right) {
    return isNeverMinusZero(left) && isNeverMinusZero(right)
        || isPositive(left)
        || isPositive(right);
  }

  /** Whether a value is never negative zero. */
  private boolean isNeverMinusZero(int position) {
    Operation operation = operations.get(position);
    if (!operation.type().isFloating() || isNonNegative(position)) {
      return true;
    }
    if (operation instanceof Operation.Convert convert) {
      return holds(convert) && isNeverMinusZero(convert.operand());
    }
    if (operation instanceof Operation.Select select) {
      return isNeverMinusZero(select.ifTrue()) && isNeverMinusZero(select.ifFalse());
    }
    if (operation instanceof Operation.Call call && VectorFunctions.isExtreme(call.function())) {
      return call.arguments().stream().allMatch(this::isNeverMinusZero);
    }
    return operation instanceof Operation.Binary binary
        && switch (binary.operator()) {
          case ADD -> isNeverMinusZero(binary.left()) || isNeverMinusZero(binary.right());
          case SUBTRACT -> isNeverMinusZero(binary.left()) || isPositive(binary.right());
          default -> false;
        };
  }

  /** Whether a value's sign is never set, neither a number's nor zero's. */
  private boolean isNonNegative(int position) {
    Operation operation = operations.get(position);
    if (isPositive(position)) {
      return true;
    }
    if (operation instanceof Operation.Literal) {
      return number(position).isPresent();
    }
    if (operation instanceof Operation.Convert convert) {
      ScalarType converted = operations.get(convert.operand()).type();
      return convert.type().isFloating()
          && (converted.isFloating() ? isNonNegative(convert.operand()) : !converted.isSigned());
    }
    if (operation instanceof Operation.Select select) {
      return isNonNegative(select.ifTrue()) && isNonNegative(select.ifFalse());
    }
    if (operation instanceof Operation.Call call) {
      int first = call.arguments().get(0);
      return VectorFunctions.isMagnitude(call.function())
          || VectorFunctions.isSquareRoot(call.function()) && isNeverMinusZero(first)
          || VectorFunctions.isExtreme(call.function())
              && call.arguments().stream().allMatch(this::isNonNegative);
    }
    return operation instanceof Operation.Binary binary
        && switch (binary.operator()) {
          case MULTIPLY ->
              areSame(binary.left(), binary.right())
                  || isNonNegative(binary.left()) && isNonNegative(binary.right());
          case ADD, DIVIDE -> isNonNegative(binary.left()) && isNonNegative(binary.right());
          default -> false;
        };
  }

  /** Whether a value is greater than zero. */
  private boolean isPositive(int position) {
    Operation operation = operations.get(position);
    if (operation instanceof Operation.Literal literal) {
      return number(position).stream()
          .anyMatch(value -> literal.type() == ScalarType.FLOAT ? (float) value > 0 : value > 0);
    }
    if (operation instanceof Operation.Convert convert) {
      return holds(convert) && isPositive(convert.operand());
    }
    if (operation instanceof Operation.Select select) {
      return isPositive(select.ifTrue()) && isPositive(select.ifFalse());
    }
    if (operation instanceof Operation.Call call && VectorFunctions.isExtreme(call.function())) {
      boolean isAtLeastNumber =
          !VectorFunctions.isMinimum(call.function())
              && call.arguments().stream()
                  .anyMatch(value -> number(value).isPresent() && isPositive(value));
      return isAtLeastNumber || call.arguments().stream().allMatch(this::isPositive);
    }
    return operation instanceof Operation.Binary binary
        && binary.operator() == BinaryOperator.ADD
        && binary.type().isFloating()
        && isNonNegative(binary.left())
        && isNonNegative(binary.right())
        && (isPositive(binary.left()) || isPositive(binary.right()));
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
            && one.access().isAffine()
            && other.access().isAffine()
            && one.access().relation().isEqual(other.access().relation())
            && operations.subList(Math.min(left, right), Math.max(left, right)).stream()
                .noneMatch(Operation.Store.class::isInstance);
  }

  /** The value of a number in decimals, converted or not. */
  private OptionalDouble number(int position) {
    Operation operation = operations.get(position);
    if (operation instanceof Operation.Convert convert) {
      return number(convert.operand());
    }
    return operation instanceof Operation.Literal literal
            && literal.text().matches("[0-9.]+(?:[eE][-+]?[0-9]+)?[fF]?")
        ? OptionalDouble.of(Double.parseDouble(literal.text()))
        : OptionalDouble.empty();
  }
}

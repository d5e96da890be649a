package org.polyloom.ir;

import java.util.List;
import java.util.Optional;
import org.polyloom.isl.PwAff;
import org.polyloom.isl.Set;

/**
 * What is known of the conditions in a statement whatever data it sees: those of numbers alone
 * ({@code 1.0 > 0}), those of affine functions that its instances decide, and what follows from
 * these by C's logical operators.
 */
final class DecidedConditions {
  private final List<Operation> operations;
  private final Set instances;

  /**
   * @param operations of the statement
   * @param instances {@code { S[i] }}: the statement's, with what is known of the parameters
   */
  DecidedConditions(List<Operation> operations, Set instances) {
    this.operations = List.copyOf(operations);
    this.instances = instances;
  }

  /**
   * Whether a value is other than zero at all instances, or zero at all of them.
   *
   * @param position of the value among the operations
   * @return empty where neither is known
   */
  Optional<Boolean> truth(int position) {
    Operation operation = operations.get(position);
    if (operation instanceof Operation.AffineValue affine) {
      return truth(affine.function());
    }
    if (operation instanceof Operation.Unary unary
        && unary.operator() == UnaryOperator.LOGICAL_NOT) {
      return truth(unary.operand()).map(holds -> !holds);
    }
    if (operation instanceof Operation.Binary binary
        && binary.operator().family() == BinaryOperator.Family.LOGICAL) {
      return logical(binary);
    }
    return number(position).map(ScalarValue::isTrue);
  }

  private Optional<Boolean> truth(PwAff function) {
    if (function.nonZeroSet().isDisjoint(instances)) {
      return Optional.of(false);
    }
    return function.zeroSet().isDisjoint(instances) ? Optional.of(true) : Optional.empty();
  }

  private Optional<Boolean> logical(Operation.Binary binary) {
    boolean decisive = binary.operator() == BinaryOperator.LOGICAL_OR;
    Optional<Boolean> left = truth(binary.left());
    if (left.isPresent() && left.get() == decisive) {
      return left;
    }
    Optional<Boolean> right = truth(binary.right());
    boolean isDecided = right.isPresent() && (left.isPresent() || right.get() == decisive);
    return isDecided ? right : Optional.empty();
  }

  /** A value of numbers, converted and compared. */
  private Optional<ScalarValue> number(int position) {
    Operation operation = operations.get(position);
    if (operation instanceof Operation.Literal literal) {
      return number(literal);
    }
    if (operation instanceof Operation.Convert convert) {
      return number(convert.operand())
          .filter(value -> !value.type().isFloating() || !convert.type().isInteger())
          .filter(value -> convert.type() != ScalarType.LONG_DOUBLE)
          .map(value -> ScalarArithmetic.convert(convert.type(), value));
    }
    if (operation instanceof Operation.Unary unary
        && unary.operator() == UnaryOperator.NEGATE
        && unary.type().isFloating()) {
      return number(unary.operand())
          .map(value -> ScalarArithmetic.unary(unary.type(), unary.operator(), value));
    }
    if (operation instanceof Operation.Binary binary
        && binary.operator().family() == BinaryOperator.Family.COMPARISON) {
      return number(binary.left())
          .flatMap(
              left ->
                  number(binary.right())
                      .map(
                          right ->
                              ScalarArithmetic.binary(
                                  binary.type(), binary.operator(), left, right)));
    }
    return Optional.empty();
  }

  private static Optional<ScalarValue> number(Operation.Literal literal) {
    try {
      return Optional.of(ScalarArithmetic.literal(literal.type(), literal.text()));
    } catch (NumberFormatException noNumber) {
      return Optional.empty();
    }
  }
}

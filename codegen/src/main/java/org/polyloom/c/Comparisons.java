package org.polyloom.c;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import org.polyloom.ast.IntegerExpression;
import org.polyloom.ir.BinaryOperator;
import org.polyloom.ir.IntegerRange;
import org.polyloom.ir.Operation;

/**
 * Comparisons that the types of their operands decide, such as {@code u >= 0} for an unsigned u.
 * The source has an iterator where an instance has a number; compilers warn of the number.
 */
final class Comparisons {
  private final List<Operation> operations;
  private final List<List<Optional<IntegerExpression>>> functions;

  /**
   * @param functions the affine functions of each operation
   */
  Comparisons(List<Operation> operations, List<List<Optional<IntegerExpression>>> functions) {
    this.operations = operations;
    this.functions = functions;
  }

  /** What a comparison of two values gives, whatever they are; empty if that depends on them. */
  Optional<Boolean> decided(int left, BinaryOperator operator, int right) {
    if (operations.get(left).type().isFloating()) {
      return Optional.empty();
    }
    IntegerRange first = range(left);
    IntegerRange second = range(right);
    return switch (operator) {
      case LESS -> isLess(first, second);
      case GREATER -> isLess(second, first);
      case GREATER_EQUAL -> isLess(first, second).map(is -> !is);
      case LESS_EQUAL -> isLess(second, first).map(is -> !is);
      case EQUAL -> isEqual(first, second);
      case NOT_EQUAL -> isEqual(first, second).map(is -> !is);
      default -> throw new IllegalArgumentException(operator.symbol());
    };
  }

  private static Optional<Boolean> isLess(IntegerRange first, IntegerRange second) {
    if (first.greatest().compareTo(second.least()) < 0) {
      return Optional.of(true);
    }
    return first.least().compareTo(second.greatest()) >= 0 ? Optional.of(false) : Optional.empty();
  }

  private static Optional<Boolean> isEqual(IntegerRange first, IntegerRange second) {
    boolean areApart =
        first.greatest().compareTo(second.least()) < 0
            || second.greatest().compareTo(first.least()) < 0;
    return areApart ? Optional.of(false) : Optional.empty();
  }

  /** A constant's own value; for anything else what its type holds, conversions looked through. */
  private IntegerRange range(int position) {
    Operation operation = operations.get(position);
    Optional<BigInteger> constant = Optional.empty();
    if (operation instanceof Operation.Literal literal) {
      constant = Literals.integer(literal);
    } else if (operation instanceof Operation.AffineValue
        && functions.get(position).get(0).orElseThrow()
            instanceof IntegerExpression.Constant number) {
      constant = Optional.of(BigInteger.valueOf(number.value()));
    } else if (operation instanceof Operation.Convert convert
        && operations.get(convert.operand()).type().isInteger()) {
      IntegerRange inner = range(convert.operand());
      if (IntegerRange.of(operation.type()).containsAll(inner)) {
        return inner;
      }
    }
    return constant
        .map(value -> new IntegerRange(value, value))
        .orElseGet(() -> IntegerRange.of(operation.type()));
  }
}

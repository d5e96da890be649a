package org.polyloom.decimation;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.polyloom.ir.Operation;
import org.polyloom.ir.ScalarType;
import org.polyloom.ir.UnaryOperator;

/**
 * Writes a value as a sum of loads, each times a coefficient: products are distributed over sums.
 */
final class WeightedSum {
  private static final Pattern WHOLE_NUMBER = Pattern.compile("0|[1-9][0-9]*");

  private final List<Operation> operations;

  /** By position, the value where it is the same in all iterations. */
  private final List<Optional<Coefficient>> invariants = new ArrayList<>();

  private final Map<Integer, Coefficient> terms = new TreeMap<>();

  private WeightedSum(List<Operation> operations) {
    this.operations = operations;
  }

  /**
   * The coefficients of the loads that a value is a sum of, by their positions; empty where it is
   * no such sum, or loads are used more than once. What is loaded from no place of an array is a
   * scalar that stays the same.
   *
   * @param operations each of them plain: of the value's type, or of literals
   */
  static Optional<Map<Integer, Coefficient>> of(List<Operation> operations, int value) {
    WeightedSum sum = new WeightedSum(operations);
    for (int k = 0; k <= value; k++) {
      sum.invariants.add(sum.invariant(k));
    }
    return sum.add(value, Coefficient.ONE) ? Optional.of(sum.terms) : Optional.empty();
  }

  private Optional<Coefficient> invariant(int position) {
    Operation operation = operations.get(position);
    if (operation instanceof Operation.Literal literal) {
      return number(literal);
    }
    if (operation instanceof Operation.Convert convert) {
      return invariants.get(convert.operand()).map(value -> rounded(value, convert.type()));
    }
    if (operation instanceof Operation.Load load) {
      return load.access().subscripts().isEmpty()
          ? Optional.of(Coefficient.of(load.access().array()))
          : Optional.empty();
    }
    if (operation instanceof Operation.Unary unary) {
      return unary.operator() == UnaryOperator.NEGATE
          ? invariants.get(unary.operand()).map(Coefficient::negated)
          : Optional.empty();
    }
    if (!(operation instanceof Operation.Binary binary)) {
      return Optional.empty();
    }
    Optional<Coefficient> right = invariants.get(binary.right());
    return invariants
        .get(binary.left())
        .flatMap(
            left ->
                switch (binary.operator()) {
                  case MULTIPLY -> right.flatMap(left::times);
                  case DIVIDE -> right.flatMap(left::over);
                  default -> Optional.empty();
                });
  }

  private static Optional<Coefficient> number(Operation.Literal literal) {
    if (literal.type().isInteger() && !WHOLE_NUMBER.matcher(literal.text()).matches()) {
      return Optional.empty();
    }
    try {
      double value = Double.parseDouble(literal.text());
      return Optional.of(rounded(Coefficient.of(value), literal.type()));
    } catch (NumberFormatException suffixed) {
      return Optional.empty();
    }
  }

  private static Coefficient rounded(Coefficient value, ScalarType type) {
    return type == ScalarType.FLOAT
        ? new Coefficient((float) value.number(), value.scalars(), value.divisors())
        : value;
  }

  /** Adds a value times a factor; false where it is no sum of loads. */
  private boolean add(int position, Coefficient factor) {
    Operation operation = operations.get(position);
    if (invariants.get(position).isPresent()) {
      return false;
    }
    if (operation instanceof Operation.Load) {
      return terms.put(position, factor) == null;
    }
    if (operation instanceof Operation.Unary unary) {
      return unary.operator() == UnaryOperator.NEGATE && add(unary.operand(), factor.negated());
    }
    return operation instanceof Operation.Binary binary && add(binary, factor);
  }

  private boolean add(Operation.Binary binary, Coefficient factor) {
    Optional<Coefficient> left = invariants.get(binary.left());
    Optional<Coefficient> right = invariants.get(binary.right());
    return switch (binary.operator()) {
      case ADD -> add(binary.left(), factor) && add(binary.right(), factor);
      case SUBTRACT -> add(binary.left(), factor) && add(binary.right(), factor.negated());
      case MULTIPLY ->
          left.isPresent()
              ? add(binary.right(), left.flatMap(factor::times))
              : add(binary.left(), right.flatMap(factor::times));
      case DIVIDE -> add(binary.left(), right.flatMap(factor::over));
      default -> false;
    };
  }

  private boolean add(int position, Optional<Coefficient> factor) {
    return factor.isPresent() && add(position, factor.get());
  }
}

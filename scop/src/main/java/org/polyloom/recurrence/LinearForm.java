package org.polyloom.recurrence;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.IntPredicate;
import org.polyloom.ir.BinaryOperator;
import org.polyloom.ir.Operands;
import org.polyloom.ir.Operation;
import org.polyloom.ir.ScalarType;
import org.polyloom.ir.UnaryOperator;

/**
 * Writes a value as {@code coefficient * x + rest}, where x is what some loads load, and the
 * coefficient is made of invariant values:
 *
 * <pre>
 * (a + x + b) / 9      =>   coefficient 1 / 9, rest (a + b) * (1 / 9)
 * w * (x - a) + b      =>   coefficient w, rest w * -a + b
 * </pre>
 *
 * <p>The operations of both are appended to those of the statement.
 */
final class LinearForm {
  private final List<Operation> operations;
  private final Set<Integer> unknowns;
  private final IntPredicate isInvariant;

  /**
   * @param operations of a statement
   * @param unknowns the positions of the loads of x
   * @param isInvariant says of a load whether it loads the same in all iterations
   */
  LinearForm(List<Operation> operations, Set<Integer> unknowns, IntPredicate isInvariant) {
    this.operations = new ArrayList<>(operations);
    this.unknowns = unknowns;
    this.isInvariant = isInvariant;
  }

  /**
   * A value by its parts.
   *
   * @param coefficient the position of the coefficient, {@value #ONE} for 1; empty for 0
   * @param rest the position of the rest; empty for 0
   */
  record Parts(OptionalInt coefficient, OptionalInt rest) {}

  /** The coefficient 1. */
  static final int ONE = -1;

  /** The operations of the statement, and those that compute the parts. */
  List<Operation> operations() {
    return List.copyOf(operations);
  }

  /**
   * The parts of a value.
   *
   * @throws RefusedException where it is not linear
   */
  Parts of(int position) {
    if (unknowns.contains(position)) {
      return new Parts(OptionalInt.of(ONE), OptionalInt.empty());
    }
    if (!dependsOnUnknown(position)) {
      return new Parts(OptionalInt.empty(), OptionalInt.of(position));
    }
    if (operations.get(position) instanceof Operation.Unary unary
        && unary.operator() == UnaryOperator.NEGATE) {
      return negated(of(unary.operand()));
    }
    if (operations.get(position) instanceof Operation.Binary binary) {
      return of(binary);
    }
    throw notLinear();
  }

  private Parts of(Operation.Binary binary) {
    switch (binary.operator()) {
      case ADD -> {
        return sum(of(binary.left()), of(binary.right()));
      }
      case SUBTRACT -> {
        return sum(of(binary.left()), negated(of(binary.right())));
      }
      case MULTIPLY -> {
        boolean onLeft = dependsOnUnknown(binary.left());
        int factor = onLeft ? binary.right() : binary.left();
        requireInvariant(factor);
        return scaled(of(onLeft ? binary.left() : binary.right()), factor);
      }
      case DIVIDE -> {
        if (dependsOnUnknown(binary.right()) || binary.type().isInteger()) {
          throw notLinear();
        }
        requireInvariant(binary.right());
        int one = append(one(binary.type()));
        int reciprocal = binary(BinaryOperator.DIVIDE, one, binary.right(), binary.type());
        return scaled(of(binary.left()), reciprocal);
      }
      default -> throw notLinear();
    }
  }

  private static RefusedException notLinear() {
    return new RefusedException(
        RecurrenceReason.NotLinear, "the value is no linear function of the one before");
  }

  private void requireInvariant(int position) {
    if (dependsOnUnknown(position)) {
      throw notLinear();
    }
    if (!isInvariant(position)) {
      throw new RefusedException(
          RecurrenceReason.VaryingCoefficient,
          "the value before is multiplied with another one in each iteration");
    }
  }

  /** Whether a value is the same in all iterations. */
  boolean isInvariant(int position) {
    BitSet reached =
        Operands.reached(
            position, value -> isLoad(value) ? List.of() : Operands.of(operations.get(value)));
    return reached.stream().allMatch(value -> !isLoad(value) || isInvariant.test(value));
  }

  private boolean isLoad(int position) {
    return operations.get(position) instanceof Operation.Load;
  }

  private boolean dependsOnUnknown(int position) {
    return Operands.reached(operations, position).stream().anyMatch(unknowns::contains);
  }

  private Parts sum(Parts left, Parts right) {
    return new Parts(sum(left.coefficient(), right.coefficient()), sum(left.rest(), right.rest()));
  }

  private OptionalInt sum(OptionalInt left, OptionalInt right) {
    if (left.isEmpty() || right.isEmpty()) {
      return left.isPresent() ? left : right;
    }
    int first = spelled(left.getAsInt());
    int second = spelled(right.getAsInt());
    return OptionalInt.of(binary(BinaryOperator.ADD, first, second, type(first)));
  }

  private Parts negated(Parts parts) {
    return new Parts(negated(parts.coefficient()), negated(parts.rest()));
  }

  private OptionalInt negated(OptionalInt part) {
    if (part.isEmpty()) {
      return part;
    }
    int operand = spelled(part.getAsInt());
    return OptionalInt.of(
        append(new Operation.Unary(type(operand), UnaryOperator.NEGATE, operand)));
  }

  private Parts scaled(Parts parts, int factor) {
    return new Parts(scaled(parts.coefficient(), factor), scaled(parts.rest(), factor));
  }

  private OptionalInt scaled(OptionalInt part, int factor) {
    if (part.isEmpty() || part.getAsInt() == ONE) {
      return part.isEmpty() ? part : OptionalInt.of(factor);
    }
    int product = binary(BinaryOperator.MULTIPLY, part.getAsInt(), factor, type(factor));
    return OptionalInt.of(product);
  }

  private int spelled(int coefficient) {
    return coefficient == ONE ? append(one(type(unknowns.iterator().next()))) : coefficient;
  }

  private static Operation one(ScalarType type) {
    return new Operation.Literal(
        type, type.isInteger() ? "1" : type == ScalarType.FLOAT ? "1.0f" : "1.0");
  }

  private ScalarType type(int position) {
    return operations.get(position).type();
  }

  private int binary(BinaryOperator operator, int left, int right, ScalarType type) {
    return append(new Operation.Binary(type, operator, left, right, OptionalInt.empty()));
  }

  private int append(Operation operation) {
    operations.add(operation);
    return operations.size() - 1;
  }

  /** The value of what is computed from literals alone. */
  OptionalDouble constant(int position) {
    Operation operation = operations.get(position);
    if (operation instanceof Operation.Literal literal) {
      return number(literal.text());
    }
    if (operation instanceof Operation.Convert convert) {
      return constant(convert.operand());
    }
    if (operation instanceof Operation.Unary unary) {
      OptionalDouble value = constant(unary.operand());
      return value.isPresent() ? OptionalDouble.of(-value.getAsDouble()) : value;
    }
    if (!(operation instanceof Operation.Binary binary)) {
      return OptionalDouble.empty();
    }
    OptionalDouble left = constant(binary.left());
    OptionalDouble right = constant(binary.right());
    return left.isEmpty() || right.isEmpty()
        ? OptionalDouble.empty()
        : value(binary.operator(), left.getAsDouble(), right.getAsDouble());
  }

  private static OptionalDouble value(BinaryOperator operator, double left, double right) {
    return switch (operator) {
      case ADD -> OptionalDouble.of(left + right);
      case SUBTRACT -> OptionalDouble.of(left - right);
      case MULTIPLY -> OptionalDouble.of(left * right);
      case DIVIDE -> OptionalDouble.of(left / right);
      default -> OptionalDouble.empty();
    };
  }

  private static OptionalDouble number(String text) {
    try {
      return OptionalDouble.of(Double.parseDouble(text));
    } catch (NumberFormatException suffixed) {
      return OptionalDouble.empty();
    }
  }
}

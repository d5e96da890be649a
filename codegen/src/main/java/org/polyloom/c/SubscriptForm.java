package org.polyloom.c;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.polyloom.ast.IntegerExpression;
import org.polyloom.ast.IntegerExpression.Arithmetic;
import org.polyloom.ast.IntegerExpression.Constant;
import org.polyloom.ast.IntegerExpression.LoopVariable;
import org.polyloom.ast.IntegerExpression.Negation;

/**
 * An integer as multiples of the variable of a loop and of parts that are the same in all of its
 * iterations, plus a number.
 *
 * @param factors of each part, none of them zero
 * @param constant what is left
 */
record SubscriptForm(Map<IntegerExpression, Long> factors, long constant) {
  SubscriptForm {
    factors = Map.copyOf(factors);
  }

  /** The form of an expression; empty where it is not linear in the variable of the loop. */
  static Optional<SubscriptForm> of(IntegerExpression expression, String variable) {
    try {
      return form(expression, variable);
    } catch (ArithmeticException tooFar) {
      return Optional.empty();
    }
  }

  /** The form of an expression in which the variables of all loops are parts. */
  static Optional<SubscriptForm> of(IntegerExpression expression) {
    return of(expression, "");
  }

  /** How much it grows where the variable of a loop grows by one. */
  long perIteration(String variable) {
    return factors.getOrDefault(new LoopVariable(variable), 0L);
  }

  /** By how much it is more than another, where that is the same in all iterations, and known. */
  OptionalLong above(SubscriptForm other) {
    return factors.equals(other.factors)
        ? OptionalLong.of(constant - other.constant)
        : OptionalLong.empty();
  }

  /** The form where the variable of a loop is greater by a number. */
  SubscriptForm moved(String variable, long by) {
    return new SubscriptForm(factors, constant + perIteration(variable) * by);
  }

  /** Whether parts other than the variable of a loop itself depend on it. */
  boolean hides(String variable) {
    return factors.keySet().stream()
        .anyMatch(part -> !(part instanceof LoopVariable) && part.mentions(variable));
  }

  private static Optional<SubscriptForm> form(IntegerExpression expression, String variable) {
    if (expression instanceof Constant number) {
      return Optional.of(new SubscriptForm(Map.of(), number.value()));
    }
    if (expression instanceof Negation negation) {
      return form(negation.operand(), variable).map(operand -> operand.times(-1));
    }
    if (expression instanceof Arithmetic arithmetic) {
      Optional<SubscriptForm> left = form(arithmetic.left(), variable);
      Optional<SubscriptForm> right = form(arithmetic.right(), variable);
      if (left.isPresent() && right.isPresent()) {
        switch (arithmetic.operator()) {
          case ADD:
            return Optional.of(left.get().plus(right.get()));
          case SUBTRACT:
            return Optional.of(left.get().plus(right.get().times(-1)));
          case MULTIPLY:
            if (left.get().factors.isEmpty()) {
              return Optional.of(right.get().times(left.get().constant));
            }
            break;
          default:
            break;
        }
      }
    }
    return !expression.mentions(variable) || expression instanceof LoopVariable
        ? Optional.of(new SubscriptForm(Map.of(expression, 1L), 0))
        : Optional.empty();
  }

  private SubscriptForm times(long factor) {
    Map<IntegerExpression, Long> multiples = new HashMap<>();
    factors.forEach((part, times) -> add(multiples, part, Math.multiplyExact(times, factor)));
    return new SubscriptForm(multiples, Math.multiplyExact(constant, factor));
  }

  private SubscriptForm plus(SubscriptForm other) {
    Map<IntegerExpression, Long> sum = new HashMap<>(factors);
    other.factors.forEach((part, times) -> add(sum, part, times));
    return new SubscriptForm(sum, Math.addExact(constant, other.constant));
  }

  private static void add(
      Map<IntegerExpression, Long> factors, IntegerExpression part, long times) {
    long sum = Math.addExact(factors.getOrDefault(part, 0L), times);
    if (sum == 0) {
      factors.remove(part);
    } else {
      factors.put(part, sum);
    }
  }
}

package org.polyloom.c;

import java.math.BigInteger;
import java.util.Map;
import java.util.TreeMap;
import org.polyloom.ast.Condition;
import org.polyloom.ast.IntegerExpression;
import org.polyloom.ast.LoopProgram;

/** What loops and conditions say of parameters in the place where their bodies run. */
final class ImpliedBounds {
  private ImpliedBounds() {}

  /** Parameters that are at least a number inside of a loop from a constant to a parameter. */
  static Map<String, BigInteger> of(LoopProgram.Loop loop) {
    boolean isDescending = loop.step() < 0;
    if (!((isDescending ? loop.bound() : loop.first())
        instanceof IntegerExpression.Constant first)) {
      return Map.of();
    }
    return atLeast(
        isDescending ? loop.first() : loop.bound(),
        BigInteger.valueOf(first.value())
            .add(isStrict(loop.relation()) ? BigInteger.ONE : BigInteger.ZERO));
  }

  private static boolean isStrict(Condition.Relation relation) {
    return relation == Condition.Relation.LESS || relation == Condition.Relation.GREATER;
  }

  /** Parameters that are at least a number where a condition holds. */
  static Map<String, BigInteger> of(Condition condition) {
    Map<String, BigInteger> bounds = new TreeMap<>();
    if (condition instanceof Condition.All all) {
      all.conditions().forEach(part -> bounds.putAll(of(part)));
    } else if (condition instanceof Condition.Comparison comparison
        && comparison.right() instanceof IntegerExpression.Constant constant) {
      switch (comparison.relation()) {
        case AT_LEAST, EQUAL ->
            bounds.putAll(atLeast(comparison.left(), BigInteger.valueOf(constant.value())));
        case GREATER ->
            bounds.putAll(
                atLeast(
                    comparison.left(), BigInteger.valueOf(constant.value()).add(BigInteger.ONE)));
        case AT_MOST, LESS -> {}
      }
    }
    return bounds;
  }

  /** From {@code p + c >= least}. */
  private static Map<String, BigInteger> atLeast(IntegerExpression expression, BigInteger least) {
    if (expression instanceof IntegerExpression.ParameterValue parameter) {
      return Map.of(parameter.name(), least);
    }
    if (expression instanceof IntegerExpression.Arithmetic sum
        && sum.left() instanceof IntegerExpression.ParameterValue parameter
        && sum.right() instanceof IntegerExpression.Constant constant) {
      BigInteger offset = BigInteger.valueOf(constant.value());
      switch (sum.operator()) {
        case ADD:
          return Map.of(parameter.name(), least.subtract(offset));
        case SUBTRACT:
          return Map.of(parameter.name(), least.add(offset));
        default:
          return Map.of();
      }
    }
    return Map.of();
  }
}

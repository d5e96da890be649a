package org.polyloom.ast;

import java.util.List;

/** Writes loop bounds in the form in which C programmers expect them. */
final class LoopBounds {
  private LoopBounds() {}

  /**
   * A loop whose condition is {@code variable < bound} where that is shorter than at most, and that
   * counts down where its instances would otherwise use the opposite of the variable.
   */
  static LoopProgram.Loop loop(
      String variable,
      IntegerExpression first,
      Condition.Comparison end,
      long step,
      LoopProgram body) {
    if (!end.left().equals(new IntegerExpression.LoopVariable(variable))
        || (end.relation() != Condition.Relation.AT_MOST
            && end.relation() != Condition.Relation.LESS)) {
      throw new IllegalArgumentException("no upper bound of " + variable + ": " + end);
    }
    Condition.Relation relation = end.relation();
    IntegerExpression bound = end.right();
    if (relation == Condition.Relation.AT_MOST && isShorterWhenExclusive(bound)) {
      relation = Condition.Relation.LESS;
      bound = successor(bound);
    }
    Reversal reversal = new Reversal(variable);
    if (reversal.helps(body)) {
      return descending(
          reversal, new LoopProgram.Loop(variable, first, relation, bound, step, body));
    }
    return new LoopProgram.Loop(variable, first, relation, bound, step, body);
  }

  private static LoopProgram.Loop descending(Reversal reversal, LoopProgram.Loop loop) {
    IntegerExpression last = IntegerExpression.negation(loop.bound());
    boolean isExclusive = loop.relation() == Condition.Relation.LESS;
    if (isExclusive && !(last instanceof IntegerExpression.Extremum)) {
      last = IntegerExpression.plus(last, 1);
      isExclusive = false;
    }
    return new LoopProgram.Loop(
        loop.variable(),
        IntegerExpression.negation(loop.first()),
        isExclusive ? Condition.Relation.GREATER : Condition.Relation.AT_LEAST,
        last,
        -loop.step(),
        reversal.apply(loop.body()));
  }

  private static boolean isShorterWhenExclusive(IntegerExpression bound) {
    if (bound instanceof IntegerExpression.Extremum extremum) {
      return extremum.operands().stream().anyMatch(LoopBounds::isShorterWhenExclusive);
    }
    return bound instanceof IntegerExpression.Constant
        || (bound instanceof IntegerExpression.Arithmetic arithmetic
            && arithmetic.right() instanceof IntegerExpression.Constant
            && (arithmetic.operator() == IntegerExpression.Operator.SUBTRACT
                || arithmetic.operator() == IntegerExpression.Operator.ADD));
  }

  private static IntegerExpression successor(IntegerExpression bound) {
    if (bound instanceof IntegerExpression.Extremum extremum) {
      List<IntegerExpression> operands =
          extremum.operands().stream().map(LoopBounds::successor).toList();
      return new IntegerExpression.Extremum(extremum.kind(), operands);
    }
    return IntegerExpression.plus(bound, 1);
  }
}

package org.polyloom.ast;

import java.util.ArrayList;
import java.util.List;
import org.polyloom.ast.IntegerExpression.Arithmetic;
import org.polyloom.ast.IntegerExpression.Constant;
import org.polyloom.ast.IntegerExpression.Extremum;
import org.polyloom.ast.IntegerExpression.LoopVariable;
import org.polyloom.ast.IntegerExpression.Operator;

/** Writes a loop as one with several iterations in its body, and one for those that are left. */
public final class LoopUnrolling {
  private LoopUnrolling() {}

  /**
   * The same iterations in the same order.
   *
   * @param loop is taken as it is if it does not count up by one
   * @param times how many iterations are put into a body
   */
  public static LoopProgram of(LoopProgram.Loop loop, int times) {
    if (loop.step() != 1) {
      return loop;
    }
    List<LoopProgram> bodies = new ArrayList<>();
    for (int k = 0; k < times; k++) {
      IntegerExpression value = IntegerExpression.plus(new LoopVariable(loop.variable()), k);
      bodies.add(
          k == 0 ? loop.body() : new LoopProgram.Binding(loop.variable(), value, loop.body()));
    }
    LoopProgram whole =
        new LoopProgram.Loop(
            loop.variable(),
            loop.first(),
            loop.relation(),
            IntegerExpression.plus(loop.bound(), 1 - times),
            times,
            new LoopProgram.Sequence(bodies));
    LoopProgram rest =
        new LoopProgram.Loop(
            loop.variable(),
            afterWhole(loop, times),
            loop.relation(),
            loop.bound(),
            1,
            loop.body());
    return new LoopProgram.Sequence(List.of(whole, rest));
  }

  private static IntegerExpression afterWhole(LoopProgram.Loop loop, int times) {
    int inclusive = loop.relation() == Condition.Relation.AT_MOST ? 1 : 0;
    IntegerExpression count =
        IntegerExpression.plus(IntegerExpression.difference(loop.bound(), loop.first()), inclusive);
    IntegerExpression iterations =
        new Extremum(Extremum.Kind.MAXIMUM, List.of(count, new Constant(0)));
    IntegerExpression bodies = new Arithmetic(Operator.QUOTIENT, iterations, new Constant(times));
    return IntegerExpression.sum(
        loop.first(), IntegerExpression.product(new Constant(times), bodies));
  }
}

package org.polyloom.ast;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.polyloom.ast.IntegerExpression.Constant;
import org.polyloom.ast.IntegerExpression.Extremum;

/**
 * Writes a loop that ends with a number, or sooner, as one that does and one that does not:
 * compilers write out what they know to be short, and make vectors of it.
 *
 * <pre>
 * for (r = 0; r &lt; min(8, e); r++)     if (e &gt;= 8) for (r = 0; r &lt; 8; r++) ..
 *   ..                            =&gt;    else for (r = 0; r &lt; e; r++) ..
 * </pre>
 */
public final class WholeLoop {
  private WholeLoop() {}

  /** Both loops under their condition; empty where a loop counts otherwise or has no such end. */
  public static Optional<LoopProgram> of(LoopProgram.Loop loop) {
    if (loop.step() != 1
        || !(loop.bound() instanceof Extremum least)
        || least.kind() != Extremum.Kind.MINIMUM) {
      return Optional.empty();
    }
    List<IntegerExpression> others = new ArrayList<>(least.operands());
    Optional<IntegerExpression> number =
        others.stream().filter(Constant.class::isInstance).findFirst();
    if (number.isEmpty()) {
      return Optional.empty();
    }
    others.remove(number.get());
    List<Condition> conditions = new ArrayList<>();
    for (IntegerExpression other : others) {
      conditions.add(new Condition.Comparison(Condition.Relation.AT_LEAST, other, number.get()));
    }
    IntegerExpression rest =
        others.size() == 1 ? others.get(0) : new Extremum(Extremum.Kind.MINIMUM, others);
    return Optional.of(
        new LoopProgram.Branch(
            conditions.size() == 1 ? conditions.get(0) : new Condition.All(conditions),
            withBound(loop, number.get()),
            Optional.of(withBound(loop, rest))));
  }

  private static LoopProgram withBound(LoopProgram.Loop loop, IntegerExpression bound) {
    return new LoopProgram.Loop(
        loop.variable(), loop.first(), loop.relation(), bound, loop.step(), loop.body());
  }
}

package org.polyloom.c;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.polyloom.ast.LoopProgram;
import org.polyloom.ir.Operands;
import org.polyloom.ir.Operation;
import org.polyloom.ir.Statement;

/**
 * A loop that does nothing unless a condition on data holds, which is the same in all iterations.
 *
 * <pre>
 * for (j = 0; j &lt; m; j++)           if (a[i][k] != 0)
 *   if (a[i][k] != 0)          =&gt;     for (j = 0; j &lt; m; j++)
 *     c[i][j] += b[k][j];                 c[i][j] += b[k][j];
 * </pre>
 *
 * <p>Compilers take the condition out of the loop as well, and test it only after they know that
 * there are iterations, and what else vectors need.
 *
 * @param condition that is tested
 * @param inside the loop where it holds
 */
record GuardedLoop(TestedCondition condition, LoopProgram.Loop inside) {

  /** The form that a loop has. */
  static Optional<GuardedLoop> of(LoopProgram.Loop loop) {
    List<LoopProgram.Instance> body = loop.instancesAlone();
    if (body.size() != 1) {
      return Optional.empty();
    }
    LoopProgram.Instance instance = body.get(0);
    OptionalInt position = instance.statement().predicate();
    if (position.isEmpty() || !isSteady(instance, position.getAsInt(), loop.variable())) {
      return Optional.empty();
    }
    int literal = new Predicates(instance.statement()).holds(position.getAsInt());
    return Optional.of(
        new GuardedLoop(
            TestedCondition.of(instance, position.getAsInt()),
            loop.withBody(AssumedCondition.assume(instance, literal))));
  }

  /** Whether a value is the same in all iterations, and can be computed before them. */
  private static boolean isSteady(LoopProgram.Instance instance, int position, String variable) {
    Statement statement = instance.statement();
    return AssumedCondition.needed(instance, position).stream()
        .allMatch(
            k -> {
              Operation operation = statement.operations().get(k);
              boolean isStored =
                  Operands.access(operation)
                      .filter(access -> statement.storedArrays().contains(access.array()))
                      .isPresent();
              return !isStored
                  && !(operation instanceof Operation.Call)
                  && Operands.predicate(operation).isEmpty()
                  && instance.functions().get(k).stream()
                      .noneMatch(form -> form.isEmpty() || form.get().mentions(variable));
            });
  }
}

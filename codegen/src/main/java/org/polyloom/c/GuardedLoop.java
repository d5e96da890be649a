package org.polyloom.c;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.polyloom.ast.IntegerExpression;
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
 * @param condition computes it, and stores nothing
 * @param position of the condition
 * @param inside the loop where it holds
 */
record GuardedLoop(LoopProgram.Instance condition, int position, LoopProgram.Loop inside) {

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
    LoopProgram.Loop inside =
        new LoopProgram.Loop(
            loop.variable(),
            loop.first(),
            loop.relation(),
            loop.bound(),
            loop.step(),
            unguarded(instance, position.getAsInt()));
    return Optional.of(
        new GuardedLoop(
            part(
                instance, instance.statement().operations(), needed(instance, position.getAsInt())),
            needed(instance, position.getAsInt()).cardinality() - 1,
            inside));
  }

  /** The element that the condition is, if it is no more than that. */
  Optional<LoopElement> element() {
    return condition.statement().operations().get(position) instanceof Operation.Load
        ? Optional.of(LoopElement.of(condition, position))
        : Optional.empty();
  }

  /** Whether a value is the same in all iterations, and can be computed before them. */
  private static boolean isSteady(LoopProgram.Instance instance, int position, String variable) {
    Statement statement = instance.statement();
    return needed(instance, position).stream()
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

  private static BitSet needed(LoopProgram.Instance instance, int position) {
    List<Operation> operations = instance.statement().operations();
    return Operands.reached(position, k -> Operands.of(operations.get(k)));
  }

  /** What an instance does where the condition holds. */
  private static LoopProgram.Instance unguarded(LoopProgram.Instance instance, int condition) {
    List<Operation> operations = new ArrayList<>();
    for (Operation operation : instance.statement().operations()) {
      boolean isGuarded = Operands.predicate(operation).equals(OptionalInt.of(condition));
      operations.add(isGuarded ? Operands.withoutPredicate(operation) : operation);
    }
    BitSet needed = new BitSet();
    for (int k = operations.size() - 1; k >= 0; k--) {
      if (operations.get(k) instanceof Operation.Store || needed.get(k)) {
        needed.set(k);
        Operands.of(operations.get(k)).forEach(needed::set);
      }
    }
    return part(instance, operations, needed);
  }

  /** An instance that carries out some of its operations alone. */
  private static LoopProgram.Instance part(
      LoopProgram.Instance instance, List<Operation> operations, BitSet needed) {
    Map<Integer, Integer> positions = new HashMap<>();
    List<Operation> kept = new ArrayList<>();
    List<List<Optional<IntegerExpression>>> functions = new ArrayList<>();
    needed.stream()
        .forEach(
            k -> {
              positions.put(k, kept.size());
              kept.add(Operands.renumbered(operations.get(k), positions::get));
              functions.add(instance.functions().get(k));
            });
    return new LoopProgram.Instance(
        instance.statement().withOperations(kept),
        instance.iterators(),
        functions,
        instance.steady().stream().filter(needed::get).map(positions::get).toList());
  }
}

package org.polyloom.c;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.polyloom.ast.IntegerExpression;
import org.polyloom.ast.LoopProgram;
import org.polyloom.ir.Access;
import org.polyloom.ir.Operands;
import org.polyloom.ir.Operation;

/**
 * Finds loops that gcc takes for exchangeable with a loop inside of them though they are not: those
 * whose iterations all sweep over the same elements of an array, which they store to and load from
 * in different places.
 *
 * <pre>
 * for (i)
 *   for (t)
 *     for (j)
 *       w[i][j] += w[i][j - 1];
 * </pre>
 *
 * <p>An iteration of t loads what the one before stored further on in its sweep, and stores to
 * where that one has loaded. {@code -floop-interchange} of gcc 12, part of {@code -O3}, sees only
 * the former for a loop that the subscripts do not depend on, and only where another loop is
 * around.
 */
final class RepeatedSweeps {
  /** An access by its subscripts in terms of loop variables. */
  private record Touch(
      String array, boolean isStore, List<Optional<IntegerExpression>> subscripts) {}

  private final Set<String> varying = new HashSet<>();
  private final List<Touch> same = new ArrayList<>();

  private RepeatedSweeps(String variable) {
    varying.add(variable);
  }

  /** Whether a loop repeats such a sweep. */
  static boolean areOf(LoopProgram.Loop loop) {
    RepeatedSweeps sweeps = new RepeatedSweeps(loop.variable());
    sweeps.visit(loop.body(), false);
    return sweeps.same.stream()
        .filter(Touch::isStore)
        .anyMatch(store -> sweeps.same.stream().anyMatch(load -> isOfAnother(store, load)));
  }

  private static boolean isOfAnother(Touch store, Touch load) {
    return !load.isStore()
        && load.array().equals(store.array())
        && !load.subscripts().equals(store.subscripts());
  }

  private void visit(LoopProgram program, boolean inLoop) {
    if (program instanceof LoopProgram.Instance instance) {
      if (inLoop) {
        add(instance);
      }
    } else if (program instanceof LoopProgram.Loop loop) {
      vary(loop.variable(), loop.first());
      visit(loop.body(), true);
    } else {
      if (program instanceof LoopProgram.Binding binding) {
        vary(binding.variable(), binding.value());
      }
      program.children().forEach(child -> visit(child, inLoop));
    }
  }

  private void vary(String variable, IntegerExpression start) {
    if (varying.stream().anyMatch(start::mentions)) {
      varying.add(variable);
    }
  }

  private void add(LoopProgram.Instance instance) {
    List<Operation> operations = instance.statement().operations();
    for (int position = 0; position < operations.size(); position++) {
      List<Optional<IntegerExpression>> subscripts = instance.functions().get(position);
      Optional<Access> access = Operands.access(operations.get(position));
      if (access.isPresent() && subscripts.stream().allMatch(this::isSame)) {
        boolean isStore = operations.get(position) instanceof Operation.Store;
        same.add(new Touch(access.get().array(), isStore, subscripts));
      }
    }
  }

  private boolean isSame(Optional<IntegerExpression> subscript) {
    return subscript.isPresent() && varying.stream().noneMatch(subscript.get()::mentions);
  }
}

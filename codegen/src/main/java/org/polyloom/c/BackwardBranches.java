package org.polyloom.c;

import java.util.List;
import java.util.Optional;
import org.polyloom.ast.IntegerExpression;
import org.polyloom.ast.LoopGenerator;
import org.polyloom.ast.LoopProgram;
import org.polyloom.ir.Operands;
import org.polyloom.ir.Operation;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;

/**
 * Recognises regions of which gcc makes no vectors: all innermost loops store under conditions to
 * elements that go backwards in memory, for which it has no masks.
 *
 * <pre>
 * for (i = first; i &lt; end; i++)
 *   if (x[i] &gt; y[t - i]) { f[i]++; g[t - i]++; }
 * </pre>
 */
public final class BackwardBranches {
  private final Scop scop;

  private BackwardBranches(Scop scop) {
    this.scop = scop;
  }

  /**
   * Whether all innermost loops of a region are such.
   *
   * @throws org.polyloom.isl.IslBudgetException when the budget does not suffice
   */
  public static boolean areAllOf(Scop scop) {
    return scop.statements().stream().anyMatch(BackwardBranches::storesPerhaps)
        && new BackwardBranches(scop).areIn(LoopGenerator.generate(scop));
  }

  private static boolean storesPerhaps(Statement statement) {
    return statement.stores().stream().anyMatch(store -> isCondition(statement, store));
  }

  private static boolean isCondition(Statement statement, int store) {
    return Operands.predicate(statement.operations().get(store)).isPresent();
  }

  private boolean areIn(LoopProgram program) {
    if (program instanceof LoopProgram.Loop loop && loop.body().depth() == 0) {
      List<LoopProgram.Instance> body = loop.instancesAlone();
      return body.stream().anyMatch(instance -> goesBackwards(instance, loop));
    }
    List<LoopProgram> children = program.children();
    return !children.isEmpty() && children.stream().allMatch(this::areIn);
  }

  /** Whether an instance stores so, as it is written. */
  private boolean goesBackwards(LoopProgram.Instance instance, LoopProgram.Loop loop) {
    Statement written = RegionWriter.decided(instance.statement(), scop);
    return written.stores().stream()
        .filter(store -> isCondition(written, store))
        .map(store -> Operands.access(written.operations().get(store)).orElseThrow().array())
        .anyMatch(array -> goesBackwards(instance, array, loop));
  }

  private static boolean goesBackwards(
      LoopProgram.Instance instance, String array, LoopProgram.Loop loop) {
    List<Operation> operations = instance.statement().operations();
    return instance.statement().stores().stream()
        .filter(k -> Operands.access(operations.get(k)).orElseThrow().array().equals(array))
        .map(instance.functions()::get)
        .filter(subscripts -> !subscripts.isEmpty())
        .map(subscripts -> subscripts.get(subscripts.size() - 1))
        .anyMatch(last -> step(last, loop) < 0);
  }

  private static long step(Optional<IntegerExpression> subscript, LoopProgram.Loop loop) {
    return subscript
        .flatMap(text -> SubscriptForm.of(text, loop.variable()))
        .map(form -> form.perIteration(loop.variable()) * loop.step())
        .orElse(0L);
  }
}

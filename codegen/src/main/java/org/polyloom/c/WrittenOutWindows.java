package org.polyloom.c;

import java.util.List;
import java.util.Optional;
import org.polyloom.ast.LoopGenerator;
import org.polyloom.ast.LoopProgram;
import org.polyloom.ir.Access;
import org.polyloom.ir.Operands;
import org.polyloom.ir.Operation;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;

/**
 * Recognises regions that are nothing but sums over windows of a known length, of which clang makes
 * vectors as they are.
 *
 * <pre>
 * for (j = 0; j &lt; n; j++)
 *   for (k = 0; k &lt; 24; k++)
 *     y[j] += w[k] * x[j + k];
 * </pre>
 *
 * <p>It writes out the inner loop, also where gcc does not any more, and then has vectors of
 * neighbouring windows: each element of a window is one load, and the sums stay in registers.
 * Shorter windows are written out by both.
 */
public final class WrittenOutWindows {
  /** More steps than gcc writes out. */
  private static final long FEWEST = 17;

  /** So many operations clang has been seen to write out. */
  private static final long MOST_WRITTEN = 200;

  /** So many elements apart, rows are still loaded as a whole and shuffled. */
  private static final int FARTHEST = 4;

  private final Scop scop;
  private final LoopProgram.Loop loop;

  private WrittenOutWindows(Scop scop, LoopProgram.Loop loop) {
    this.scop = scop;
    this.loop = loop;
  }

  /**
   * Whether all innermost loops of a region are such windows.
   *
   * @throws org.polyloom.isl.IslBudgetException when the budget does not suffice
   */
  public static boolean areAllOf(Scop scop) {
    return scop.statements().stream().anyMatch(WrittenOutWindows::mayBeIn)
        && areIn(LoopGenerator.generate(scop), scop);
  }

  /** Whether the innermost loop of a statement may be a window, from what is known at once. */
  private static boolean mayBeIn(Statement statement) {
    return statement.depth() >= 2
        && statement.domain().extent(statement.depth() - 1).stream()
            .anyMatch(steps -> steps >= FEWEST);
  }

  private static boolean isWindow(long steps, LoopProgram.Instance instance) {
    return steps >= FEWEST
        && steps <= MOST_WRITTEN
        && steps * ShortNests.weight(instance.statement(), 1) <= MOST_WRITTEN;
  }

  private static boolean areIn(LoopProgram program, Scop scop) {
    if (program instanceof LoopProgram.Loop loop && loop.body().depth() == 1) {
      return loop.step() == 1
          && !LoopLength.of(loop).isKnown()
          && new WrittenOutWindows(scop, loop).holds(loop.body());
    }
    List<LoopProgram> children = program.children();
    return !children.isEmpty() && children.stream().allMatch(child -> areIn(child, scop));
  }

  /** Whether what stands in the loop is windows, and what neighbouring iterations do in lanes. */
  private boolean holds(LoopProgram body) {
    if (body instanceof LoopProgram.Instance instance) {
      return isInLanes(instance);
    }
    if (body instanceof LoopProgram.Loop window) {
      return window.body() instanceof LoopProgram.Instance instance
          && LoopLength.of(window).steps().stream().anyMatch(steps -> isWindow(steps, instance))
          && isSum(instance)
          && isInLanes(instance);
    }
    return body instanceof LoopProgram.Sequence sequence
        && sequence.children().stream().allMatch(this::holds);
  }

  /** Choices and calls are not what clang has vectors of in any number. */
  private static boolean isSum(LoopProgram.Instance instance) {
    return instance.statement().operations().stream()
        .noneMatch(
            operation ->
                operation instanceof Operation.Select
                    || operation instanceof Operation.Call
                    || Operands.predicate(operation).isPresent());
  }

  /** Whether the next iteration accesses elements of the same rows, close by, or the same. */
  private boolean isInLanes(LoopProgram.Instance instance) {
    List<Operation> operations = instance.statement().operations();
    for (int position = 0; position < operations.size(); position++) {
      Optional<Access> access = Operands.access(operations.get(position));
      if (access.isPresent() && !isInLanes(LoopElement.of(instance, position))) {
        return false;
      }
    }
    return true;
  }

  private boolean isInLanes(LoopElement element) {
    return !element.mentions(loop.variable())
        || element.inRowSteps(loop).stream().anyMatch(steps -> steps >= 1 && steps <= FARTHEST)
            && scop.array(element.array()).layout().endsInSubscript();
  }
}

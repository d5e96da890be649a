package org.polyloom.c;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.polyloom.ast.LoopProgram;
import org.polyloom.ir.BinaryOperator;
import org.polyloom.ir.Operation;

/**
 * What a loop of a known length loads here and there in memory, beside rows that it goes along, and
 * what it then divides.
 *
 * <pre>
 * for (j = t; j &lt; t + 64; j++)
 *   q[i][j - t] = (d[j][i] - a[i] * q[i - 1][j - t]) / (b[i] - a[i] * p[i - 1][j - t]);
 * </pre>
 *
 * <p>clang gathers such elements, which takes longer than the division saves in vectors. It does
 * not where a loop of its own has put them side by side.
 */
final class JumpingLoads {
  private static final long FEWEST = 16;

  private static final long MOST = 64;

  /** So many rows of elements side by side are written. */
  private static final int MOST_LOADS = 4;

  private final LoopProgram.Loop loop;
  private final List<LoopProgram.Instance> instances;

  private JumpingLoads(LoopProgram.Loop loop) {
    this.loop = loop;
    this.instances = loop.instancesAlone();
  }

  /** The elements that such a loop loads, of arrays that it does not store to; none for others. */
  static Set<LoopElement> of(LoopProgram.Loop loop) {
    return new JumpingLoads(loop).found();
  }

  private Set<LoopElement> found() {
    long steps = LoopLength.of(loop).steps().orElse(0);
    if (steps < FEWEST || steps > MOST || instances.stream().noneMatch(JumpingLoads::divides)) {
      return Set.of();
    }
    StoredElements stored = StoredElements.of(instances);
    if (!stored.stored().stream().allMatch(element -> element.goesAlongRow(loop))) {
      return Set.of();
    }
    Set<LoopElement> jumping = new LinkedHashSet<>();
    for (LoopProgram.Instance instance : instances) {
      List<Operation> operations = instance.statement().operations();
      for (int position = 0; position < operations.size(); position++) {
        if (operations.get(position) instanceof Operation.Load load) {
          LoopElement element = LoopElement.of(instance, position);
          if (element.mentions(loop.variable()) && !element.goesAlongRow(loop)) {
            if (load.predicate().isPresent() || stored.areInArrayOf(element)) {
              return Set.of();
            }
            jumping.add(element);
          }
        }
      }
    }
    return jumping.size() <= MOST_LOADS && jumping.stream().allMatch(JumpingLoads::isAffine)
        ? jumping
        : Set.of();
  }

  private static boolean divides(LoopProgram.Instance instance) {
    return instance.statement().operations().stream()
        .anyMatch(
            operation ->
                operation instanceof Operation.Binary binary
                    && binary.operator() == BinaryOperator.DIVIDE
                    && binary.type().isFloating());
  }

  private static boolean isAffine(LoopElement element) {
    return element.subscripts().stream().allMatch(Optional::isPresent);
  }
}

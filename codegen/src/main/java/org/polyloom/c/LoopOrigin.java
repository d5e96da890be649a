package org.polyloom.c;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.polyloom.ast.IntegerExpression;
import org.polyloom.ast.LoopProgram;

/**
 * Which loop of the source a generated loop stands for.
 *
 * <p>A dimension of a statement belongs to the innermost loop that its value depends on. A loop
 * that steps over what an inner loop runs through, or that owns no dimension but bounds the loop of
 * one, runs over tiles, unless a dimension is its variable: then its body is unrolled.
 *
 * @param iterator the source's name
 * @param tileLevel 0 for the dimension itself, 1 for tiles of it, 2 for tiles of tiles
 */
record LoopOrigin(String iterator, int tileLevel) {

  /** What the source calls this loop; empty where it corresponds to none. */
  static Optional<LoopOrigin> of(LoopProgram.Loop loop) {
    List<LoopProgram.Instance> instances = new ArrayList<>();
    List<LoopProgram.Loop> inner = new ArrayList<>();
    collect(loop.body(), instances, inner);
    boolean isOfUnrolled =
        instances.stream()
            .flatMap(instance -> instance.iterators().stream())
            .anyMatch(new IntegerExpression.LoopVariable(loop.variable())::equals);
    if (loop.step() != 1 && loop.step() != -1 && !isOfUnrolled) {
      for (LoopProgram.Loop deeper : inner) {
        if (deeper.first().mentions(loop.variable()) && deeper.bound().mentions(loop.variable())) {
          return tileOf(deeper);
        }
      }
    }
    Optional<LoopOrigin> own = owned(loop, instances, inner);
    return own.isPresent() ? own : tiled(loop, instances, inner);
  }

  private static Optional<LoopOrigin> tileOf(LoopProgram.Loop deeper) {
    return of(deeper).map(found -> new LoopOrigin(found.iterator(), found.tileLevel() + 1));
  }

  private static Optional<LoopOrigin> owned(
      LoopProgram.Loop loop, List<LoopProgram.Instance> instances, List<LoopProgram.Loop> inner) {
    Optional<LoopOrigin> found = Optional.empty();
    for (LoopProgram.Instance instance : instances) {
      for (int i = 0; i < instance.iterators().size(); i++) {
        IntegerExpression value = instance.iterators().get(i);
        if (value.mentions(loop.variable())
            && inner.stream().noneMatch(deeper -> value.mentions(deeper.variable()))) {
          LoopOrigin origin = new LoopOrigin(instance.statement().iterators().get(i), 0);
          if (value instanceof IntegerExpression.LoopVariable) {
            return Optional.of(origin);
          }
          found = found.isPresent() ? found : Optional.of(origin);
        }
      }
    }
    return found;
  }

  private static Optional<LoopOrigin> tiled(
      LoopProgram.Loop loop, List<LoopProgram.Instance> instances, List<LoopProgram.Loop> inner) {
    for (LoopProgram.Loop deeper : inner) {
      boolean isBounded =
          deeper.first().mentions(loop.variable()) || deeper.bound().mentions(loop.variable());
      boolean isShifted =
          instances.stream()
              .flatMap(instance -> instance.iterators().stream())
              .anyMatch(
                  value -> value.mentions(loop.variable()) && value.mentions(deeper.variable()));
      if (isBounded || isShifted) {
        Optional<LoopOrigin> origin = tileOf(deeper);
        if (origin.isPresent()) {
          return origin;
        }
      }
    }
    return Optional.empty();
  }

  private static void collect(
      LoopProgram program, List<LoopProgram.Instance> instances, List<LoopProgram.Loop> loops) {
    if (program instanceof LoopProgram.Instance instance) {
      instances.add(instance);
    } else if (program instanceof LoopProgram.Loop loop) {
      loops.add(loop);
    }
    for (LoopProgram child : program.children()) {
      collect(child, instances, loops);
    }
  }
}

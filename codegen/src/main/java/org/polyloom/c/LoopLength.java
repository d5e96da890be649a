package org.polyloom.c;

import java.util.Optional;
import java.util.OptionalLong;
import org.polyloom.ast.LoopProgram;

/**
 * How long loops are, where that is a number, whatever the loops around them and the parameters.
 *
 * @param distance from the first value of the variable to the bound; empty where it is not known
 */
record LoopLength(LoopProgram.Loop loop, OptionalLong distance) {
  static LoopLength of(LoopProgram.Loop loop) {
    Optional<SubscriptForm> first = SubscriptForm.of(loop.first(), loop.variable());
    Optional<SubscriptForm> bound = SubscriptForm.of(loop.bound(), loop.variable());
    return new LoopLength(
        loop,
        first.isPresent() && bound.isPresent()
            ? bound.get().above(first.get())
            : OptionalLong.empty());
  }

  boolean isKnown() {
    return distance.isPresent();
  }

  /** Whether there is an iteration, whatever the loops around it and the parameters. */
  boolean isSurelySome() {
    return distance.isPresent()
        && switch (loop.relation()) {
          case LESS -> distance.getAsLong() > 0;
          case AT_MOST -> distance.getAsLong() >= 0;
          case GREATER -> distance.getAsLong() < 0;
          case AT_LEAST -> distance.getAsLong() <= 0;
          case EQUAL -> distance.getAsLong() == 0;
        };
  }

  /** The number of iterations of a loop by steps of one; empty for others. */
  OptionalLong steps() {
    if (loop.step() != 1 || distance.isEmpty()) {
      return OptionalLong.empty();
    }
    return switch (loop.relation()) {
      case AT_MOST -> OptionalLong.of(distance.getAsLong() + 1);
      case LESS -> distance;
      default -> OptionalLong.empty();
    };
  }
}

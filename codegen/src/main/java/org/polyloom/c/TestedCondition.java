package org.polyloom.c;

import java.util.Optional;
import org.polyloom.ast.LoopProgram;
import org.polyloom.ir.Operation;

/**
 * A condition that is tested before what depends on it.
 *
 * @param instance which computes it, as its last operation, and stores nothing
 */
record TestedCondition(LoopProgram.Instance instance) {
  /** A value of an instance. */
  static TestedCondition of(LoopProgram.Instance instance, int position) {
    return new TestedCondition(AssumedCondition.alone(instance, position));
  }

  int position() {
    return instance.statement().operations().size() - 1;
  }

  /** The element that the condition is, if it is no more than that. */
  Optional<LoopElement> element() {
    return instance.statement().operations().get(position()) instanceof Operation.Load
        ? Optional.of(LoopElement.of(instance, position()))
        : Optional.empty();
  }
}

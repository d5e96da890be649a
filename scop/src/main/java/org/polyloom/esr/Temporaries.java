package org.polyloom.esr;

import java.util.List;
import java.util.Map;
import java.util.SortedSet;

/**
 * How many scalars keep the values of a block for later iterations: of each value that is needed at
 * several steps one for each step from the first to the last.
 */
final class Temporaries {
  private Temporaries() {}

  /** The number of scalars for all values that are needed at more than one iteration. */
  static int of(BlockValues values, Map<Integer, List<Term>> operands) {
    Uses uses = Uses.of(values, operands, value -> true);
    return uses.values().stream().mapToInt(value -> of(uses.needed(value))).sum();
  }

  /** The number of scalars for a value that is needed at some steps. */
  static int of(SortedSet<Integer> steps) {
    return steps.size() > 1 ? steps.last() - steps.first() + 1 : 0;
  }
}

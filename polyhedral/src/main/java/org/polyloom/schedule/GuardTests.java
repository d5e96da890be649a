package org.polyloom.schedule;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The tests of conditions on data in a tree of loops: each stands in the innermost loop on which it
 * depends, once for all statements there that it guards.
 */
final class GuardTests {
  /** Cycles of a branch, which is not always foreseen. */
  private static final double BRANCH = 5;

  /** Where a condition is tested. */
  private record Place(List<GeneratedLoop> loops, String test) {}

  private final Set<Place> found = new HashSet<>();

  /**
   * The cycles of the test that guards a statement, none if another statement has it already.
   *
   * @param path the loops around the statement, outermost first
   */
  double cycles(Nest nest, List<GeneratedLoop> path) {
    int inner = path.size();
    while (inner > 0 && !nest.decides()[path.get(inner - 1).member()]) {
      inner--;
    }
    List<GeneratedLoop> loops = List.copyOf(path.subList(0, inner));
    if (!found.add(new Place(loops, nest.shape().work().guard().orElseThrow().test()))) {
      return 0;
    }
    double count = 1;
    for (GeneratedLoop loop : loops) {
      count *= loop.steps(nest.trips()[loop.member()]);
    }
    return count * BRANCH;
  }
}

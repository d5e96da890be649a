package org.polyloom.schedule;

import java.util.List;
import java.util.stream.IntStream;

/**
 * What becomes of a permutable band.
 *
 * @param order its members, outermost first
 * @param tileSizes by member, in the band's original order: the tile size, or 0 for a member that
 *     is not tiled
 */
record BandPlan(List<Integer> order, List<Integer> tileSizes) {
  BandPlan {
    order = List.copyOf(order);
    tileSizes = List.copyOf(tileSizes);
  }

  /** Everything as it is. */
  static BandPlan unchanged(int members) {
    return new BandPlan(
        IntStream.range(0, members).boxed().toList(),
        IntStream.range(0, members).mapToObj(i -> 0).toList());
  }

  boolean reorders() {
    return IntStream.range(0, order.size()).anyMatch(i -> order.get(i) != i);
  }

  boolean tiles() {
    return tileSizes.stream().anyMatch(size -> size > 0);
  }
}

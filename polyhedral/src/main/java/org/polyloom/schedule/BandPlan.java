package org.polyloom.schedule;

import java.util.List;
import java.util.stream.IntStream;

/**
 * What becomes of a permutable band.
 *
 * @param order its members, outermost first
 * @param tileSizes by member, in the band's original order: the tile size, or 0 for a member that
 *     is not tiled
 * @param interleaved how many steps of the last member but one are done together in each step of
 *     the last one; 1 for one after the other, else nothing is tiled
 */
record BandPlan(List<Integer> order, List<Integer> tileSizes, int interleaved) {
  BandPlan {
    order = List.copyOf(order);
    tileSizes = List.copyOf(tileSizes);
  }

  /** Without interleaving. */
  BandPlan(List<Integer> order, List<Integer> tileSizes) {
    this(order, tileSizes, 1);
  }

  /** The members as they are, steps of the last but one done together. */
  static BandPlan interleaved(int members, int steps) {
    BandPlan unchanged = unchanged(members);
    return new BandPlan(unchanged.order(), unchanged.tileSizes(), steps);
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

  boolean isUnchanged() {
    return !reorders() && !tiles() && !interleaves();
  }

  boolean interleaves() {
    return interleaved > 1;
  }

  boolean tiles() {
    return tileSizes.stream().anyMatch(size -> size > 0);
  }
}

package org.polyloom.schedule;

import java.util.ArrayList;
import java.util.Collections;
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
 * @param form what the tiles look like
 */
record BandPlan(List<Integer> order, List<Integer> tileSizes, int interleaved, Form form) {

  /** What tiles look like. */
  enum Form {
    /** Loops in the plan's order, those of full tiles on their own, with simpler bounds. */
    BOX,
    /** The first two members of the order, and the others in each part of what they contain. */
    FRONT,
    /**
     * As boxes, where each part of what the band contains has a loop of its own over the last
     * member of the order.
     */
    PARTS,
    /**
     * Strips of the last member of the order, in each of whose steps a few of the member before are
     * done one after the other.
     */
    JAMMED
  }

  /** How many steps are done one after the other in {@link Form#JAMMED}. */
  static final int JAMMED_STEPS = 4;

  BandPlan {
    order = List.copyOf(order);
    tileSizes = List.copyOf(tileSizes);
  }

  /** Without interleaving. */
  BandPlan(List<Integer> order, List<Integer> tileSizes) {
    this(order, tileSizes, 1, Form.BOX);
  }

  /**
   * Time blocks of a {@linkplain TimeSkewing skewed} band: a front runs through the first dimension
   * of space step by step, and at each step through the times of the block.
   *
   * @param members the loop over time, then those over space
   * @param times the steps of a block
   * @param width the tile size of the dimensions of space but the first; 0 for none
   */
  static BandPlan fronts(int members, int times, int width) {
    List<Integer> order = new ArrayList<>(List.of(1, 0));
    List<Integer> sizes = new ArrayList<>(List.of(times, 0));
    for (int member = 2; member < members; member++) {
      order.add(member);
      sizes.add(width);
    }
    return new BandPlan(order, sizes, 1, Form.FRONT);
  }

  /** The members as they are, steps of the last but one done together. */
  static BandPlan interleaved(int members, int steps) {
    BandPlan unchanged = unchanged(members);
    return new BandPlan(unchanged.order(), unchanged.tileSizes(), steps, Form.BOX);
  }

  /**
   * Strips of the last member of the order, steps of the one before done together in them.
   *
   * @param size of a strip
   */
  static BandPlan jammed(List<Integer> order, int size) {
    return new BandPlan(order, strips(order, size), 1, Form.JAMMED);
  }

  /** Strips of the last member of the order. */
  static BandPlan inStrips(List<Integer> order, int size) {
    return new BandPlan(order, strips(order, size));
  }

  private static List<Integer> strips(List<Integer> order, int size) {
    List<Integer> sizes = new ArrayList<>(Collections.nCopies(order.size(), 0));
    sizes.set(order.get(order.size() - 1), size);
    return sizes;
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

  /** Whether it is one of {@link #fronts}. */
  boolean hasFront() {
    return form == Form.FRONT;
  }

  /** The same with a loop for each part in the innermost place. */
  BandPlan inParts() {
    return new BandPlan(order, tileSizes, interleaved, Form.PARTS);
  }

  /** Whether it is one of {@link #inParts}. */
  boolean isInParts() {
    return form == Form.PARTS;
  }

  /** Whether it is one of {@link #jammed}. */
  boolean jams() {
    return form == Form.JAMMED;
  }

  boolean tiles() {
    return tileSizes.stream().anyMatch(size -> size > 0);
  }
}

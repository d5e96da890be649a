package org.polyloom.schedule;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * An innermost loop of vectors, its iterations independent of each other, in each of which
 * operations wait for others.
 *
 * <p>Operations that wait fill what a processor holds of them, and those of later iterations are
 * not seen: however many iterations could overlap, an operation takes the length of the way through
 * an iteration, divided by how many operations wait at a time. Where each statement has a loop of
 * its own, over a strip that stays in the first cache, ways are as short as those of a statement.
 */
final class DeepLoop {
  /**
   * How many floating-point operations wait at a time: one to two hundred in processors of the last
   * ten years.
   */
  private static final double WAITING = 160;

  /** What part of their typical throughput operations take that never wait. */
  private static final double BUSY = 2.0 / 3;

  /** What part of their latency sums take that are added to at once. */
  private static final double FORWARDED = 0.5;

  /** Cycles of an access to the first cache that operations overlap with. */
  private static final double ACCESS = 0.25;

  private static final double WORTHWHILE = 0.87;

  private final List<Part> parts;
  private final int member;

  /**
   * A statement of the loop.
   *
   * @param copies how often an iteration contains it, written out
   * @param steps how many of these need each other, one after the other
   */
  record Part(Nest nest, double copies, double steps) {
    private StatementWork work() {
      return nest.shape().work();
    }

    private double operations() {
      return copies * work().span().operations();
    }

    private double span() {
      return work().span().cycles();
    }

    /**
     * Whether it may read what another one stores to in the same iteration: an element of the same
     * array, but for planes of other numbers, parameters aside.
     */
    private boolean reads(Part writer) {
      return writer.accesses().anyMatch(write -> write.isWrite() && reads(write));
    }

    private boolean reads(StatementShape.AccessShape write) {
      return accesses()
          .filter(read -> !read.isWrite() && read.array().equals(write.array()))
          .anyMatch(read -> !read.isApartFrom(write));
    }

    private Stream<StatementShape.AccessShape> accesses() {
      return nest.references().stream().map(Nest.Reference::access);
    }
  }

  /**
   * @param parts in the order of their instances in an iteration
   * @param member the loop's place among all members of the tree
   */
  DeepLoop(List<Part> parts, int member) {
    this.parts = List.copyOf(parts);
    this.member = member;
  }

  /** One of statements that stand in no loop inside of it. */
  static DeepLoop of(List<Nest> nests, int member) {
    return new DeepLoop(nests.stream().map(nest -> new Part(nest, 1, 1)).toList(), member);
  }

  /** Whether a loop for each statement takes less time. */
  boolean isFasterInParts() {
    return bytes() > 0
        && parts.stream().allMatch(this::allowsVectors)
        && inParts() < Math.max(busy(), waiting()) * WORTHWHILE;
  }

  /** Of an element of each array that an iteration touches. */
  long bytes() {
    Map<String, Integer> arrays = new HashMap<>();
    for (Part part : parts) {
      for (Nest.Reference reference : part.nest().references()) {
        if (reference.steps()[member] != null) {
          arrays.put(reference.access().array(), reference.access().elementBytes());
        }
      }
    }
    return arrays.values().stream().mapToLong(Integer::longValue).sum();
  }

  private boolean allowsVectors(Part part) {
    return part.work().single() == 0 && part.nest().isInLanesOf(member);
  }

  /** Cycles of an iteration whose operations never wait. */
  private double busy() {
    return parts.stream().mapToDouble(part -> part.copies() * part.work().throughput()).sum()
        * BUSY;
  }

  /** Cycles of an iteration that takes no more than to wait. */
  double waiting() {
    double longest = 0;
    double carried = 0;
    double operations = 0;
    for (int from = 0; from < parts.size(); from++) {
      double[] ways = waysFrom(from);
      for (int to = from; to < ways.length; to++) {
        longest = Math.max(longest, ways[to]);
        if (ways[to] > 0 && parts.get(from).reads(parts.get(to))) {
          double own = parts.get(to).work().latency() * FORWARDED;
          double steps = Math.min(parts.get(from).steps(), parts.get(to).steps());
          carried = Math.max(carried, (steps - 1) * (from == to ? own : ways[to]));
        }
      }
      operations += parts.get(from).operations();
    }
    return (longest + carried) * Math.min(1, operations / WAITING);
  }

  /** By part: the longest way from the beginning of one to its end in an iteration; 0 for none. */
  private double[] waysFrom(int first) {
    double[] ways = new double[parts.size()];
    ways[first] = parts.get(first).span();
    for (int to = first + 1; to < ways.length; to++) {
      for (int between = first; between < to; between++) {
        if (ways[between] > 0 && parts.get(to).reads(parts.get(between))) {
          ways[to] = Math.max(ways[to], ways[between] + parts.get(to).span());
        }
      }
    }
    return ways;
  }

  /** Cycles of an iteration of each loop, all together. */
  private double inParts() {
    double cycles = 0;
    for (Part part : parts) {
      DeepLoop alone = new DeepLoop(List.of(part), member);
      long accesses =
          part.nest().references().stream().filter(r -> r.steps()[member] != null).count();
      cycles += Math.max(alone.busy(), alone.waiting()) + accesses * ACCESS;
    }
    return cycles;
  }
}

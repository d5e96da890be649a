package org.polyloom.schedule;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * References of the loops seen so far, from the inside out, that touch the same lines up to
 * constant offsets. Changed in place while {@link CostModel} walks out of a loop nest.
 */
final class ReferenceClass {
  private final String array;
  private final int elementBytes;
  private final double[][] steps;
  private final double[] trips;
  private final Set<List<Long>> rows = new HashSet<>();
  private boolean stepped;
  boolean streams;

  /** How many references with rows of their own there are. */
  double copies = 1;

  /** Lines touched by one run of the loops so far. */
  double lines = 1;

  /** By level of cache: lines fetched into it by one run of the loops so far. */
  final double[] misses;

  ReferenceClass(Nest nest, Nest.Reference reference, int levels) {
    array = reference.access().array();
    elementBytes = reference.access().elementBytes();
    steps = reference.steps();
    trips = nest.trips().clone();
    misses = new double[levels];
    Arrays.fill(misses, 1);
    List<AffineRow> subscripts = reference.access().subscripts();
    int outer = Math.max(0, subscripts.size() - 1);
    rows.add(subscripts.subList(0, outer).stream().map(AffineRow::constant).toList());
  }

  /** The steps of a member, null where this stays. */
  double[] steps(int member) {
    return steps[member];
  }

  /** How often a member steps. */
  double trip(int member) {
    return trips[member];
  }

  /** Whether both move alike in the loops that are still to come. */
  boolean movesLike(ReferenceClass other, boolean[] done) {
    if (!array.equals(other.array)) {
      return false;
    }
    for (int member = 0; member < steps.length; member++) {
      if (!done[member] && !Arrays.equals(steps[member], other.steps[member])) {
        return false;
      }
    }
    return true;
  }

  /** Takes in a reference of the same innermost loop. */
  void mergeNeighbour(ReferenceClass other) {
    takeTrips(other);
    if (rows.addAll(other.rows)) {
      copies++;
      lines++;
      for (int level = 0; level < misses.length; level++) {
        misses[level]++;
      }
    }
  }

  /**
   * Takes in what another part of a sequence touches.
   *
   * @param fits by level, whether both parts fit
   */
  void mergeFollower(ReferenceClass other, boolean[] fits) {
    takeTrips(other);
    copies = Math.max(copies, other.copies);
    lines = Math.max(lines, other.lines);
    streams &= other.streams;
    for (int level = 0; level < misses.length; level++) {
      misses[level] =
          fits[level]
              ? Math.max(misses[level], other.misses[level])
              : misses[level] + other.misses[level];
    }
  }

  private void takeTrips(ReferenceClass other) {
    for (int member = 0; member < trips.length; member++) {
      trips[member] = Math.max(trips[member], other.trips[member]);
    }
  }

  /**
   * Runs the loops so far in one more loop.
   *
   * @param member whose steps it takes
   * @param trip how many
   * @param stride how many of the member's steps at once
   * @param fits by level, whether one run of the loops so far fits
   */
  void repeat(int member, double trip, double stride, int lineBytes, boolean[] fits) {
    double[] step = steps[member];
    if (step == null) {
      for (int level = 0; level < misses.length; level++) {
        misses[level] *= fits[level] ? 1 : trip;
      }
      return;
    }
    double bytes = contiguousBytes(step, stride);
    if (bytes < lineBytes) {
      double growth = Math.max(1, trip * bytes / lineBytes);
      streams |= !stepped && trip > 8;
      lines *= growth;
      for (int level = 0; level < misses.length; level++) {
        misses[level] *= fits[level] ? growth : trip;
      }
    } else {
      double together = copies > 1 ? (trip + copies - 1) / copies : trip;
      for (int level = 0; level < misses.length; level++) {
        misses[level] *= fits[level] ? together : trip;
      }
      lines *= together;
      copies = 1;
    }
    stepped = true;
  }

  /** The distance of neighbouring accesses where only the last subscript moves, else infinite. */
  private double contiguousBytes(double[] step, double stride) {
    for (int i = 0; i < step.length - 1; i++) {
      if (step[i] != 0) {
        return Double.POSITIVE_INFINITY;
      }
    }
    return Math.abs(step[step.length - 1]) * stride * elementBytes;
  }
}

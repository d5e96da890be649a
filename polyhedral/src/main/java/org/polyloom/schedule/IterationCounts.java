package org.polyloom.schedule;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.polyloom.isl.BasicSet;
import org.polyloom.isl.Constraint;
import org.polyloom.isl.DimType;
import org.polyloom.isl.Set;
import org.polyloom.isl.Val;

/**
 * How many instances a statement has, and how many in a row an iterator steps while the others
 * stand still, but for those that an equality ties to it and that step with it: on average over all
 * values of the others for which it steps at all, so that the two loops of a triangle count with
 * half its side each.
 *
 * <p>Sets without constraints between iterators are boxes; others are {@linkplain SampledPoints
 * sampled}. Unions and congruences count as their hulls.
 *
 * @param lengths by iterator, in steps of its stride
 * @param instances their number
 * @param ties combinations of iterators that have the same value in all instances: their
 *     coefficients, by iterator
 * @param prefixes how iterators step in loops over some others; empty for a box, where it does not
 *     matter over which
 */
record IterationCounts(
    double[] lengths, double instances, List<long[]> ties, Optional<PrefixCounts> prefixes) {

  /** Counts of a box. */
  IterationCounts(double[] lengths, double instances) {
    this(lengths, instances, List.of(), Optional.empty());
  }

  /**
   * @param fixed {@code { S[i] }} without parameters
   * @param domain {@code [p] -> { S[i] }}: the same for all parameters
   * @param strides by iterator, the distance of neighbouring values
   */
  static IterationCounts of(Set fixed, Set domain, long[] strides) {
    double[] box = new double[strides.length];
    double[] low = new double[strides.length];
    boolean bounded = true;
    boolean empty = fixed.isEmpty();
    double instances = 1;
    for (int i = 0; i < box.length; i++) {
      Val least = empty ? null : fixed.dimMinVal(i);
      Val greatest = empty ? null : fixed.dimMaxVal(i);
      boolean finite = !empty && least.isInt() && greatest.isInt();
      bounded &= finite;
      low[i] = finite ? least.nearestLong() : 0;
      box[i] =
          finite
              ? Math.floorDiv(greatest.sub(least).nearestLong(), strides[i]) + 1.0
              : empty ? 1 : ParameterEstimate.UNBOUNDED_EXTENT;
      instances *= box[i];
    }
    BasicSet hull = bounded ? hull(fixed) : null;
    if (!bounded || isBox(hull)) {
      return new IterationCounts(box, instances);
    }
    List<long[]> ties = ties(hull, box.length);
    Optional<PrefixCounts> prefixes = Optional.of(new PrefixCounts(hull, domain, low, strides));
    if (!ties.isEmpty()) {
      return tied(fixed, strides, box, ties, prefixes);
    }
    SampledPoints points = SampledPoints.of(hull, low, strides);
    double[] lengths = IntStream.range(0, box.length).mapToDouble(points::length).toArray();
    return new IterationCounts(lengths, Math.max(1, points.points()), ties, prefixes);
  }

  private static List<long[]> ties(BasicSet hull, int dimensions) {
    return hull.constraintList().stream()
        .filter(Constraint::isEquality)
        .map(
            constraint ->
                IntStream.range(0, dimensions)
                    .mapToLong(i -> constraint.coefficientVal(DimType.SET, i).nearestLong())
                    .toArray())
        .filter(tie -> Arrays.stream(tie).filter(factor -> factor != 0).count() > 1)
        .toList();
  }

  /** The last iterator of each tie is left out: the others say what it is. */
  private static IterationCounts tied(
      Set domain,
      long[] strides,
      double[] box,
      List<long[]> ties,
      Optional<PrefixCounts> prefixes) {
    java.util.Set<Integer> left =
        ties.stream().map(IterationCounts::last).collect(Collectors.toCollection(TreeSet::new));
    int[] free = IntStream.range(0, box.length).filter(i -> !left.contains(i)).toArray();
    Set rest = domain;
    for (int i = box.length - 1; i >= 0; i--) {
      rest = left.contains(i) ? rest.projectOut(DimType.SET, i, 1) : rest;
    }
    IterationCounts counts =
        of(rest, rest, Arrays.stream(free).mapToLong(i -> strides[i]).toArray());
    double[] lengths = box.clone();
    for (int i = 0; i < free.length; i++) {
      lengths[free[i]] = counts.lengths[i];
    }
    return new IterationCounts(lengths, counts.instances, ties, prefixes);
  }

  private static int last(long[] tie) {
    int last = tie.length - 1;
    while (tie[last] == 0) {
      last--;
    }
    return last;
  }

  /** Its parameters are fixed: without them, what bounds the iterators is numbers. */
  private static BasicSet hull(Set domain) {
    return domain.projectOut(DimType.PARAM, 0, domain.dim(DimType.PARAM)).removeDivs().simpleHull();
  }

  private static boolean isBox(BasicSet hull) {
    return hull.constraintList().stream()
        .allMatch(
            constraint ->
                IntStream.range(0, hull.dim(DimType.SET))
                        .filter(i -> !constraint.coefficientVal(DimType.SET, i).isZero())
                        .count()
                    <= 1);
  }
}

package org.polyloom.schedule;

import java.util.Arrays;
import java.util.List;
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
 * <p>The averages are taken over {@value #SAMPLES} points of the bounding box, spread evenly (a
 * Kronecker sequence), with the exact length of the row through each; sets without constraints
 * between iterators are boxes and need none. Unions and congruences count as their hulls.
 *
 * @param lengths by iterator, in steps of its stride
 * @param instances their number
 * @param ties combinations of iterators that have the same value in all instances: their
 *     coefficients, by iterator
 */
record IterationCounts(double[] lengths, double instances, List<long[]> ties) {
  private static final int SAMPLES = 1024;

  /** Counts of iterators that no equality ties together. */
  IterationCounts(double[] lengths, double instances) {
    this(lengths, instances, List.of());
  }

  /**
   * @param domain {@code { S[i] }} without parameters
   * @param strides by iterator, the distance of neighbouring values
   */
  static IterationCounts of(Set domain, long[] strides) {
    double[] box = new double[strides.length];
    double[] low = new double[strides.length];
    boolean bounded = true;
    boolean empty = domain.isEmpty();
    double instances = 1;
    for (int i = 0; i < box.length; i++) {
      Val least = empty ? null : domain.dimMinVal(i);
      Val greatest = empty ? null : domain.dimMaxVal(i);
      boolean finite = !empty && least.isInt() && greatest.isInt();
      bounded &= finite;
      low[i] = finite ? least.nearestLong() : 0;
      box[i] =
          finite
              ? Math.floorDiv(greatest.sub(least).nearestLong(), strides[i]) + 1.0
              : empty ? 1 : ParameterEstimate.UNBOUNDED_EXTENT;
      instances *= box[i];
    }
    IterationCounts ofBox = new IterationCounts(box, instances);
    if (!bounded) {
      return ofBox;
    }
    BasicSet hull = hull(domain);
    List<long[]> ties = ties(hull, box.length);
    if (!ties.isEmpty()) {
      return tied(domain, strides, box, ties);
    }
    double[][] rows = rows(hull, box.length);
    return isBox(rows) ? ofBox : ofBox.sampled(rows, low, strides);
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
  private static IterationCounts tied(Set domain, long[] strides, double[] box, List<long[]> ties) {
    java.util.Set<Integer> left =
        ties.stream().map(IterationCounts::last).collect(Collectors.toCollection(TreeSet::new));
    int[] free = IntStream.range(0, box.length).filter(i -> !left.contains(i)).toArray();
    Set rest = domain;
    for (int i = box.length - 1; i >= 0; i--) {
      rest = left.contains(i) ? rest.projectOut(DimType.SET, i, 1) : rest;
    }
    IterationCounts counts = of(rest, Arrays.stream(free).mapToLong(i -> strides[i]).toArray());
    double[] lengths = box.clone();
    for (int i = 0; i < free.length; i++) {
      lengths[free[i]] = counts.lengths[i];
    }
    return new IterationCounts(lengths, counts.instances, ties);
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

  /** The constraints {@code c0 + c1 i1 + .. >= 0}, one row each, equalities as two. */
  private static double[][] rows(BasicSet hull, int dimensions) {
    List<Constraint> constraints = hull.constraintList();
    double[][] rows = new double[2 * constraints.size()][];
    for (int i = 0; i < constraints.size(); i++) {
      Constraint constraint = constraints.get(i);
      double[] row = new double[dimensions + 1];
      double[] reverse = new double[dimensions + 1];
      row[0] = constraint.constantVal().nearestLong();
      for (int dimension = 0; dimension < dimensions; dimension++) {
        row[dimension + 1] = constraint.coefficientVal(DimType.SET, dimension).nearestLong();
      }
      for (int k = 0; k < row.length; k++) {
        reverse[k] = constraint.isEquality() ? -row[k] : row[k];
      }
      rows[2 * i] = row;
      rows[2 * i + 1] = reverse;
    }
    return rows;
  }

  private static boolean isBox(double[][] rows) {
    for (double[] row : rows) {
      int iterators = 0;
      for (int i = 1; i < row.length; i++) {
        iterators += row[i] != 0 ? 1 : 0;
      }
      if (iterators > 1) {
        return false;
      }
    }
    return true;
  }

  private IterationCounts sampled(double[][] rows, double[] low, long[] strides) {
    int dimensions = lengths.length;
    double[] averages = new double[dimensions];
    double total = 0;
    for (int i = 0; i < dimensions; i++) {
      double sum = 0;
      int met = 0;
      for (int sample = 1; sample <= SAMPLES; sample++) {
        double length = rowThrough(point(sample, low, strides), i, rows) / strides[i];
        sum += length;
        met += length > 0 ? 1 : 0;
      }
      averages[i] = met == 0 ? 1 : Math.max(1, sum / met);
      total += sum / SAMPLES * instances / lengths[i];
    }
    return new IterationCounts(averages, Math.max(1, total / dimensions));
  }

  private double[] point(int sample, double[] low, long[] strides) {
    double[] point = new double[low.length];
    for (int i = 0; i < point.length; i++) {
      double place = sample * Math.sqrt(PRIMES[i % PRIMES.length]);
      point[i] = low[i] + strides[i] * Math.floor((place - Math.floor(place)) * lengths[i]);
    }
    return point;
  }

  private static final int[] PRIMES = {2, 3, 5, 7, 11, 13, 17, 19};

  /** How many integers an iterator takes where the others are as in a point. */
  private static double rowThrough(double[] point, int iterator, double[][] rows) {
    double least = Double.NEGATIVE_INFINITY;
    double greatest = Double.POSITIVE_INFINITY;
    for (double[] row : rows) {
      double rest = row[0];
      for (int i = 0; i < point.length; i++) {
        rest += i == iterator ? 0 : row[i + 1] * point[i];
      }
      double factor = row[iterator + 1];
      if (factor > 0) {
        least = Math.max(least, Math.ceil(-rest / factor));
      } else if (factor < 0) {
        greatest = Math.min(greatest, Math.floor(-rest / factor));
      } else if (rest < 0) {
        return 0;
      }
    }
    return Math.max(0, greatest - least + 1);
  }
}

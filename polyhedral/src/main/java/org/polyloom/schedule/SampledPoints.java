package org.polyloom.schedule;

import java.util.ArrayList;
import java.util.List;
import org.polyloom.isl.BasicSet;
import org.polyloom.isl.Constraint;
import org.polyloom.isl.DimType;
import org.polyloom.isl.Set;

/**
 * Estimates how many points a bounded set has, and how long its rows are.
 *
 * <p>Each of {@value #SAMPLES} points is found one dimension after the other, evenly spread (a
 * Kronecker sequence) in what the ones before leave to it, and stands for as many points as there
 * were choices (D. E. Knuth, Estimating the efficiency of backtrack programs, Mathematics of
 * Computation 29, 1975): so thin sets, such as the windows around the points of a grid, are met as
 * often as boxes.
 *
 * @param points how many points there are
 * @param rows by dimension, how many rows along it
 */
record SampledPoints(double points, double[] rows) {
  private static final int SAMPLES = 1024;

  /** From here on all numbers are whole. */
  private static final double LEAST_WHOLE = 1L << 52;

  private static final int[] PRIMES = {2, 3, 5, 7, 11, 13, 17, 19};

  /**
   * @param set {@code { S[i] }} without parameters
   * @param low by dimension, a value that is whole strides away from all others
   * @param strides by dimension, the distance of neighbouring values
   */
  static SampledPoints of(BasicSet set, double[] low, long[] strides) {
    int dimensions = strides.length;
    double[][][] prefixes = prefixes(set, dimensions);
    double points = 0;
    double[] rows = new double[dimensions];
    for (int sample = 1; sample <= SAMPLES; sample++) {
      double[] point = new double[dimensions];
      double choices = 1;
      Row row = null;
      for (int i = 0; i < dimensions && choices > 0; i++) {
        row = Row.through(point, i, prefixes[i], low[i], strides[i]);
        double place = sample * Math.sqrt(PRIMES[i % PRIMES.length]);
        point[i] = row.at(place - floor(place));
        choices *= row.length();
      }
      points += choices / SAMPLES;
      for (int i = dimensions - 1; i >= 0 && choices > 0; i--) {
        rows[i] += choices / Math.max(1, row.length()) / SAMPLES;
        row =
            i == 0
                ? null
                : Row.through(point, i - 1, prefixes[dimensions - 1], low[i - 1], strides[i - 1]);
      }
    }
    return new SampledPoints(points, rows);
  }

  /** How many points a row along a dimension has on average; 1 where there is none. */
  double length(int dimension) {
    return rows[dimension] == 0 ? 1 : points / rows[dimension];
  }

  /** For each dimension the constraints on it and the ones before it. */
  private static double[][][] prefixes(BasicSet set, int dimensions) {
    double[][][] prefixes = new double[dimensions][][];
    Set prefix = set.toSet();
    for (int i = dimensions - 1; i >= 0; i--) {
      prefixes[i] = constraints(prefix.removeDivs().simpleHull(), i + 1);
      prefix = prefix.projectOut(DimType.SET, i, 1);
    }
    return prefixes;
  }

  /** The constraints {@code c0 + c1 i1 + .. >= 0}, one row each, equalities as two. */
  private static double[][] constraints(BasicSet set, int dimensions) {
    List<double[]> rows = new ArrayList<>();
    for (Constraint constraint : set.constraintList()) {
      double[] row = new double[dimensions + 1];
      double[] reverse = new double[dimensions + 1];
      row[0] = constraint.constantVal().nearestLong();
      for (int dimension = 0; dimension < dimensions; dimension++) {
        row[dimension + 1] = constraint.coefficientVal(DimType.SET, dimension).nearestLong();
      }
      for (int k = 0; k < row.length; k++) {
        reverse[k] = -row[k];
      }
      rows.add(row);
      if (constraint.isEquality()) {
        rows.add(reverse);
      }
    }
    return rows.toArray(double[][]::new);
  }

  /** As {@link Math#ceil}, which is slow until it has been compiled for long. */
  private static double ceil(double value) {
    if (Math.abs(value) < LEAST_WHOLE) {
      double truncated = (long) value;
      return truncated < value ? truncated + 1 : truncated;
    }
    return value;
  }

  private static double floor(double value) {
    return -ceil(-value);
  }

  /**
   * The values of one dimension where others are as in a point.
   *
   * @param first the least
   * @param length how many there are
   */
  private record Row(double first, double length, long stride) {

    static Row through(
        double[] point, int dimension, double[][] constraints, double low, long stride) {
      double least = Double.NEGATIVE_INFINITY;
      double greatest = Double.POSITIVE_INFINITY;
      for (double[] constraint : constraints) {
        double rest = constraint[0];
        for (int i = 0; i < constraint.length - 1; i++) {
          rest += i == dimension ? 0 : constraint[i + 1] * point[i];
        }
        double factor = constraint[dimension + 1];
        if (factor > 0) {
          least = Math.max(least, ceil(-rest / factor));
        } else if (factor < 0) {
          greatest = Math.min(greatest, floor(-rest / factor));
        } else if (rest < 0) {
          return new Row(low, 0, stride);
        }
      }
      double first = low + stride * ceil((least - low) / stride);
      return new Row(first, Math.max(0, floor((greatest - first) / stride) + 1), stride);
    }

    /**
     * @param share from 0 to below 1
     */
    double at(double share) {
      return first + stride * floor(share * length);
    }
  }
}

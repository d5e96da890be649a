package org.polyloom.report;

import java.util.List;
import java.util.Objects;

/**
 * The mean speed-up of one comparison.
 *
 * @param comparison which one
 * @param kernels how many kernels have a speed-up and count
 * @param speedup the geometric mean of theirs; NaN if there is none
 */
public record GeometricMean(Comparison comparison, int kernels, double speedup) {

  public GeometricMean {
    Objects.requireNonNull(comparison, "comparison");
  }

  /** The mean over a comparison's rows. */
  static GeometricMean of(Comparison comparison, List<KernelReport> reports) {
    List<Double> speedups =
        reports.stream()
            .flatMap(report -> report.measurements().stream())
            .filter(measurement -> measurement.comparison().equals(comparison))
            .flatMap(measurement -> measurement.speedup().stream().boxed())
            .toList();
    return new GeometricMean(comparison, speedups.size(), of(speedups));
  }

  /** The n-th root of the product of n positive numbers, through logarithms; NaN if n is 0. */
  static double of(List<Double> values) {
    double logarithms = values.stream().mapToDouble(Math::log).sum();
    return values.isEmpty() ? Double.NaN : Math.exp(logarithms / values.size());
  }
}

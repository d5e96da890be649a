package org.polyloom.report;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import org.polyloom.run.Timing;

/**
 * How long one kernel takes at its best: as it is written, and as this product makes it, each under
 * the compiler that is better for it.
 *
 * @param kernel its name
 * @param hasContractions whether this product computes a part of it as a contraction
 * @param original the least median time of the kernel as it is written, in seconds
 * @param result the least median time of this product's results, in seconds
 */
record BestTimes(String kernel, boolean hasContractions, double original, double result) {

  BestTimes {
    Objects.requireNonNull(kernel, "kernel");
  }

  /** Those of the kernels that have them, in the report's order. */
  static List<BestTimes> of(BenchReport report) {
    List<Comparison> own = report.ownComparisons();
    return report.kernels().stream().flatMap(kernel -> of(kernel, own).stream()).toList();
  }

  /**
   * The best times of a kernel; empty where a result was not right or not timed under one of the
   * compilers, since that might have been the better one.
   */
  private static Optional<BestTimes> of(KernelReport report, List<Comparison> own) {
    List<Measurement> rows =
        report.measurements().stream()
            .filter(row -> own.contains(row.comparison()) && row.speedup().isPresent())
            .toList();
    return own.isEmpty() || rows.size() < own.size()
        ? Optional.empty()
        : Optional.of(
            new BestTimes(
                report.kernel(),
                report.optimizer().contractions() > 0,
                least(rows, Measurement::original),
                least(rows, Measurement::result)));
  }

  /** The least median time among some rows that are timed. */
  static double least(List<Measurement> rows, Function<Measurement, Optional<Timing>> times) {
    return rows.stream()
        .flatMap(row -> times.apply(row).stream())
        .mapToDouble(Timing::median)
        .min()
        .orElseThrow();
  }

  /** How many times as fast the result is as the kernel as it is written. */
  double speedup() {
    return original / result;
  }
}

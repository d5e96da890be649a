package org.polyloom.report;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;

/**
 * How far this product's results are ahead of what another optimizer makes of the same kernels: its
 * best time under its compilers over the best time of the result ({@link BestTimes}).
 *
 * @param optimizer the other one
 * @param ratios for each kernel that both were right on, in the order of the report
 */
record Lead(String optimizer, List<Double> ratios) {

  Lead {
    Objects.requireNonNull(optimizer, "optimizer");
    ratios = List.copyOf(ratios);
  }

  /** Those over each other optimizer of a report that has a kernel, in the order of comparisons. */
  static List<Lead> of(BenchReport report) {
    Set<String> others = new LinkedHashSet<>();
    report.plan().comparisons().stream()
        .filter(comparison -> !comparison.isOwn() && !comparison.isOfKnownRate())
        .forEach(comparison -> others.add(comparison.optimizer()));
    List<BestTimes> times = BestTimes.of(report);
    return others.stream()
        .map(other -> new Lead(other, ratios(report, other, times)))
        .filter(lead -> !lead.ratios().isEmpty())
        .toList();
  }

  private static List<Double> ratios(BenchReport report, String optimizer, List<BestTimes> times) {
    List<Double> ratios = new ArrayList<>();
    for (KernelReport kernel : report.kernels()) {
      List<Measurement> rows =
          kernel.measurements().stream()
              .filter(row -> row.comparison().optimizer().equals(optimizer))
              .filter(row -> row.speedup().isPresent())
              .toList();
      if (!rows.isEmpty()) {
        double other = BestTimes.least(rows, Measurement::result);
        times.stream()
            .filter(own -> own.kernel().equals(kernel.kernel()))
            .forEach(own -> ratios.add(other / own.result()));
      }
    }
    return ratios;
  }

  /** The geometric mean of the ratios: how many times as long the other's programs take. */
  double geometricMean() {
    return GeometricMean.of(ratios);
  }

  /** On how many kernels the result takes less time. */
  long ahead() {
    return ratios.stream().filter(ratio -> ratio > 1).count();
  }

  /**
   * {@code Best time of polly over the result's: 6.120 over 30 kernels, on 29 the result is ahead}.
   */
  String text() {
    return String.format(
        Locale.ROOT,
        "Best time of %s over the result's: %.3f over %d %s, on %d the result is ahead",
        optimizer,
        geometricMean(),
        ratios.size(),
        ratios.size() == 1 ? "kernel" : "kernels",
        ahead());
  }
}

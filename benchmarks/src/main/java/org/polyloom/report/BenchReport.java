package org.polyloom.report;

import java.time.Instant;
import java.util.List;
import java.util.Objects;

/**
 * Everything that a run found out.
 *
 * @param date when it began
 * @param environment on which machine
 * @param plan what was asked for
 * @param kernels what came out, in the plan's order
 * @param notes what was asked for but is not there, a sentence each
 */
public record BenchReport(
    Instant date,
    Environment environment,
    BenchPlan plan,
    List<KernelReport> kernels,
    List<String> notes) {

  public BenchReport {
    Objects.requireNonNull(date, "date");
    Objects.requireNonNull(environment, "environment");
    Objects.requireNonNull(plan, "plan");
    kernels = List.copyOf(kernels);
    notes = List.copyOf(notes);
  }

  /** The mean of each comparison, in their order. */
  public List<GeometricMean> geometricMeans() {
    return plan.comparisons().stream()
        .map(comparison -> GeometricMean.of(comparison, kernels))
        .toList();
  }

  /** The comparisons of this product, one for each compiler and what it prefers. */
  List<Comparison> ownComparisons() {
    return plan.comparisons().stream().filter(Comparison::isOwn).toList();
  }

  /** Whether all of this product's rows are right; what others do is shown but does not count. */
  public boolean isRight() {
    return kernels.stream()
        .flatMap(kernel -> kernel.measurements().stream())
        .filter(measurement -> measurement.comparison().isOwn())
        .allMatch(measurement -> measurement.verdict().isRight());
  }
}

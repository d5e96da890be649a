package org.polyloom.report;

import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * Everything that a run found out.
 *
 * @param date when it began
 * @param environment on which machine
 * @param plan what was asked for
 * @param kernels what came out, in the plan's order
 * @param notes what was asked for but is not there, a sentence each
 * @param changes what became of rows since an earlier report; empty without one
 */
public record BenchReport(
    Instant date,
    Environment environment,
    BenchPlan plan,
    List<KernelReport> kernels,
    List<String> notes,
    Optional<ReportChanges> changes) {

  public BenchReport {
    Objects.requireNonNull(date, "date");
    Objects.requireNonNull(environment, "environment");
    Objects.requireNonNull(plan, "plan");
    kernels = List.copyOf(kernels);
    notes = List.copyOf(notes);
    Objects.requireNonNull(changes, "changes");
  }

  /** A report without an earlier one. */
  BenchReport(
      Instant date,
      Environment environment,
      BenchPlan plan,
      List<KernelReport> kernels,
      List<String> notes) {
    this(date, environment, plan, kernels, notes, Optional.empty());
  }

  /**
   * The same, held against an earlier report.
   *
   * @param tolerance the part by which a speed-up may fall, beside noise
   */
  BenchReport since(StoredReport earlier, double tolerance) {
    ReportChanges since = ReportChanges.between(earlier, StoredReport.of(this), tolerance);
    return new BenchReport(date, environment, plan, kernels, notes, Optional.of(since));
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

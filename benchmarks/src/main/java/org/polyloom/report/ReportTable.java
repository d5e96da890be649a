package org.polyloom.report;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;
import org.polyloom.run.Timing;

/** A report as Markdown whose table is also aligned for a terminal. */
public final class ReportTable {

  private static final List<String> HEADER =
      List.of(
          "kernel",
          "compiler",
          "optimizer",
          "original s",
          "result s",
          "speed-up",
          "spread",
          "output",
          "outcome");
  private static final int FIRST_NUMBER = 3;
  private static final int LAST_NUMBER = 6;
  private static final String NOTHING = "-";

  private final BenchReport report;

  public ReportTable(BenchReport report) {
    this.report = Objects.requireNonNull(report, "report");
  }

  /**
   * What was measured where, the table, the geometric means, what is gained under the better
   * compiler and over other optimizers, rates that are known, notes, and what changed.
   */
  public String text() {
    StringBuilder text = new StringBuilder(preamble(List.of(report.plan().dataset())));
    text.append('\n').append(table()).append('\n');
    for (GeometricMean mean : report.geometricMeans()) {
      text.append(meanLine(mean)).append("  \n");
    }
    BetterCompiler.of(report).forEach(summary -> text.append(summary.text()).append("  \n"));
    Lead.of(report).forEach(lead -> text.append(lead.text()).append("  \n"));
    RateReached.of(report).forEach(rate -> text.append(rate.text()).append("  \n"));
    for (String note : report.notes()) {
      text.append("Note: ").append(note).append("  \n");
    }
    report
        .changes()
        .ifPresent(changes -> text.append('\n').append(new ChangesTable(changes).text()));
    return text.toString();
  }

  /** What was measured where, with which data and how. */
  String preamble(List<Dataset> datasets) {
    BenchPlan plan = report.plan();
    Environment machine = report.environment();
    List<String> lines = new ArrayList<>();
    lines.add(
        machine.cpu()
            + ", "
            + machine.cores()
            + (machine.cores() == 1 ? " core, " : " cores, ")
            + machine.system()
            + ", Java "
            + machine.java()
            + ", "
            + report.date());
    lines.add(
        (datasets.size() == 1 ? "Data set " : "Data sets ")
            + datasets.stream().map(Dataset::name).collect(Collectors.joining(", "))
            + ", median of "
            + plan.rounds()
            + " interleaved rounds"
            + (plan.rounds() < TrialRunner.SHORT_ROUNDS
                ? " (" + TrialRunner.SHORT_ROUNDS + " of kernels below 50 ms), "
                : ", ")
            + (plan.pinning().prefix().isEmpty()
                ? "not pinned to a core"
                : "pinned: " + String.join(" ", plan.pinning().prefix()))
            + ", "
            + plan.options().fp().label()
            + " floating point"
            + (plan.limits().equals(Limits.DEFAULT)
                ? ""
                : ", one run of what takes more than "
                    + plan.limits().timedAgain().toSeconds()
                    + " s"));
    Set<String> commands = new LinkedHashSet<>();
    plan.builds()
        .forEach(build -> commands.add(build.compiler() + ": " + String.join(" ", build.flags())));
    lines.addAll(commands);
    return lines.stream().map(line -> line + "  \n").collect(Collectors.joining());
  }

  private String table() {
    List<List<String>> rows = new ArrayList<>();
    rows.add(HEADER);
    for (KernelReport kernel : report.kernels()) {
      for (Measurement measurement : kernel.measurements()) {
        rows.add(row(kernel, measurement));
      }
    }
    return new TextTable(FIRST_NUMBER, LAST_NUMBER).text(rows);
  }

  private static List<String> row(KernelReport kernel, Measurement measurement) {
    return List.of(
        kernel.kernel(),
        measurement.comparison().baseline().compilerLabel(),
        measurement.comparison().optimizer(),
        seconds(measurement.original()),
        seconds(measurement.result()),
        factor(measurement.speedup()),
        spreads(measurement),
        measurement.verdict().status().label(),
        TextTable.inOneCell(outcome(kernel, measurement)));
  }

  private static String outcome(KernelReport kernel, Measurement measurement) {
    String own = measurement.comparison().isOwn() ? kernel.optimizer().outcome() : "";
    String reason = measurement.verdict().reason();
    return own.isEmpty() || reason.isEmpty() ? own + reason : own + "; " + reason;
  }

  private static String seconds(Optional<Timing> timing) {
    return timing.map(t -> String.format(Locale.ROOT, "%.6f", t.median())).orElse(NOTHING);
  }

  private static String factor(OptionalDouble speedup) {
    return speedup.isPresent()
        ? String.format(Locale.ROOT, "%.2f", speedup.getAsDouble())
        : NOTHING;
  }

  /** How far the times of the original and of the result are apart, in percent of their medians. */
  private static String spreads(Measurement measurement) {
    if (measurement.original().isEmpty() || measurement.result().isEmpty()) {
      return NOTHING;
    }
    return String.format(
        Locale.ROOT,
        "%.0f%%, %.0f%%",
        100 * measurement.original().get().spread(),
        100 * measurement.result().get().spread());
  }

  private static String meanLine(GeometricMean mean) {
    String speedup =
        mean.kernels() == 0 ? NOTHING : String.format(Locale.ROOT, "%.3f", mean.speedup());
    return "Geometric mean, "
        + mean.comparison().label()
        + ": "
        + speedup
        + " over "
        + mean.kernels()
        + (mean.kernels() == 1 ? " kernel" : " kernels");
  }
}

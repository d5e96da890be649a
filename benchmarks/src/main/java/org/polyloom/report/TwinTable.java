package org.polyloom.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import org.polyloom.run.Timing;

/** What was found out about twins, as a Markdown table. */
final class TwinTable {

  private static final List<String> HEADER =
      List.of(
          "twin",
          "compiler",
          "scalar deps of kernel",
          "of twin",
          "after",
          "avoidable",
          "removed",
          "kernel s",
          "without s",
          "with s",
          "without / kernel",
          "with / kernel",
          "output");
  private static final int FIRST_NUMBER = 2;
  private static final int LAST_NUMBER = 11;
  private static final String NOTHING = "-";

  /** As wide as the seconds of any program that one waits for. */
  private static final String LONG = "1000.000000";

  /** How much longer than its kernel a twin may take without being named below the table. */
  private static final double CLOSE = 1.03;

  private final TextTable table = new TextTable(FIRST_NUMBER, LAST_NUMBER);
  private final int[] widths;

  /**
   * @param twins of which there will be rows
   * @param plan whose own comparisons say with which compilers
   */
  TwinTable(List<Twin> twins, BenchPlan plan) {
    List<List<String>> rows = new ArrayList<>();
    rows.add(HEADER);
    for (Twin twin : twins) {
      for (Build build : plan.builds()) {
        rows.add(
            HEADER.stream()
                .map(
                    column ->
                        switch (column) {
                          case "twin" -> twin.label();
                          case "compiler" -> build.compiler().toString();
                          case "kernel s", "without s", "with s" -> LONG;
                          default -> "";
                        })
                .toList());
      }
    }
    this.widths = TextTable.widths(rows);
  }

  /** The header. */
  String head() {
    return table.head(HEADER, widths);
  }

  /** The rows of one twin. */
  String rows(TwinReport report) {
    return table.lines(
        report.measurements().stream().map(measurement -> row(report, measurement)).toList(),
        widths);
  }

  /**
   * What stands below the table: a line for all avoidable dependences together, one for each scalar
   * of which some are left, with the reasons, and one for times.
   */
  static String summary(List<TwinReport> reports) {
    int avoidable = reports.stream().mapToInt(report -> report.dependences().avoidable()).sum();
    int left = reports.stream().mapToInt(report -> report.dependences().left()).sum();
    return "\nAvoidable scalar dependences: "
        + avoidable
        + ", of which "
        + (avoidable - left)
        + " were removed  \n"
        + reports.stream().map(TwinTable::refusals).collect(Collectors.joining())
        + times(reports);
  }

  /** How many twins take as long as their kernels, and which do not. */
  private static String times(List<TwinReport> reports) {
    int timed = 0;
    List<String> longer = new ArrayList<>();
    for (TwinReport report : reports) {
      for (TwinMeasurement measurement : report.measurements()) {
        OptionalDouble ratio = measurement.overKernel(TwinSubject.WITH);
        timed += ratio.isPresent() ? 1 : 0;
        if (ratio.orElse(0) > CLOSE) {
          longer.add(
              report.twin().label() + " " + measurement.compiler() + " " + number("%.3f", ratio));
        }
      }
    }
    return "Twins that take at most "
        + String.format(Locale.ROOT, "%.2f", CLOSE)
        + " of the time of their kernels: "
        + (timed - longer.size())
        + " of "
        + timed
        + (longer.isEmpty() ? "" : "; longer: " + String.join(", ", longer))
        + "  \n";
  }

  private static String refusals(TwinReport report) {
    StringBuilder lines = new StringBuilder();
    report
        .refusals()
        .forEach(
            (scalar, reasons) ->
                lines
                    .append("- left: " + scalar + " of " + report.twin().label())
                    .append(reasons.isEmpty() ? "" : "; " + String.join("; ", reasons))
                    .append("  \n"));
    return lines.toString();
  }

  private static List<String> row(TwinReport report, TwinMeasurement measurement) {
    TwinDependences dependences = report.dependences();
    String reason = measurement.verdict().reason();
    String output = measurement.verdict().status().label();
    return List.of(
        report.twin().label(),
        measurement.compiler().toString(),
        Integer.toString(dependences.kernel().size()),
        Integer.toString(dependences.before().size()),
        Integer.toString(dependences.after().size()),
        Integer.toString(dependences.avoidable()),
        number("%.0f%%", dependences.removed()),
        seconds(measurement, TwinSubject.KERNEL),
        seconds(measurement, TwinSubject.WITHOUT),
        seconds(measurement, TwinSubject.WITH),
        number("%.3f", measurement.overKernel(TwinSubject.WITHOUT)),
        number("%.3f", measurement.overKernel(TwinSubject.WITH)),
        TextTable.inOneCell(reason.isEmpty() ? output : output + ": " + reason));
  }

  private static String seconds(TwinMeasurement measurement, TwinSubject subject) {
    Timing timing = measurement.times().get(subject);
    return timing == null ? NOTHING : String.format(Locale.ROOT, "%.6f", timing.median());
  }

  private static String number(String format, OptionalDouble value) {
    return value.isPresent() ? String.format(Locale.ROOT, format, value.getAsDouble()) : NOTHING;
  }
}

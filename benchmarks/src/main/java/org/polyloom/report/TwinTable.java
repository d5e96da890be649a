package org.polyloom.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
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

  private final List<TwinReport> reports;

  TwinTable(List<TwinReport> reports) {
    this.reports = List.copyOf(Objects.requireNonNull(reports, "reports"));
  }

  /**
   * The table, one line for all avoidable dependences together, and one for each scalar of which
   * some are left, with the reasons.
   */
  String text() {
    List<List<String>> rows = new ArrayList<>();
    rows.add(HEADER);
    for (TwinReport report : reports) {
      report.measurements().forEach(measurement -> rows.add(row(report, measurement)));
    }
    int avoidable = reports.stream().mapToInt(report -> report.dependences().avoidable()).sum();
    int left = reports.stream().mapToInt(report -> report.dependences().left()).sum();
    return new TextTable(FIRST_NUMBER, LAST_NUMBER).text(rows)
        + "\nAvoidable scalar dependences: "
        + avoidable
        + ", of which "
        + (avoidable - left)
        + " were removed  \n"
        + reports.stream().map(TwinTable::refusals).collect(Collectors.joining());
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
        number("%.2f", measurement.overKernel(TwinSubject.WITHOUT)),
        number("%.2f", measurement.overKernel(TwinSubject.WITH)),
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

package org.polyloom.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.OptionalDouble;
import org.polyloom.run.Timing;

/** What was found out about kernels whose iterations compute values again, in Markdown. */
final class ReuseTable {

  private static final List<String> HEADER =
      List.of(
          "kernel",
          "compiler",
          "data set",
          "plain s",
          "csr s",
          "esr s",
          "all s",
          "esr / plain",
          "esr / csr",
          "all / plain",
          "kept",
          "output");
  private static final int FIRST_NUMBER = 3;
  private static final int LAST_NUMBER = 9;
  private static final String NOTHING = "-";

  private final List<ReuseReport> reports;

  ReuseTable(List<ReuseReport> reports) {
    this.reports = List.copyOf(Objects.requireNonNull(reports, "reports"));
  }

  /** The table, whose ratios are speed-ups, and below it the least of them over the plain loops. */
  String text() {
    List<List<String>> rows = new ArrayList<>();
    rows.add(HEADER);
    for (ReuseReport report : reports) {
      report.measurements().forEach(measurement -> rows.add(row(report, measurement)));
    }
    return new TextTable(FIRST_NUMBER, LAST_NUMBER).text(rows)
        + "\n"
        + least(ReuseSubject.ESR)
        + least(ReuseSubject.ALL);
  }

  private String least(ReuseSubject subject) {
    double least = Double.POSITIVE_INFINITY;
    String where = "";
    for (ReuseReport report : reports) {
      for (ReuseMeasurement row : report.measurements()) {
        OptionalDouble speedup = row.speedup(subject, ReuseSubject.PLAIN);
        if (speedup.isPresent() && speedup.getAsDouble() < least) {
          least = speedup.getAsDouble();
          where = report.kernel() + ", " + compiler(row) + ", " + row.dataset();
        }
      }
    }
    return where.isEmpty()
        ? ""
        : String.format(
            Locale.ROOT, "Least speed-up of %s: %.2f (%s)  \n", subject.label(), least, where);
  }

  private static String compiler(ReuseMeasurement measurement) {
    return measurement.comparison().subject().compilerLabel();
  }

  private static List<String> row(ReuseReport report, ReuseMeasurement measurement) {
    String reason = measurement.verdict().reason();
    String output = measurement.verdict().status().label();
    return List.of(
        report.kernel(),
        compiler(measurement),
        measurement.dataset().name(),
        seconds(measurement, ReuseSubject.PLAIN),
        seconds(measurement, ReuseSubject.CSR),
        seconds(measurement, ReuseSubject.ESR),
        seconds(measurement, ReuseSubject.ALL),
        factor(measurement.speedup(ReuseSubject.ESR, ReuseSubject.PLAIN)),
        factor(measurement.speedup(ReuseSubject.ESR, ReuseSubject.CSR)),
        factor(measurement.speedup(ReuseSubject.ALL, ReuseSubject.PLAIN)),
        report.kept().isEmpty() ? NOTHING : String.join(", ", report.kept()),
        TextTable.inOneCell(reason.isEmpty() ? output : output + ": " + reason));
  }

  private static String seconds(ReuseMeasurement measurement, ReuseSubject subject) {
    Timing timing = measurement.times().get(subject);
    return timing == null ? NOTHING : String.format(Locale.ROOT, "%.7f", timing.median());
  }

  private static String factor(OptionalDouble value) {
    return value.isPresent() ? String.format(Locale.ROOT, "%.2f", value.getAsDouble()) : NOTHING;
  }
}

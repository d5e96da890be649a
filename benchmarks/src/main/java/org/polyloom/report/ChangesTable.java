package org.polyloom.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What became of rows since an earlier report, in Markdown. */
final class ChangesTable {

  private static final List<String> HEADER =
      List.of("kernel", "compiler", "then", "now", "now / then", "result", "least", "change");
  private static final int FIRST_NUMBER = 2;
  private static final int LAST_NUMBER = 6;
  private static final String NOTHING = "-";

  /** What a table is needed for, the worst first. */
  private static final List<RowChange.Kind> SHOWN =
      List.of(
          RowChange.Kind.BROKEN,
          RowChange.Kind.SLOWER,
          RowChange.Kind.FASTER,
          RowChange.Kind.MENDED,
          RowChange.Kind.INCOMPARABLE);

  private final ReportChanges changes;

  ChangesTable(ReportChanges changes) {
    this.changes = Objects.requireNonNull(changes, "changes");
  }

  /** The mean, how many rows changed, a table of those that did, and what is in one report only. */
  String text() {
    return "Since "
        + changes.earlier().place()
        + " ("
        + changes.earlier().cpu()
        + ", "
        + changes.earlier().date()
        + "): "
        + mean()
        + "  \n"
        + counts()
        + "  \n"
        + table()
        + only(RowChange.Kind.NEW)
        + only(RowChange.Kind.GONE);
  }

  private String mean() {
    int rows = changes.ratios().size();
    String mean = rows == 0 ? NOTHING : String.format(Locale.ROOT, "%.3f", changes.geometricMean());
    return "speed-ups now / then " + mean + " over " + rows + " rows (geometric mean)";
  }

  private String counts() {
    return Stream.concat(SHOWN.stream(), Stream.of(RowChange.Kind.NEW, RowChange.Kind.GONE))
            .map(kind -> changes.of(kind).size() + " " + kind.label())
            .collect(Collectors.joining(", "))
        + String.format(
            Locale.ROOT, "; %.0f %% and the noise of both runs are tolerated", percent());
  }

  private double percent() {
    return 100 * changes.tolerance();
  }

  private String table() {
    List<List<String>> rows = new ArrayList<>();
    rows.add(HEADER);
    SHOWN.forEach(kind -> changes.of(kind).forEach(row -> rows.add(row(row))));
    return rows.size() == 1
        ? ""
        : "\n" + new TextTable(FIRST_NUMBER, LAST_NUMBER).text(rows) + "\n";
  }

  private static List<String> row(RowChange row) {
    String word = row.kind().label();
    return List.of(
        row.key().kernel(),
        row.key().compiler(),
        factor(row.then()),
        factor(row.now()),
        factor(row.ratio()),
        factor(row.result()),
        factor(row.least()),
        TextTable.inOneCell(row.reason().isEmpty() ? word : word + ": " + row.reason()));
  }

  private static String factor(OptionalDouble value) {
    return value.isPresent() ? String.format(Locale.ROOT, "%.2f", value.getAsDouble()) : NOTHING;
  }

  /** {@code Gone, gcc 12.2.0: atax, lu}, a line for each compiler. */
  private String only(RowChange.Kind kind) {
    Map<String, List<String>> kernels = new LinkedHashMap<>();
    for (RowChange row : changes.of(kind)) {
      kernels
          .computeIfAbsent(row.key().compiler(), unused -> new ArrayList<>())
          .add(row.key().kernel());
    }
    String what = kind == RowChange.Kind.NEW ? "New, " : "Gone, ";
    return kernels.entrySet().stream()
        .map(entry -> what + entry.getKey() + ": " + String.join(", ", entry.getValue()) + "  \n")
        .collect(Collectors.joining());
  }
}

package org.polyloom.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.polyloom.run.Timing;

/**
 * What became of this product's rows between two reports. Only ratios are compared, since machines
 * differ: of two times of one run, and of results to the pace of all originals.
 *
 * <p>A row counts as slower only where its speed-up fell and the result itself became slower too,
 * each further than the tolerance and the noise of the times explain. What else runs on a machine
 * slows programs down that memory bounds, and leaves others as they are: the speed-up of a kernel
 * changes by a third where its original is of the former kind and the result is not.
 *
 * @param earlier the report that is held against
 * @param tolerance the part by which a speed-up may fall, beside noise
 * @param pace how many times as long as in the earlier report originals take: the median over the
 *     rows; 1 if there are none
 * @param rows what became of each row: those of the later report in its order, then what is gone
 */
public record ReportChanges(
    StoredReport earlier, double tolerance, double pace, List<RowChange> rows) {

  public ReportChanges {
    Objects.requireNonNull(earlier, "earlier");
    rows = List.copyOf(rows);
    if (!(tolerance >= 0 && tolerance < 1)) {
      throw new IllegalArgumentException("tolerance " + tolerance);
    }
  }

  /** The changes from one report to another that it can be compared with. */
  static ReportChanges between(StoredReport earlier, StoredReport later, double tolerance) {
    double pace = pace(earlier, later);
    List<RowChange> rows = new ArrayList<>();
    for (OwnRow now : later.rows().values()) {
      OwnRow then = earlier.rows().get(now.key());
      rows.add(then == null ? RowChange.added(now) : RowChange.of(then, now, tolerance, pace));
    }
    earlier.rows().values().stream()
        .filter(then -> !later.rows().containsKey(then.key()))
        .forEach(then -> rows.add(RowChange.gone(then)));
    return new ReportChanges(earlier, tolerance, pace, rows);
  }

  private static double pace(StoredReport earlier, StoredReport later) {
    List<Double> ratios = new ArrayList<>();
    for (OwnRow now : later.rows().values()) {
      OwnRow then = earlier.rows().get(now.key());
      if (then != null && then.speedup().isPresent() && now.speedup().isPresent()) {
        ratios.add(now.original().orElseThrow().median() / then.original().orElseThrow().median());
      }
    }
    return ratios.isEmpty() ? 1 : new Timing("originals", ratios).median();
  }

  /** The ratios of the later speed-ups to the earlier ones, where they can be compared. */
  List<Double> ratios() {
    return rows.stream().flatMap(row -> row.ratio().stream().boxed()).toList();
  }

  /** The geometric mean of the ratios; NaN if there is none. */
  double geometricMean() {
    return GeometricMean.of(ratios());
  }

  /** The rows of which the same became. */
  List<RowChange> of(RowChange.Kind kind) {
    return rows.stream().filter(row -> row.kind() == kind).toList();
  }

  /** Whether any row has become worse. */
  boolean isRegression() {
    return rows.stream().anyMatch(RowChange::isRegression);
  }
}

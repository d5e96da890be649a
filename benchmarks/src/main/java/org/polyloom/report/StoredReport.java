package org.polyloom.report;

import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * What {@code bench.json} says of this product's results.
 *
 * @param place the file, or what else to call it
 * @param date when the run began
 * @param cpu on which processor
 * @param circumstances what two reports must have in common to be compared: what it is, to its
 *     value, both in words
 * @param rows by kernel and compiler, in the order of the report
 */
public record StoredReport(
    String place,
    String date,
    String cpu,
    Map<String, String> circumstances,
    Map<RowKey, OwnRow> rows) {

  public StoredReport {
    Objects.requireNonNull(place, "place");
    Objects.requireNonNull(date, "date");
    Objects.requireNonNull(cpu, "cpu");
    circumstances = Collections.unmodifiableMap(new LinkedHashMap<>(circumstances));
    rows = Collections.unmodifiableMap(new LinkedHashMap<>(rows));
  }

  /** What a run has just found out. */
  static StoredReport of(BenchReport report) {
    Map<RowKey, OwnRow> rows = new LinkedHashMap<>();
    for (KernelReport kernel : report.kernels()) {
      kernel.measurements().stream()
          .filter(row -> row.comparison().isOwn())
          .map(row -> OwnRow.of(kernel, row))
          .forEach(row -> rows.putIfAbsent(row.key(), row));
    }
    return new StoredReport(
        "this run",
        report.date().toString(),
        report.environment().cpu(),
        circumstances(report.plan()),
        rows);
  }

  /** How often each timed process ran a kernel; nothing if no row is about it. */
  Optional<Integer> repeat(String kernel) {
    return rows.values().stream()
        .filter(row -> row.key().kernel().equals(kernel))
        .map(OwnRow::repeat)
        .findFirst();
  }

  /** The circumstances of a plan's report. */
  static Map<String, String> circumstances(BenchPlan plan) {
    return circumstances(
        plan.dataset().name(),
        plan.options().target().label(),
        plan.options().fp().label(),
        plan.options().compilerFlags());
  }

  /**
   * Circumstances.
   *
   * @param flags those of the user
   */
  static Map<String, String> circumstances(
      String dataset, String target, String fp, List<String> flags) {
    Map<String, String> circumstances = new LinkedHashMap<>();
    circumstances.put("data set", dataset);
    circumstances.put("target", target);
    circumstances.put("floating point", fp);
    circumstances.put("flags", flags.isEmpty() ? "none" : String.join(" ", flags));
    return circumstances;
  }

  /**
   * Sees to it that this report can be held against another one, or one that is yet to come.
   *
   * @param others circumstances of the other
   * @param keys what the other has rows for
   * @throws IllegalArgumentException with a message for the user if circumstances are others, or no
   *     row is in both
   */
  void requireComparable(Map<String, String> others, Collection<RowKey> keys) {
    circumstances.forEach(
        (what, value) -> {
          String other = others.get(what);
          if (!value.equals(other)) {
            throw new IllegalArgumentException(
                place + " cannot be compared: its " + what + " is " + value + ", not " + other);
          }
        });
    if (Collections.disjoint(rows.keySet(), keys)) {
      throw new IllegalArgumentException(
          place
              + " cannot be compared: it has no row of these kernels and compilers, but of "
              + rows.keySet().stream()
                  .map(RowKey::compiler)
                  .distinct()
                  .collect(Collectors.joining("; ")));
    }
  }
}

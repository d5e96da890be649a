package org.polyloom.report;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;
import org.polyloom.run.Timing;

/**
 * One row: a kernel under one compiler on one data set.
 *
 * @param comparison with which compiler and flags
 * @param dataset on which data
 * @param verdict whether all programs computed what the kernel does
 * @param times of each program; empty unless the verdict is right
 */
public record ReuseMeasurement(
    Comparison comparison, Dataset dataset, Verdict verdict, Map<ReuseSubject, Timing> times) {

  public ReuseMeasurement {
    Objects.requireNonNull(comparison, "comparison");
    Objects.requireNonNull(dataset, "dataset");
    Objects.requireNonNull(verdict, "verdict");
    EnumMap<ReuseSubject, Timing> copy = new EnumMap<>(ReuseSubject.class);
    copy.putAll(times);
    times = Collections.unmodifiableMap(copy);
  }

  /** The median time of one program over that of another; empty where there are no times. */
  public OptionalDouble speedup(ReuseSubject subject, ReuseSubject over) {
    if (!times.containsKey(subject) || !times.containsKey(over)) {
      return OptionalDouble.empty();
    }
    double after = times.get(subject).median();
    return after > 0 ? OptionalDouble.of(times.get(over).median() / after) : OptionalDouble.empty();
  }
}

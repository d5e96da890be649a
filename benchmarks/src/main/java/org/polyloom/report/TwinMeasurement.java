package org.polyloom.report;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;
import org.polyloom.run.Compiler;
import org.polyloom.run.Timing;

/**
 * One row: a kernel and its twin under one compiler.
 *
 * @param compiler which one
 * @param verdict whether all programs computed what the kernel does
 * @param times of each program; empty unless the verdict is right
 */
public record TwinMeasurement(Compiler compiler, Verdict verdict, Map<TwinSubject, Timing> times) {

  public TwinMeasurement {
    Objects.requireNonNull(compiler, "compiler");
    Objects.requireNonNull(verdict, "verdict");
    EnumMap<TwinSubject, Timing> copy = new EnumMap<>(TwinSubject.class);
    copy.putAll(times);
    times = Collections.unmodifiableMap(copy);
  }

  /** The median time of a program over that of the kernel; empty where there are no times. */
  public OptionalDouble overKernel(TwinSubject subject) {
    if (!times.containsKey(subject) || !times.containsKey(TwinSubject.KERNEL)) {
      return OptionalDouble.empty();
    }
    double kernel = times.get(TwinSubject.KERNEL).median();
    return kernel > 0
        ? OptionalDouble.of(times.get(subject).median() / kernel)
        : OptionalDouble.empty();
  }
}

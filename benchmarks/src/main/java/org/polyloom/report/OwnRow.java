package org.polyloom.report;

import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.polyloom.run.Timing;

/**
 * A row about this product, of a report that this run or another one wrote.
 *
 * @param key which kernel under which compiler
 * @param repeat how often each timed process ran the kernel
 * @param verdict whether the result was right
 * @param original the times of the original; empty unless the verdict is right
 * @param result the times of the result; empty unless the verdict is right
 */
public record OwnRow(
    RowKey key, int repeat, Verdict verdict, Optional<Timing> original, Optional<Timing> result) {

  public OwnRow {
    Objects.requireNonNull(key, "key");
    Objects.requireNonNull(verdict, "verdict");
    Objects.requireNonNull(original, "original");
    Objects.requireNonNull(result, "result");
  }

  /** A row of a report that was just made. */
  static OwnRow of(KernelReport kernel, Measurement row) {
    return new OwnRow(
        new RowKey(kernel.kernel(), row.comparison().subject().compilerLabel()),
        kernel.repeat(),
        row.verdict(),
        row.original(),
        row.result());
  }

  /** As {@link Measurement#speedup()}. */
  OptionalDouble speedup() {
    return Measurement.speedup(original, result);
  }

  /**
   * The logarithms of the factors by which the medians may be too high: how far they stand above
   * the shortest times. Noise makes programs slower, never faster; one long time among many moves
   * neither.
   */
  Stream<Double> uncertainties() {
    return Stream.of(original, result)
        .flatMap(Optional::stream)
        .map(times -> Math.log(times.median() / times.min()));
  }
}

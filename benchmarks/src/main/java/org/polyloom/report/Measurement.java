package org.polyloom.report;

import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import org.polyloom.run.Timing;

/**
 * One row: a kernel under one comparison.
 *
 * @param comparison what was held against what
 * @param verdict whether the subject computed what the baseline did
 * @param original the baseline's times; empty unless the verdict is right
 * @param result the subject's times; empty unless the verdict is right
 */
public record Measurement(
    Comparison comparison, Verdict verdict, Optional<Timing> original, Optional<Timing> result) {

  public Measurement {
    Objects.requireNonNull(comparison, "comparison");
    Objects.requireNonNull(verdict, "verdict");
    Objects.requireNonNull(original, "original");
    Objects.requireNonNull(result, "result");
  }

  /** A row without times. */
  public static Measurement untimed(Comparison comparison, Verdict verdict) {
    return new Measurement(comparison, verdict, Optional.empty(), Optional.empty());
  }

  /** A row whose output was right. */
  public static Measurement timed(Comparison comparison, Timing original, Timing result) {
    return new Measurement(comparison, Verdict.RIGHT, Optional.of(original), Optional.of(result));
  }

  /**
   * The baseline's median time over the subject's; empty without times or where one is too short to
   * be seen.
   */
  public OptionalDouble speedup() {
    return speedup(original, result);
  }

  /** The speed-up between some times; empty without them or where one is too short to be seen. */
  static OptionalDouble speedup(Optional<Timing> original, Optional<Timing> result) {
    if (original.isEmpty() || result.isEmpty()) {
      return OptionalDouble.empty();
    }
    double before = original.get().median();
    double after = result.get().median();
    return before > 0 && after > 0 ? OptionalDouble.of(before / after) : OptionalDouble.empty();
  }
}

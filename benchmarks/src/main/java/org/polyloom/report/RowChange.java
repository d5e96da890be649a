package org.polyloom.report;

import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.polyloom.run.Timing;

/**
 * What became of one row between two reports.
 *
 * @param key which row
 * @param kind in a word
 * @param then the speed-up in the earlier report; empty where it has none
 * @param now the speed-up in the later one; empty where it has none
 * @param ratio {@code now} over {@code then}; empty where they cannot be compared
 * @param result how many times as fast the result has become itself, at the same pace; empty like
 *     the ratio
 * @param least where both are below it, the row counts as slower; empty like the ratio
 * @param reason why the result is no longer right, or why the times cannot be compared; else empty
 */
public record RowChange(
    RowKey key,
    Kind kind,
    OptionalDouble then,
    OptionalDouble now,
    OptionalDouble ratio,
    OptionalDouble result,
    OptionalDouble least,
    String reason) {

  /** In a word, what became of a row. */
  public enum Kind {
    /** The result was right and is not any more. */
    BROKEN,
    /** The speed-up fell further than tolerance and noise explain. */
    SLOWER,
    /** The speed-up rose further than tolerance and noise explain. */
    FASTER,
    /** The result was not right and is now. */
    MENDED,
    /** One of the reports timed processes that were not warm. */
    INCOMPARABLE,
    /** Only the later report has the row. */
    NEW,
    /** Only the earlier report has the row. */
    GONE,
    /** None of these. */
    SAME;

    /** The word that the table and JSON show. */
    public String label() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  public RowChange {
    Objects.requireNonNull(key, "key");
    Objects.requireNonNull(kind, "kind");
    Objects.requireNonNull(reason, "reason");
  }

  /** What became of a row that is new. */
  static RowChange added(OwnRow now) {
    return uncompared(now.key(), Kind.NEW, OptionalDouble.empty(), now.speedup(), "");
  }

  /** What became of a row that is gone. */
  static RowChange gone(OwnRow then) {
    return uncompared(then.key(), Kind.GONE, then.speedup(), OptionalDouble.empty(), "");
  }

  /**
   * What became of a row that both reports have.
   *
   * @param tolerance the part by which a speed-up may fall, beside the noise of the four times
   * @param pace how many times as long originals take in the later report
   */
  static RowChange of(OwnRow then, OwnRow now, double tolerance, double pace) {
    if (then.verdict().isRight() != now.verdict().isRight()) {
      Kind kind = now.verdict().isRight() ? Kind.MENDED : Kind.BROKEN;
      return uncompared(now.key(), kind, then.speedup(), now.speedup(), now.verdict().reason());
    }
    if (then.speedup().isEmpty() || now.speedup().isEmpty()) {
      return uncompared(now.key(), Kind.SAME, then.speedup(), now.speedup(), "");
    }
    if (then.repeat() != now.repeat() && Math.min(then.repeat(), now.repeat()) < TrialRunner.WARM) {
      String reason = now.repeat() + " in a process, then " + then.repeat();
      return uncompared(now.key(), Kind.INCOMPARABLE, then.speedup(), now.speedup(), reason);
    }
    return compared(then, now, (1 - tolerance) * Math.exp(-noise(then, now)), pace);
  }

  private static RowChange compared(OwnRow then, OwnRow now, double least, double pace) {
    double ratio = now.speedup().orElseThrow() / then.speedup().orElseThrow();
    double result = pace * median(then.result()) / median(now.result());
    return new RowChange(
        now.key(),
        kind(ratio, result, least),
        then.speedup(),
        now.speedup(),
        OptionalDouble.of(ratio),
        OptionalDouble.of(result),
        OptionalDouble.of(least),
        "");
  }

  private static RowChange uncompared(
      RowKey key, Kind kind, OptionalDouble then, OptionalDouble now, String reason) {
    OptionalDouble none = OptionalDouble.empty();
    return new RowChange(key, kind, then, now, none, none, none, reason);
  }

  private static Kind kind(double ratio, double result, double least) {
    if (Math.max(ratio, result) < least) {
      return Kind.SLOWER;
    }
    return Math.min(ratio, result) > 1 / least ? Kind.FASTER : Kind.SAME;
  }

  private static double median(Optional<Timing> times) {
    return times.orElseThrow().median();
  }

  /**
   * The logarithm of the factor that noise may make: those of independent ones add up as squares.
   */
  private static double noise(OwnRow then, OwnRow now) {
    return Math.sqrt(
        Stream.concat(then.uncertainties(), now.uncertainties())
            .mapToDouble(part -> part * part)
            .sum());
  }

  /** Whether the product has become worse. */
  boolean isRegression() {
    return kind == Kind.SLOWER || kind == Kind.BROKEN;
  }
}

package org.polyloom.report;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Objects;
import java.util.Optional;
import org.polyloom.optimizer.FloatingPoint;
import org.polyloom.run.Difference;
import org.polyloom.run.ElementType;
import org.polyloom.run.OutputComparison;
import org.polyloom.run.Tolerance;

/**
 * Whether two programs of one kernel computed the same: bit for bit under strict floating point, as
 * their checksums tell; within {@link Tolerance#REGROUPED} otherwise, as their results tell.
 */
final class ResultCheck {

  private static final String RESULTS = "result";

  private final FloatingPoint fp;
  private Optional<Expected> last = Optional.empty();

  ResultCheck(FloatingPoint fp) {
    this.fp = Objects.requireNonNull(fp, "fp");
  }

  /**
   * Holds one program against the other.
   *
   * @throws ProgramFailure if one of them no longer runs
   */
  Verdict compare(Trial expected, Trial actual) {
    String expectedSum = expected.output().checksum();
    String actualSum = actual.output().checksum();
    if (expectedSum.equals(actualSum)) {
      return Verdict.RIGHT;
    }
    byte[] before = results(expected);
    byte[] after = actual.program().results();
    Optional<Difference> difference =
        new OutputComparison(tolerance(before)).arrays(RESULTS, ElementType.DOUBLE, before, after);
    if (difference.isPresent()) {
      return Verdict.wrong(difference.get().toString());
    }
    return fp == FloatingPoint.STRICT
        ? Verdict.wrong(new Difference("checksum", expectedSum, actualSum).toString())
        : Verdict.RIGHT;
  }

  /** What a program computed, which others are likely to be held against too. */
  private record Expected(Trial trial, byte[] results) {}

  private byte[] results(Trial expected) {
    if (last.filter(known -> known.trial().equals(expected)).isEmpty()) {
      last = Optional.of(new Expected(expected, expected.program().results()));
    }
    return last.orElseThrow().results();
  }

  private Tolerance tolerance(byte[] results) {
    if (fp == FloatingPoint.STRICT) {
      return Tolerance.EXACT;
    }
    Tolerance regrouped = Tolerance.REGROUPED;
    return areFloats(results)
        ? new Tolerance(regrouped.single(), regrouped.single(), regrouped.nonFinite())
        : regrouped;
  }

  /** Whether single precision holds all the values, since the kernel computes in it. */
  static boolean areFloats(byte[] results) {
    ByteBuffer values = ByteBuffer.wrap(results).order(ByteOrder.LITTLE_ENDIAN);
    while (values.remaining() >= Double.BYTES) {
      double value = values.getDouble();
      if (Double.compare(value, (float) value) != 0) {
        return false;
      }
    }
    return true;
  }
}

package org.polyloom.report;

import java.time.Duration;
import java.util.Objects;

/**
 * After which times what does not end is stopped.
 *
 * @param optimizer for one kernel
 * @param program for one run of a program
 * @param timedAgain a program whose first run takes longer is not run again to be timed
 */
public record Limits(Duration optimizer, Duration program, Duration timedAgain) {

  /** What the optimizer, and a sequential kernel on its largest data set, stay well below. */
  public static final Limits DEFAULT =
      new Limits(Duration.ofMinutes(2), Duration.ofMinutes(30), Duration.ofMinutes(30));

  private static final double NANOS = 1e9;

  public Limits {
    Objects.requireNonNull(optimizer, "optimizer");
    Objects.requireNonNull(program, "program");
    Objects.requireNonNull(timedAgain, "timedAgain");
  }

  /** The same, but programs that take longer are timed by their first run alone. */
  Limits withTimedAgain(Duration most) {
    return new Limits(optimizer, program, most);
  }

  /** Whether a program is run again to be timed. */
  boolean isTimedAgain(double seconds) {
    return seconds * NANOS <= timedAgain.toNanos();
  }
}

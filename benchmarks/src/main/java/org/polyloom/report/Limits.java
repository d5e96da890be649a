package org.polyloom.report;

import java.time.Duration;
import java.util.Objects;

/**
 * After which times what does not end is stopped.
 *
 * @param optimizer for one kernel
 * @param program for one run of a program
 */
public record Limits(Duration optimizer, Duration program) {

  /** What the optimizer, and a sequential kernel on its largest data set, stay well below. */
  public static final Limits DEFAULT = new Limits(Duration.ofMinutes(2), Duration.ofMinutes(30));

  public Limits {
    Objects.requireNonNull(optimizer, "optimizer");
    Objects.requireNonNull(program, "program");
  }
}

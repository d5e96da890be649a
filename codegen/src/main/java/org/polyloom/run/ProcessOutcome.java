package org.polyloom.run;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Objects;

/**
 * How a program ended and what it wrote.
 *
 * @param ending whether it ended by itself
 * @param exitCode its exit status, 128 and the signal's number if a signal ended it; -1 unless it
 *     ended by itself
 * @param stdout what it wrote to standard output, up to the limit
 * @param stderr what it wrote to standard error, up to the limit; the system's message if it could
 *     not be started
 * @param completeness whether something was dropped at the limit
 * @param nanos wall-clock nanoseconds from start to end
 */
public record ProcessOutcome(
    Ending ending,
    int exitCode,
    byte[] stdout,
    byte[] stderr,
    Completeness completeness,
    long nanos) {

  /** Why a program ended. */
  public enum Ending {
    EXITED,
    TIMED_OUT,
    /** The waiting thread was interrupted; the program was killed. */
    INTERRUPTED,
    NOT_STARTED
  }

  /** Whether the kept output is all that was written. */
  public enum Completeness {
    COMPLETE,
    TRUNCATED
  }

  private static final Map<Integer, String> SIGNALS =
      Map.of(
          4,
          "illegal instruction",
          6,
          "abort",
          7,
          "bus error",
          8,
          "arithmetic exception",
          9,
          "killed",
          11,
          "segmentation fault",
          15,
          "terminated");

  public ProcessOutcome {
    Objects.requireNonNull(ending, "ending");
    Objects.requireNonNull(completeness, "completeness");
  }

  /** Whether it ended by itself with status 0. */
  public boolean succeeded() {
    return ending == Ending.EXITED && exitCode == 0;
  }

  /** Standard output as UTF-8. */
  public String stdoutText() {
    return new String(stdout, StandardCharsets.UTF_8);
  }

  /** Standard error as UTF-8. */
  public String stderrText() {
    return new String(stderr, StandardCharsets.UTF_8);
  }

  /** The ending for people: {@code exit status 1}, {@code segmentation fault (exit status 139)}. */
  public String description() {
    return switch (ending) {
      case EXITED -> {
        String signal = exitCode > 128 ? SIGNALS.get(exitCode - 128) : null;
        String status = "exit status " + exitCode;
        yield signal == null ? status : signal + " (" + status + ")";
      }
      case TIMED_OUT -> "killed after " + nanos / 1_000_000_000L + " s";
      case INTERRUPTED -> "interrupted";
      case NOT_STARTED -> "could not be started: " + stderrText();
    };
  }
}

package org.polyloom.report;

import java.util.Locale;
import java.util.Objects;

/**
 * Whether a program's output was right.
 *
 * @param status the short answer
 * @param reason where or why it went wrong; empty if it did not
 */
public record Verdict(Status status, String reason) {

  /** The short answer. */
  public enum Status {
    /** As the original's: bit for bit, or within the tolerance. */
    RIGHT,
    /** Other than the original's. */
    WRONG,
    /** There is no output to compare. */
    FAILED;

    /** The word that the table and JSON show. */
    public String label() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** As the original's. */
  public static final Verdict RIGHT = new Verdict(Status.RIGHT, "");

  public Verdict {
    Objects.requireNonNull(status, "status");
    Objects.requireNonNull(reason, "reason");
  }

  /** Another output, with the first difference. */
  public static Verdict wrong(String difference) {
    return new Verdict(Status.WRONG, difference);
  }

  /** No output, with the reason. */
  public static Verdict failed(String reason) {
    return new Verdict(Status.FAILED, reason);
  }

  /** Whether it was right. */
  public boolean isRight() {
    return status == Status.RIGHT;
  }
}

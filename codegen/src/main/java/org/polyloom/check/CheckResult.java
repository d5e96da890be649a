package org.polyloom.check;

import java.util.Objects;
import java.util.Optional;

/**
 * What became of the cases of one function.
 *
 * @param compared cases in which original and result gave the same
 * @param skipped cases that the original itself does not survive, or that need too much memory
 * @param sanitizers whether both were run under sanitizers as well
 * @param failure the first case in which they differ, for people
 * @param firstSkipped why the first case was skipped
 */
public record CheckResult(
    int compared,
    int skipped,
    Sanitizers sanitizers,
    Optional<String> failure,
    Optional<String> firstSkipped) {

  /** Whether the compiler has sanitizers. */
  public enum Sanitizers {
    USED,
    MISSING
  }

  public CheckResult {
    Objects.requireNonNull(sanitizers, "sanitizers");
    Objects.requireNonNull(failure, "failure");
    Objects.requireNonNull(firstSkipped, "firstSkipped");
  }
}

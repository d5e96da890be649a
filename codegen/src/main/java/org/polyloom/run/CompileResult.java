package org.polyloom.run;

import java.util.Objects;

/**
 * What a compiler answered.
 *
 * @param outcome of its process
 */
public record CompileResult(ProcessOutcome outcome) {

  public CompileResult {
    Objects.requireNonNull(outcome, "outcome");
  }

  /** Whether it wrote its output. */
  public boolean succeeded() {
    return outcome.succeeded();
  }

  /** Errors and warnings as it printed them; how it ended, where it failed without a word. */
  public String diagnostics() {
    String text = (outcome.stdoutText() + outcome.stderrText()).stripTrailing();
    return text.isEmpty() && !succeeded() ? "the compiler: " + outcome.description() : text;
  }
}

package org.polyloom.cli;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.polyloom.run.CorePinning;
import org.polyloom.run.Difference;
import org.polyloom.run.InterleavedTimer;
import org.polyloom.run.InterleavedTimer.Candidate;
import org.polyloom.run.OutputComparison;
import org.polyloom.run.ProcessOutcome;
import org.polyloom.run.ProcessRequest;
import org.polyloom.run.ProcessRunner;
import org.polyloom.run.Timing;
import org.polyloom.run.Tolerance;

/**
 * Runs two programs by their own {@code main}, in turns, compares what they print and how they end,
 * and times them.
 *
 * <p>A line {@code seconds=...} on standard output is the time that counts, and is not compared;
 * without one it is the time of the whole process. A line {@code checksum=...} stands for bits, and
 * is compared only where bits must agree.
 */
final class OwnMainCheck {

  private static final Pattern SECONDS = Pattern.compile("(?m)^seconds=([0-9.eE+-]+)$");
  private static final String CHECKSUM = "checksum=";
  private static final Duration TIME_LIMIT = Duration.ofMinutes(30);

  private final Tolerance tolerance;
  private final ProcessRunner runner = new ProcessRunner();
  private final CorePinning pinning;
  private Optional<ProcessOutcome> reference = Optional.empty();

  OwnMainCheck(Tolerance tolerance) {
    this.tolerance = Objects.requireNonNull(tolerance, "tolerance");
    this.pinning = CorePinning.detect(runner);
  }

  /**
   * The times of the original and of the optimized program.
   *
   * @param arguments for both
   * @param rounds runs of each
   * @throws CliException with status 1 at the first difference, with status 3 if the original
   *     itself does not end
   */
  List<Timing> run(Path original, Path optimized, List<String> arguments, int rounds) {
    return new InterleavedTimer(rounds, 0)
        .time(
            List.of(
                new Candidate("original", () -> original(original, arguments)),
                new Candidate("optimized", () -> optimized(original, optimized, arguments))));
  }

  private double original(Path program, List<String> arguments) {
    ProcessOutcome outcome = outcome(program, arguments);
    if (outcome.ending() != ProcessOutcome.Ending.EXITED) {
      throw new CliException(ExitStatus.INPUT, "the original program: " + outcome.description());
    }
    reference = Optional.of(outcome);
    return seconds(outcome);
  }

  private double optimized(Path original, Path program, List<String> arguments) {
    if (reference.isEmpty()) {
      original(original, arguments);
    }
    ProcessOutcome outcome = outcome(program, arguments);
    difference(reference.orElseThrow(), outcome)
        .ifPresent(
            found -> {
              throw new CliException(ExitStatus.REFUSED, "the result differs: " + found);
            });
    return seconds(outcome);
  }

  private ProcessOutcome outcome(Path program, List<String> arguments) {
    List<String> command = new ArrayList<>(List.of(program.toString()));
    command.addAll(arguments);
    return runner.run(ProcessRequest.of(pinning.pinned(command), TIME_LIMIT));
  }

  private Optional<Difference> difference(ProcessOutcome expected, ProcessOutcome actual) {
    if (expected.exitCode() != actual.exitCode()) {
      return Optional.of(
          new Difference("exit", expected.description(), actual.description() + errors(actual)));
    }
    return new OutputComparison(tolerance)
        .texts(expected.stdoutText(), actual.stdoutText(), this::doesNotCount);
  }

  private boolean doesNotCount(String line) {
    return SECONDS.matcher(line).matches() || !tolerance.isExact() && line.startsWith(CHECKSUM);
  }

  private static String errors(ProcessOutcome outcome) {
    String text = outcome.stderrText().stripTrailing();
    return text.isEmpty() ? "" : "\n" + text;
  }

  private static double seconds(ProcessOutcome outcome) {
    Matcher line = SECONDS.matcher(outcome.stdoutText());
    return line.find() ? Double.parseDouble(line.group(1)) : outcome.nanos() / 1e9;
  }
}

package org.polyloom.report;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.polyloom.run.CompileCommand;
import org.polyloom.run.CompileResult;
import org.polyloom.run.ProcessOutcome;
import org.polyloom.run.ProcessRequest;
import org.polyloom.run.ProcessRunner;

/**
 * A compiled kernel.
 *
 * @param executable the program
 * @param plan for which data set, where and how long it runs
 * @param runner runs it
 */
record Program(Path executable, BenchPlan plan, ProcessRunner runner) {

  private static final int SHOWN_LINES = 3;

  Program {
    Objects.requireNonNull(executable, "executable");
    Objects.requireNonNull(plan, "plan");
    Objects.requireNonNull(runner, "runner");
  }

  /**
   * Compiles a kernel's C.
   *
   * @throws ProgramFailure if the compiler refuses it
   */
  static Program compile(
      Path source, Build build, Path executable, BenchPlan plan, ProcessRunner runner) {
    CompileResult result =
        CompileCommand.of(build.compiler(), List.of(source), executable, build.flags()).run(runner);
    if (!result.succeeded()) {
      throw new ProgramFailure("it does not compile: " + head(result.diagnostics()));
    }
    return new Program(executable, plan, runner);
  }

  /** The same program under another plan. */
  Program under(BenchPlan other) {
    return new Program(executable, other, runner);
  }

  /**
   * Runs it.
   *
   * @param repeat how often it runs the kernel; the shortest time counts
   * @throws ProgramFailure if it does not end well
   */
  ProgramOutput run(int repeat) {
    return run(List.of("--repeat", Integer.toString(repeat)));
  }

  /**
   * Runs it once.
   *
   * @return the results, doubles as they lie in memory, in an order that the kernel chooses
   * @throws ProgramFailure if it does not end well
   */
  byte[] results() {
    Path dump = executable.resolveSibling(executable.getFileName() + ".dump");
    run(List.of("--dump", dump.toString()));
    try {
      byte[] results = Files.readAllBytes(dump);
      Files.delete(dump);
      return results;
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  private ProgramOutput run(List<String> options) {
    List<String> words = new ArrayList<>();
    words.add(executable.toString());
    words.add(plan.dataset().name());
    words.addAll(options);
    ProcessOutcome outcome =
        runner.run(ProcessRequest.of(plan.pinning().pinned(words), plan.limits().program()));
    if (!outcome.succeeded()) {
      String detail = head(outcome.stderrText());
      throw new ProgramFailure(
          "it does not run: " + outcome.description() + (detail.isEmpty() ? "" : ": " + detail));
    }
    try {
      return ProgramOutput.parse(outcome.stdoutText());
    } catch (IllegalArgumentException unreadable) {
      throw new ProgramFailure("its output cannot be read: " + unreadable.getMessage());
    }
  }

  private static String head(String text) {
    return String.join("\n", text.strip().lines().limit(SHOWN_LINES).toList());
  }
}

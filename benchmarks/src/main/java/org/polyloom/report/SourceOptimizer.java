package org.polyloom.report;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.polyloom.run.ProcessOutcome;
import org.polyloom.run.ProcessRequest;
import org.polyloom.run.ProcessRunner;
import org.polyloom.run.ScratchDirectory;

/**
 * Another optimizer that reads C with annotated regions and writes C: {@code PROGRAM FILE.c FLAGS
 * -o OUT.c}.
 *
 * @param label its name on the command line and in reports
 * @param program what is started
 * @param flags what it is told to do
 */
record SourceOptimizer(String label, String program, List<String> flags) {

  /** Pluto for one core, with tiles. */
  static final SourceOptimizer PLUTO =
      new SourceOptimizer("pluto", "polycc", List.of("--tile", "--noparallel"));

  /** PPCG for processors, with tiles. */
  static final SourceOptimizer PPCG =
      new SourceOptimizer("ppcg", "ppcg", List.of("--target=c", "--tile"));

  private static final Duration START = Duration.ofSeconds(20);

  SourceOptimizer {
    flags = List.copyOf(flags);
  }

  /** Whether the program can be started. */
  boolean isHere(ProcessRunner runner) {
    try (ScratchDirectory scratch = ScratchDirectory.create()) {
      ProcessRequest version =
          ProcessRequest.of(List.of(program, "--version"), START).in(scratch.path());
      return runner.run(version).ending() == ProcessOutcome.Ending.EXITED;
    }
  }

  /**
   * The C that it makes of a kernel, beside the kernel's so that it finds the same includes.
   *
   * @param limit after which it is stopped
   * @throws ProgramFailure if it makes none
   */
  Path optimize(Kernel kernel, Duration limit, ProcessRunner runner) {
    Path result = kernel.source().resolveSibling(kernel.name() + "." + label + ".c");
    List<String> words = new ArrayList<>(List.of(program, kernel.source().toString()));
    words.addAll(flags);
    words.addAll(List.of("-o", result.toString()));
    try (ScratchDirectory scratch = ScratchDirectory.create()) {
      ProcessOutcome outcome = runner.run(ProcessRequest.of(words, limit).in(scratch.path()));
      if (!outcome.succeeded() || !Files.isRegularFile(result)) {
        throw new ProgramFailure(label + " makes nothing of it: " + outcome.description());
      }
    }
    return result;
  }
}

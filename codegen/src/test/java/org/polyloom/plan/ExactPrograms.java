package org.polyloom.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.polyloom.run.CompileCommand;
import org.polyloom.run.CompileResult;
import org.polyloom.run.Compiler;
import org.polyloom.run.Compilers;
import org.polyloom.run.ProcessOutcome;
import org.polyloom.run.ProcessRequest;
import org.polyloom.run.ProcessRunner;
import org.polyloom.run.ScratchDirectory;
import org.polyloom.run.TestCompilers;

/** Programs that print the same with planned regions as without, whatever runs them. */
final class ExactPrograms {
  /** How they are compiled: for processors without and with vectors of the program's size. */
  static final List<List<String>> LEVELS =
      List.of(List.of("-O1", "-march=x86-64"), List.of("-O2", "-march=native"));

  private static final ProcessRunner RUNNER = new ProcessRunner();

  private ExactPrograms() {}

  /** Compiled for processors without and with vectors, and without warnings. */
  static void assertSame(byte[] source, PlannedFile planned) throws IOException {
    try (ScratchDirectory scratch = ScratchDirectory.create()) {
      Path original = Files.write(scratch.file("original.c"), source);
      Path result = Files.write(scratch.file("result.c"), planned.text());
      for (Compiler compiler : Compilers.ofThisMachine().all()) {
        String expected =
            output(compiler, original, scratch.file("original"), List.of("-std=c11", "-O1"));
        for (List<String> level : LEVELS) {
          List<String> flags =
              new ArrayList<>(TestCompilers.refusingWarnings("-std=c11", "-Wno-unknown-pragmas"));
          flags.addAll(level);
          assertEquals(
              expected,
              output(compiler, result, scratch.file("result"), flags),
              () -> compiler + " " + level + "\n" + planned.string());
        }
      }
    }
  }

  /**
   * Runs the planned program under sanitizers.
   *
   * @param arguments what it is given
   */
  static void assertSane(PlannedFile planned, String... arguments) throws IOException {
    try (ScratchDirectory scratch = ScratchDirectory.create()) {
      output(
          Compilers.ofThisMachine().all().get(0),
          Files.write(scratch.file("result.c"), planned.text()),
          scratch.file("result"),
          List.of(
              "-std=c11",
              "-O0",
              "-g1",
              "-march=native",
              "-fsanitize=address,undefined",
              "-fno-sanitize-recover=all"),
          arguments);
    }
  }

  /**
   * What a program prints that compiles without warnings.
   *
   * @param arguments what it is given
   */
  static String output(
      Compiler compiler, Path file, Path executable, List<String> flags, String... arguments) {
    List<String> all = new ArrayList<>(flags);
    all.add("-lm");
    CompileResult compiled =
        CompileCommand.of(compiler, List.of(file), executable, all).run(RUNNER);
    assertTrue(compiled.succeeded(), compiled::diagnostics);
    assertEquals("", compiled.diagnostics());
    List<String> command = new ArrayList<>(List.of(executable.toString()));
    command.addAll(List.of(arguments));
    ProcessOutcome run = RUNNER.run(ProcessRequest.of(command, Duration.ofSeconds(60)));
    assertTrue(run.succeeded(), run::description);
    return run.stdoutText();
  }
}

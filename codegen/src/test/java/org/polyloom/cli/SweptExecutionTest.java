package org.polyloom.cli;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The C of sweeps that run side by side computes what the source does, at many sizes. */
class SweptExecutionTest {
  static List<Path> cases() throws IOException {
    return CheckedFiles.in("sweep");
  }

  @ParameterizedTest
  @MethodSource("cases")
  void computesTheSame(Path file) {
    CommandRun run = CheckedFiles.checkFunction(file);
    assertTrue(run.err().contains("applied [LoopSunk]"), run::toString);
  }

  static List<Path> programs() throws IOException {
    return CheckedFiles.in("swept");
  }

  /** At sizes below and beyond a strip, which the programs of the files go through. */
  @ParameterizedTest
  @MethodSource("programs")
  void printsTheSame(Path file) {
    CommandRun run = CheckedFiles.check(file, "--run", "", "--rounds", "1");
    for (String array : List.of("s", "s, t", "w")) {
      assertTrue(run.err().contains("copied back  " + array + "\n"), run::toString);
    }
    assertTrue(run.out().contains("the same output"), run::toString);
  }
}

package org.polyloom.cli;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The C of chains of which a few steps are written out computes what the source does, compiled. */
class JammedExecutionTest {
  static List<Path> cases() throws IOException {
    return CheckedFiles.in("jam");
  }

  @ParameterizedTest
  @MethodSource("cases")
  void computesTheSame(Path file) {
    CommandRun run = CheckedFiles.checkFunction(file);
    assertTrue(run.err().contains("4 steps of the loop"), run::toString);
  }
}

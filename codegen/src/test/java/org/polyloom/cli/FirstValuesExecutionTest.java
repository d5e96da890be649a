package org.polyloom.cli;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the heads of loops set stays in its order. */
class FirstValuesExecutionTest {
  static List<Path> cases() throws IOException {
    return CheckedFiles.in("first_values");
  }

  @ParameterizedTest
  @MethodSource("cases")
  void computesTheSame(Path file) {
    CommandRun run = CheckedFiles.checkFunction(file);
    assertTrue(run.err().contains("applied [BandReordered]"), run::toString);
  }
}

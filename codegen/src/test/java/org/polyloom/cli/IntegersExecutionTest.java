package org.polyloom.cli;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the heads of loops set stays in its order, and integers are of their types. */
class IntegersExecutionTest {
  static List<Path> cases() throws IOException {
    return CheckedFiles.in("first_values");
  }

  static List<Path> wide() throws IOException {
    return CheckedFiles.in("wide");
  }

  /** Sanitizers see sums that C computes in another type. */
  @ParameterizedTest
  @MethodSource("wide")
  void numbersAreOfTheirTypes(Path file) {
    CommandRun run = CheckedFiles.checkFunction(file);
    assertTrue(run.err().contains("applied [BandReordered]"), run::toString);
  }

  @ParameterizedTest
  @MethodSource("cases")
  void computesTheSame(Path file) {
    CommandRun run = CheckedFiles.checkFunction(file);
    assertTrue(run.err().contains("applied [BandReordered]"), run::toString);
  }
}

package org.polyloom.cli;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The C of arrays that are expanded computes what the source does, compiled, at many sizes. */
class ExpandedExecutionTest {
  static List<Path> cases() throws IOException {
    return CheckedFiles.in("expand");
  }

  /** At sizes below and beyond a strip, which the programs of the files go through. */
  @ParameterizedTest
  @MethodSource("cases")
  void printsTheSame(Path file) {
    CommandRun run = CheckedFiles.check(file, "--run", "", "--rounds", "1");
    assertTrue(run.err().contains("expand: applied [Expanded]"), run::toString);
    assertTrue(run.out().contains("the same output"), run::toString);
  }

  @ParameterizedTest
  @MethodSource("cases")
  void computesTheSame(Path file) {
    CheckedFiles.checkFunction(file);
  }
}

package org.polyloom.cli;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The C of reductions in another order computes what the source does, compiled, at many sizes. */
class ReducedExecutionTest {
  static List<Path> cases() throws IOException {
    return CheckedFiles.in("reduce");
  }

  @ParameterizedTest
  @MethodSource("cases")
  void computesTheSame(Path file) {
    CommandRun run = CheckedFiles.checkFunction(file);
    assertTrue(run.err().contains("applied [OrderRelaxed]"), run::toString);
  }
}

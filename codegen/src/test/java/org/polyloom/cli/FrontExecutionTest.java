package org.polyloom.cli;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The C of stencils that run through blocks of time computes what the source does, compiled, at
 * many sizes, with blocks that divide the number of steps and others.
 */
class FrontExecutionTest {
  static List<Path> cases() throws IOException {
    return CheckedFiles.in("fronts");
  }

  @ParameterizedTest
  @MethodSource("cases")
  void computesTheSame(Path file) {
    for (String sizes : List.of("5,2", "4,3", "8")) {
      CommandRun run = CheckedFiles.checkFunction(file, "--tile", sizes);
      assertTrue(run.err().contains("the time skewed order is taken"), run::toString);
    }
  }
}

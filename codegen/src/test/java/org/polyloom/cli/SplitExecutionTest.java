package org.polyloom.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The C of loops that are split where they leave out iterations computes what the source does,
 * compiled, at many sizes.
 */
class SplitExecutionTest {
  static List<Path> cases() throws IOException {
    return CheckedFiles.in("split");
  }

  @ParameterizedTest
  @MethodSource("cases")
  void computesTheSame(Path file) {
    CheckedFiles.checkFunction(file, "--fp", "fast");
    CommandRun run = CheckedFiles.planned(file, "--fp", "fast");
    assertTrue(run.err().contains("emit: applied [LoopSplit]"), run::toString);
    boolean hasLanes = run.err().contains("sweep: applied [LoopSunk]");
    assertEquals(file.endsWith("lagrange.c"), hasLanes, run::toString);
  }
}

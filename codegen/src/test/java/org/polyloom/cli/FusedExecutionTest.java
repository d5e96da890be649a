package org.polyloom.cli;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The C of loops that are fused computes what the source does, compiled, at many sizes. */
class FusedExecutionTest {
  static List<Path> cases() throws IOException {
    return CheckedFiles.in("fuse");
  }

  @ParameterizedTest
  @MethodSource("cases")
  void computesTheSame(Path file) {
    CommandRun run = CheckedFiles.checkFunction(file);
    assertTrue(run.err().contains("applied [LoopsFused]"), run::toString);
  }
}

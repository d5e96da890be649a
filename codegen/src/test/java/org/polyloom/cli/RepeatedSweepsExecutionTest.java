package org.polyloom.cli;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Sweeps over the same elements that come in an order which the source has not. */
class RepeatedSweepsExecutionTest {
  static List<Path> files() throws IOException {
    return CheckedFiles.in("exchange");
  }

  @ParameterizedTest
  @MethodSource("files")
  void gccKeepsTheOrder(Path file) {
    CommandRun run = CheckedFiles.check(file, "--tile", "4,4,4");
    assertTrue(run.out().contains("the same in "), run::toString);
  }
}

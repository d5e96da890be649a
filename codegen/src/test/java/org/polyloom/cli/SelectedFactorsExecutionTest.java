package org.polyloom.cli;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Products whose factors are selected compute what those under conditions do, compiled. */
class SelectedFactorsExecutionTest {
  static List<Arguments> cases() throws IOException {
    return CheckedFiles.withCompilers("factors");
  }

  @ParameterizedTest
  @MethodSource("cases")
  void computesTheSame(Path file, String compiler, String mode) {
    CommandRun run = CheckedFiles.checkFunctionWith(compiler, mode, file);
    boolean areSelected = run.err().contains("emit: applied [FactorsSelected]");
    assertTrue(areSelected == mode.equals("fast"), run::toString);
  }
}

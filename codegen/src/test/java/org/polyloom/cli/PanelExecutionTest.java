package org.polyloom.cli;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The C of factorizations by panels computes what the source does. */
class PanelExecutionTest {
  static List<Path> cases() throws IOException {
    return CheckedFiles.in("panels");
  }

  /** At many sizes, which are too small for more than one panel. */
  @ParameterizedTest
  @MethodSource("cases")
  void computesTheSame(Path file) {
    CommandRun run = CheckedFiles.checkFunction(file);
    assertTrue(run.err().contains("applied [PanelsCut]"), run::toString);
  }

  @ParameterizedTest
  @ValueSource(strings = {"725 789", "900 768"})
  void computesTheSameInSeveralPanels(String sizes) {
    Path file = Path.of("src/test/resources/panels_of_large_matrices/columns.c");
    CommandRun run =
        CheckedFiles.check(file, "--target", "x86-64-v3", "--rounds", "1", "--run", sizes);
    assertTrue(run.err().contains("applied [PanelsCut]"), run::toString);
    assertTrue(run.out().contains("the same"), run::toString);
  }
}

package org.polyloom.cli;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
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

  /** Every second element of a row waits for none of its neighbours: grids have to be large. */
  @Test
  void rowsOfEverySecondElementAreNoRecurrences() {
    Path file = Path.of("src", "test", "resources", "recurrence", "every_second.c");
    CommandRun run = CheckedFiles.check(file, "--fp", "fast", "--target", "x86-64-v3");
    Matcher least = Pattern.compile("pays where .* : (\\d+) <= n").matcher(run.err());
    assertTrue(least.find(), run::toString);
    assertTrue(Integer.parseInt(least.group(1)) > 256, run::toString);
  }
}

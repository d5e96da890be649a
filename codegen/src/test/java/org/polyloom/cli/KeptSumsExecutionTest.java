package org.polyloom.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.polyloom.optimizer.Optimizer;

/** What loops add up in memory, and have in a register, is what the source has. */
class KeptSumsExecutionTest {
  static List<Arguments> sums() throws IOException {
    return CheckedFiles.withCompilers("sums");
  }

  @ParameterizedTest
  @MethodSource("sums")
  void sumsAreThoseOfTheSource(Path file, String compiler, String mode) {
    CommandRun run =
        CommandRun.of(
            (asked, name, source) -> new Optimizer(asked).optimize(name, source),
            "check",
            file.toString(),
            "--cc",
            compiler,
            "--fp",
            mode,
            "--seeds",
            "1");
    assertEquals(0, run.status(), run::toString);
    assertTrue(run.out().contains("f: the same in "), run::toString);
  }
}

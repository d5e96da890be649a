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

/**
 * What gcc gets of loops of which it would compare too many addresses computes what the source
 * does.
 */
class KnownAddressesExecutionTest {
  static List<Arguments> cases() throws IOException {
    return CheckedFiles.withCompilers("known");
  }

  @ParameterizedTest
  @MethodSource("cases")
  void computesTheSame(Path file, String compiler, String mode) {
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
    assertTrue(run.err().contains("emit: applied [AddressesKnown]"), run::toString);
  }
}

package org.polyloom.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.polyloom.optimizer.Optimizer;
import org.polyloom.run.Compilers;

/** The C of reductions in another order computes what the source does, compiled, at many sizes. */
class ReducedExecutionTest {
  private static final Path CASES = Path.of("src", "test", "resources", "reduce");

  static List<Path> cases() throws IOException {
    try (Stream<Path> files = Files.list(CASES)) {
      return files.sorted().toList();
    }
  }

  @BeforeEach
  void needCompiler() {
    assumeTrue(Compilers.ofThisMachine().gcc().isPresent(), "no gcc here");
  }

  @ParameterizedTest
  @MethodSource("cases")
  void computesTheSame(Path file) {
    CommandRun run =
        CommandRun.of(
            (options, name, source) -> new Optimizer(options).optimize(name, source),
            "check",
            file.toString(),
            "--cc",
            "gcc",
            "--seeds",
            "1");
    assertEquals(0, run.status(), run::toString);
    assertTrue(run.err().contains("applied [OrderRelaxed]"), run::toString);
    assertTrue(run.out().contains("f: the same in "), run::toString);
  }
}

package org.polyloom.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.polyloom.optimizer.Optimizer;
import org.polyloom.run.Compilers;

/** The C of arrays that are expanded computes what the source does, compiled, at many sizes. */
class ExpandedExecutionTest {
  private static final Path CASES = Path.of("src", "test", "resources", "expand");

  static List<Path> cases() throws IOException {
    try (Stream<Path> files = Files.list(CASES)) {
      return files.sorted().toList();
    }
  }

  @BeforeEach
  void needCompiler() {
    assertTrue(Compilers.ofThisMachine().gcc().isPresent(), "the tests need gcc");
  }

  /** At sizes below and beyond a strip, which the programs of the files go through. */
  @ParameterizedTest
  @MethodSource("cases")
  void printsTheSame(Path file) {
    CommandRun run = check(file, "--run", "", "--rounds", "1");
    assertTrue(run.err().contains("expand: applied [Expanded]"), run::toString);
    assertTrue(run.out().contains("the same output"), run::toString);
  }

  @ParameterizedTest
  @MethodSource("cases")
  void computesTheSame(Path file) {
    CommandRun run = check(file, "--seeds", "1");
    assertTrue(run.out().contains("f: the same in "), run::toString);
  }

  private static CommandRun check(Path file, String... options) {
    List<String> words = new ArrayList<>(List.of("check", file.toString(), "--cc", "gcc"));
    words.addAll(List.of(options));
    CommandRun run =
        CommandRun.of(
            (asked, name, source) -> new Optimizer(asked).optimize(name, source),
            words.toArray(String[]::new));
    assertEquals(0, run.status(), run::toString);
    return run;
  }
}

package org.polyloom.cli;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.polyloom.optimizer.Optimizer;

/**
 * The C of windows that are summed up, with the loop over the row in the innermost place, computes
 * what the source does, compiled, at many sizes.
 */
class SunkExecutionTest {
  static List<Path> cases() throws IOException {
    return CheckedFiles.in("sink");
  }

  @ParameterizedTest
  @MethodSource("cases")
  void computesTheSame(Path file) {
    CommandRun run = CheckedFiles.checkFunction(file);
    assertFalse(run.err().contains("SourceKept"), run::toString);
  }

  @ParameterizedTest
  @ValueSource(strings = {"strict", "fast"})
  void theLoopOverTheRowIsInnermost(String fp) {
    CommandRun run =
        CommandRun.of(
            (asked, name, source) -> new Optimizer(asked).optimize(name, source),
            "optimize",
            "src/test/resources/sink/sum_in_a_scalar.c",
            "--fp",
            fp,
            "--passes",
            "forward,delicm,simplify,schedule");
    String loops = run.out().substring(run.out().indexOf("(long p"));
    assertTrue(loops.indexOf("(long q") < loops.indexOf("(long x"), run::toString);
  }
}

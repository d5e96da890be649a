package org.polyloom.cli;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.polyloom.optimizer.Optimizer;

/**
 * What compilers are told of arrays that do not overlap is true of parts of one allocation, also
 * where they take a function into a loop around it.
 */
class SeparateStorageExecutionTest {
  static List<Arguments> cases() throws IOException {
    return CheckedFiles.withCompilers("apart");
  }

  @ParameterizedTest
  @MethodSource("cases")
  void computesTheSame(Path file, String compiler, String mode) {
    CheckedFiles.checkWith(compiler, mode, file, "--run", "", "--rounds", "1");
  }

  static List<Path> files() throws IOException {
    return CheckedFiles.in("apart");
  }

  @ParameterizedTest
  @MethodSource("files")
  void clangIsTold(Path file) {
    CommandRun run =
        CommandRun.of(
            (asked, name, source) -> new Optimizer(asked).optimize(name, source),
            "optimize",
            file.toString());
    assertTrue(run.out().contains("__builtin_assume_separate_storage("), run::toString);
  }
}

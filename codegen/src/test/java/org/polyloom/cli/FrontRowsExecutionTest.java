package org.polyloom.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Rows of fronts that are lanes of vectors compute what the source does, at many sizes. */
class FrontRowsExecutionTest {
  static List<Arguments> cases() throws IOException {
    return CheckedFiles.withCompilers("front_rows");
  }

  @ParameterizedTest
  @MethodSource("cases")
  void computeTheSame(Path file, String compiler, String mode) {
    CheckedFiles.checkFunctionWith(compiler, mode, file);
  }
}

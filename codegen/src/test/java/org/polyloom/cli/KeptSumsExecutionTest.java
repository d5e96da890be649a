package org.polyloom.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What loops add up in memory, and have in a register, is what the source has. */
class KeptSumsExecutionTest {
  static List<Arguments> sums() throws IOException {
    return CheckedFiles.withCompilers("sums");
  }

  @ParameterizedTest
  @MethodSource("sums")
  void sumsAreThoseOfTheSource(Path file, String compiler, String mode) {
    CheckedFiles.checkFunctionWith(compiler, mode, file);
  }
}

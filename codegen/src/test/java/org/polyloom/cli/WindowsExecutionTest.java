package org.polyloom.cli;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What windows have in common is computed once, of integers whatever the mode. */
class WindowsExecutionTest {
  static List<Arguments> windows() throws IOException {
    return CheckedFiles.withCompilers("windows");
  }

  @ParameterizedTest
  @MethodSource("windows")
  void windowsGiveWhatTheyDoInTheSource(Path file, String compiler, String mode) {
    CommandRun run = CheckedFiles.checkFunctionWith(compiler, mode, file);
    assertTrue(run.err().contains("windows: applied [WrittenOut]"), run::toString);
    assertTrue(run.err().contains("esr: applied"), run::toString);
  }

  static List<Arguments> shifts() throws IOException {
    return CheckedFiles.withCompilers("shifts");
  }

  /** Lanes of integers have no sign. */
  @ParameterizedTest
  @MethodSource("shifts")
  void shiftsToTheRightKeepTheSign(Path file, String compiler, String mode) {
    CommandRun run = CheckedFiles.checkFunctionWith(compiler, mode, file, "--esr", "vectors");
    assertTrue(run.err().contains("esr: applied [KeptInVectors]"), run::toString);
  }
}

package org.polyloom.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Loops that were exchanged are left whole for rows side by side where sums may be grouped, else in
 * tiles, and compute what the source does, with fewer rows than a block has as well.
 */
class WholeRowsExecutionTest {
  static List<Arguments> cases() throws IOException {
    return CheckedFiles.withCompilers("whole_rows");
  }

  @ParameterizedTest
  @MethodSource("cases")
  void computeTheSame(Path file, String compiler, String mode) {
    String said = CheckedFiles.checkFunctionWith(compiler, mode, file).err();
    assertEquals(mode.equals("fast"), said.contains("applied [RowsPlanned]"), said);
    assertEquals(mode.equals("strict"), said.contains("applied [BandTiled]"), said);
  }
}

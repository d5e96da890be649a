package org.polyloom.cli;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** The C of chains that are interleaved computes what the source does, compiled, at many sizes. */
class InterleavedExecutionTest {
  static List<Path> cases() throws IOException {
    return CheckedFiles.in("interleave");
  }

  @ParameterizedTest
  @MethodSource("cases")
  void computesTheSame(Path file) {
    CommandRun run = CheckedFiles.checkFunction(file);
    assertTrue(run.err().contains("applied [BandInterleaved]"), run::toString);
  }

  /** Where rows are short the source runs, as a remark says; both are run. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "smoothed_rows.c | n >= 8 and m >= 32",
        "several_nests.c | n >= 8 and m >= 32",
      })
  void smallSizesAreLeftToTheSource(String file, String sizes) {
    Path path = Path.of("src", "test", "resources", "interleave", file);
    CommandRun run = CheckedFiles.check(path, "--seeds", "6");
    assertTrue(run.out().contains("f: the same in "), run::toString);
    assertTrue(run.err().contains("pays where"), run::toString);
    assertTrue(run.err().contains(sizes), run::toString);
  }
}

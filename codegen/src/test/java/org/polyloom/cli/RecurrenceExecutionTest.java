package org.polyloom.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.polyloom.shapes.LinearRecurrences;

/**
 * The C of loops that are recurrences, in blocks of time too, computes what the source does,
 * compiled, at many sizes. Other random ones run with {@code -Dpolyloom.shapes.seed=1000
 * -Dpolyloom.shapes.count=100}.
 */
class RecurrenceExecutionTest {
  private static final long FIRST_SEED = Long.getLong("polyloom.shapes.seed", 0);
  private static final int COUNT = Integer.getInteger("polyloom.shapes.count", 1);

  @TempDir Path directory;

  static List<Path> cases() throws IOException {
    return CheckedFiles.in("recur");
  }

  static LongStream seeds() {
    return LongStream.range(FIRST_SEED, FIRST_SEED + COUNT);
  }

  /** Each function of the files is carried out in vectors where these have 512 bits. */
  @ParameterizedTest
  @MethodSource("cases")
  void computesTheSame(Path file) throws IOException {
    CommandRun run = CheckedFiles.check(file, "--seeds", "1", "--fp", "fast");
    assertEquals(
        count(run.err(), "applied [RecurrenceInLanes]"),
        count(run.out(), ": the same in "),
        run::toString);
    long functions =
        Files.readAllLines(file).stream().filter(line -> line.equals("#pragma scop")).count();
    CommandRun planned = CheckedFiles.planned(file, "--fp", "fast");
    assertEquals(functions, count(planned.err(), "applied [RecurrenceInLanes]"), planned::toString);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void randomOnesComputeTheSame(long seed) throws IOException {
    Path file = directory.resolve("recurrences" + seed + ".c");
    Files.writeString(file, LinearRecurrences.file(seed));
    CommandRun run = CheckedFiles.check(file, "--seeds", "1", "--fp", "fast");
    assertTrue(run.err().contains("applied [RecurrenceInLanes]"), run::toString);
  }

  /** Rows of a grid in place run through blocks of time, from small sizes on. */
  @Test
  void blocksOfTimeGoThroughWholeRows() {
    Path file = Path.of("src", "test", "resources", "recur", "grids.c");
    CommandRun run = CheckedFiles.check(file, "--fp", "fast");
    assertTrue(run.err().contains("the time skewed order is taken"), run::toString);
    assertTrue(run.err().contains("16 <= n"), run::toString);
  }

  /** Squares of squares, twenty times over, are no million of products. */
  @Test
  @Timeout(60)
  void valuesThatGrowBeyondMeasureAreRefused() throws IOException {
    StringBuilder squares = new StringBuilder();
    for (int k = 1; k <= 20; k++) {
      squares.append("unsigned v%d = v%d * v%d;\n".formatted(k, k - 1, k - 1));
    }
    Path file = directory.resolve("squares.c");
    Files.writeString(
        file,
        """
        void f(int n, const unsigned b[restrict n], unsigned y[restrict n]) {
        #pragma scop
          for (int i = 1; i < n; i++) {
            unsigned v0 = b[i];
            %s
            y[i] = y[i - 1] + v20;
          }
        #pragma endscop
        }
        """
            .formatted(squares));
    CommandRun run = CheckedFiles.check(file, "--seeds", "1");
    assertTrue(run.err().contains("missed [LongValue]"), run::toString);
  }

  private static long count(String text, String part) {
    return text.lines().filter(line -> line.contains(part)).count();
  }
}

package org.polyloom.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polyloom.optimizer.OptimizationResult;
import org.polyloom.optimizer.RegionOutcome;
import org.polyloom.run.TestCompilers;

class CheckSubcommandTest {

  private static final FileOptimizer STUB = CommandRun.stub(RegionOutcome.TRANSFORMED);

  private static final String PROGRAM =
      """
      #include <stdio.h>
      #include <stdlib.h>
      int main(int argc, char **argv) {
        int n = argc > 1 ? atoi(argv[1]) : 1;
        double sum = 0;
        for (int i = 0; i < n; i++)
          sum += 0.1;
        printf("seconds=%g\\nchecksum=%a\\nsum=%.17g\\n", EXTRA 0.5 * n, sum, sum);
        return n % 2;
      }
      """;

  @TempDir private Path directory;
  private Path input;

  @BeforeEach
  void writeInput() throws IOException {
    TestCompilers.gcc();
    input = directory.resolve("a.c");
    Files.writeString(input, PROGRAM.replace("EXTRA ", ""));
  }

  private CommandRun check(FileOptimizer optimizer, String... args) {
    return CommandRun.of(
        optimizer,
        Stream.concat(
                Stream.of("check", input.toString(), "--cc", "gcc", "--remarks", "off"),
                Stream.of(args))
            .toArray(String[]::new));
  }

  private static FileOptimizer replacing(String what, String with) {
    return (options, fileName, source) ->
        new OptimizationResult(
            new String(source, StandardCharsets.UTF_8)
                .replace(what, with)
                .getBytes(StandardCharsets.UTF_8),
            List.of(),
            List.of(),
            List.of(),
            List.of());
  }

  @Test
  void ownMainShowsBothTimes() {
    CommandRun run = check(replacing("0.5 * n", "0.25 * n"), "--run", "4", "--rounds", "2");
    assertEquals("", run.err());
    assertEquals(0, run.status());
    List<String> lines = run.out().lines().toList();
    assertTrue(lines.get(0).startsWith(input + " 4, gcc "), run.out());
    assertTrue(lines.get(0).contains("-ffp-contract=off"), run.out());
    assertEquals("  original     2.000000 s  (median of 2, 2.000000 to 2.000000)", lines.get(1));
    assertEquals("  optimized    1.000000 s  (median of 2, 1.000000 to 1.000000)", lines.get(2));
    assertEquals("  the same output; 2.00 times as fast", lines.get(3));
  }

  @ParameterizedTest
  @CsvSource({
    "sum += 0.1, sum += 0.25, strict, the result differs: output line 1: expected checksum=",
    "sum += 0.1, sum += 0.25, reassoc, the result differs: output line 1: expected sum=",
    "n % 2, 7, fast, 'the result differs: exit: expected exit status 1, got exit status 7'",
    "n % 2, *(volatile int *)0, strict, got segmentation fault"
  })
  void aDifferenceIsStatusOne(String what, String with, String mode, String message) {
    CommandRun run = check(replacing(what, with), "--run", "5", "--rounds", "1", "--fp", mode);
    assertEquals(1, run.status(), run.err());
    assertEquals("", run.out());
    assertTrue(run.err().contains(message), run.err());
  }

  @Test
  void regroupedResultsMayDifferALittle() {
    FileOptimizer regrouped = replacing("double sum = 0;", "double sum = 1e-13;");
    assertEquals(1, check(regrouped, "--run", "5", "--rounds", "1").status());
    assertEquals(0, check(regrouped, "--run", "5", "--rounds", "1", "--fp", "fast").status());
  }

  @Test
  void aSourceThatDoesNotCompileIsStatusThree() throws IOException {
    Files.writeString(input, "int main(void) { return x; }\n");
    CommandRun run = check(STUB, "--run", "");
    assertEquals(3, run.status());
    assertTrue(run.err().contains("undeclared"), run.err());
  }

  @Test
  void saysWhatToDoAboutAFileWithoutMain() throws IOException {
    Files.writeString(input, "int other(void) { return 0; }\n");
    CommandRun run = check(STUB, "--run", "4");
    assertEquals(3, run.status());
    assertTrue(run.err().contains("without --run needs none"), run.err());
  }
}

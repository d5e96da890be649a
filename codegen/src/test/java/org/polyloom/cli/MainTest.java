package org.polyloom.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.polyloom.optimizer.RegionOutcome;
import org.polyloom.optimizer.SourceException;

class MainTest {

  private static final FileOptimizer STUB = CommandRun.stub(RegionOutcome.TRANSFORMED);

  @TempDir private Path directory;
  private String input;

  @BeforeEach
  void writeInput() throws IOException {
    input = Files.writeString(directory.resolve("a.c"), "void f(void) {}\n").toString();
  }

  @ParameterizedTest
  @ValueSource(strings = {"optimize", "compile", "check", "explain", "bench"})
  void everyCommandHasHelp(String command) {
    CommandRun run = CommandRun.of(STUB, command, "--help");
    assertEquals(0, run.status());
    assertTrue(run.out().contains("Usage: polyloom " + command), run.out());
    assertEquals("", run.err());
  }

  @Test
  void helpNamesTheCommandsAndTheStatuses() {
    CommandRun run = CommandRun.of(STUB, "--help");
    assertEquals(0, run.status());
    for (String word : List.of("optimize", "compile", "check", "explain", "bench", "3", "4")) {
      assertTrue(run.out().contains(word), word);
    }
    assertFalse(run.out().contains("tune"));
  }

  @Test
  void versionIsThatOfTheBuild() throws IOException {
    CommandRun run = CommandRun.of(STUB, "--version");
    assertEquals("polyloom " + Version.NUMBER + "\n", run.out());
    assertTrue(
        Files.readString(Path.of("pom.xml")).contains("<version>" + Version.NUMBER + "</version>"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "''                                 | Missing command",
        "bogus                              | there is no command 'bogus'",
        "optimise IN                        | did you mean optimize",
        "tune IN                            | there is no command 'tune'",
        "optimize                           | FILE.c",
        "optimize IN IN                     | Unmatched argument",
        "optimize IN --openmp               | Unknown option: '--openmp'",
        "optimize IN --ring auto            | '--ring'",
        "optimize IN --auto                 | Unknown option: '--auto'",
        "optimize IN --tuned                | Unknown option: '--tuned'",
        "optimize IN --passes ring          | 'ring' is not one of ",
        "optimize IN --dump-after nothing   | 'nothing' is not one of ",
        "optimize IN --target x86-64-v9     | 'x86-64-v9' is not x86-64-v2",
        "optimize IN --fp loose             | 'loose' is not one of strict, reassoc, fast",
        "optimize IN --vectorize on         | 'on' is not one of auto, off",
        "optimize IN --tile 0               | '0' is neither auto",
        "optimize IN --budget 0             | positive",
        "optimize IN --budget many          | '--budget'",
        "optimize IN --remarks xml          | '--remarks'",
        "optimize IN --function             | '--function'",
        "compile IN                         | '--output=EXE'",
        "check IN --seeds 0                 | '--seeds'",
        "check IN --run 5 --rounds 0        | '--rounds'",
        "bench --rounds 0                   | '--rounds'",
        "bench --once-above 0               | '--once-above'",
        "bench --resume                     | --twins",
        "bench --twins --reuse              | give one of --twins and --reuse",
        "bench --twins --against wide       | --against is for neither",
        "bench --reuse --against polly      | --against is for neither",
        "bench --tolerance 5                | --tolerance is for --baseline",
        "bench --report b.json              | --report is for --baseline",
        "bench --baseline b --tolerance -1  | '-1' is not from 0 to 99",
        "bench --baseline b --tolerance 100 | '100' is not from 0 to 99",
        "bench --baseline b.json --twins    | --baseline is for neither",
        "bench --baseline b.json --reuse    | --baseline is for neither",
        "bench --baseline b --report c gemm | name no kernels"
      })
  void wrongUsageIsStatusTwoAndSaysWhat(String line, String message) {
    String[] args = line.isEmpty() ? new String[0] : line.replace("IN", input).split(" +");
    CommandRun run = CommandRun.of(STUB, args);
    assertEquals(2, run.status(), run.err());
    assertEquals("", run.out());
    assertTrue(run.err().startsWith("polyloom: "), run.err());
    assertTrue(run.err().contains(message), run.err());
    assertTrue(run.err().contains("--help'."), run.err());
    assertFalse(run.err().contains("\tat "), run.err());
  }

  @Test
  void jsonDescribesRegions() {
    StringBuilder seen = new StringBuilder();
    FileOptimizer recorder =
        (options, fileName, source) -> {
          seen.append(options.description());
          return STUB.optimize(options, fileName, source);
        };
    CommandRun.of(recorder, "optimize", input, "--remarks", "json");
    assertEquals("GIVEN", seen.toString());
  }

  @Test
  void optionsReachTheOptimizer() {
    StringBuilder seen = new StringBuilder();
    FileOptimizer recorder =
        (options, fileName, source) -> {
          seen.append(options);
          return STUB.optimize(options, fileName, source);
        };
    CommandRun run =
        CommandRun.of(
            recorder,
            ("optimize IN --passes schedule --target x86-64-v3 --fp reassoc --tile 4,8"
                    + " --vectorize off --esr rows --function g --budget 99 --dump-before schedule"
                    + " -- -DN=3 --strict -lm")
                .replace("IN", input)
                .split(" "));
    assertEquals(0, run.status(), run.err());
    assertEquals(
        "OptimizerOptions[target=x86-64-v3, fp=REASSOC, tile=4,8, vectorize=OFF,"
            + " esr=ROWS, function=Optional[g], passes=[schedule], budget=99,"
            + " compilerFlags=[-DN=3], dumpBefore=[schedule], dumpAfter=[], description=OMITTED]",
        seen.toString().replace("tile=TileChoice", "tile"));
  }

  @Test
  void unparsableSourceIsStatusThreeWithTheCompilersWords() {
    FileOptimizer failing =
        (options, fileName, source) -> {
          throw new SourceException("a.c:1:2: error: expected ';'\n");
        };
    CommandRun run = CommandRun.of(failing, "optimize", input);
    assertEquals(new CommandRun(3, "", "a.c:1:2: error: expected ';'\n"), run);
  }

  @ParameterizedTest
  @ValueSource(strings = {"exception", "stack", "memory", "linkage", "assertion"})
  void whatTheProductGetsWrongIsStatusFourWithAReport(String kind) throws IOException {
    FileOptimizer failing =
        (options, fileName, source) -> {
          switch (kind) {
            case "stack" -> throw new StackOverflowError();
            case "memory" -> throw new OutOfMemoryError("Java heap space");
            case "linkage" -> throw new UnsatisfiedLinkError("no glue");
            case "assertion" -> throw new AssertionError("not so");
            default -> throw new IllegalStateException("impossible\nsecond line");
          }
        };
    CommandRun run = CommandRun.of(failing, "optimize", input);
    assertEquals(4, run.status());
    assertEquals(1, run.err().lines().count(), run.err());
    assertTrue(run.err().startsWith("polyloom: internal error: "), run.err());
    Path report = Path.of(run.err().replaceAll("(?s).*please send (\\S+) and.*", "$1"));
    String text = Files.readString(report);
    Files.delete(report);
    assertTrue(text.contains("polyloom " + Version.NUMBER), text);
    assertTrue(text.contains("arguments: optimize " + input), text);
    assertTrue(text.contains("\tat org.polyloom.cli"), text);
  }

  @Test
  void stackTracesAreForThoseWhoAsk() throws IOException {
    FileOptimizer failing =
        (options, fileName, source) -> {
          throw new IllegalStateException("impossible");
        };
    CommandRun run = CommandRun.with(failing, Map.of("POLYLOOM_TRACE", "1"), "optimize", input);
    assertEquals(4, run.status());
    assertTrue(run.err().contains("\tat org.polyloom.cli"), run.err());
    Files.delete(Path.of(run.err().replaceAll("(?s).*please send (\\S+) and.*", "$1")));
  }

  @Test
  void explainSaysWhyARegionStays() {
    CommandRun run = CommandRun.of(CommandRun.stub(RegionOutcome.UNCHANGED), "explain", input);
    assertTrue(run.out().startsWith(input + ":2: f: unchanged: nothing is gained\n"), run.out());
  }

  @Test
  void explainShowsRegionsRemarksAndTimes() {
    CommandRun run = CommandRun.of(STUB, "explain", input);
    assertEquals(0, run.status());
    assertEquals("", run.err());
    assertEquals(
        """
        IN:2: f: transformed
          loops
            for i
              for j

        remarks
          IN:3:5: schedule: applied [Stubbed] tiled
            sizes  auto

        time
          parse                 2.0 ms
        """
            .replace("IN", input),
        run.out());
  }

  @Test
  void benchWithoutBenchmarksSaysSo() {
    CommandRun run = CommandRun.of(STUB, "bench");
    assertEquals(2, run.status());
    assertTrue(run.err().contains("class path"), run.err());
  }
}

package org.polyloom.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polyloom.cli.BenchRequest;
import org.polyloom.cli.BenchService;
import org.polyloom.cli.Progress;
import org.polyloom.optimizer.OptimizerOptions;

class BenchRunnerTest {

  @TempDir private Path directory;

  private Optional<BenchRequest.Baseline> baseline = Optional.empty();
  private BenchRequest.Start start = BenchRequest.Start.FRESH;
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  @Test
  void theCommandLineFindsIt() {
    assertEquals(
        BenchRunner.class,
        ServiceLoader.load(BenchService.class).findFirst().orElseThrow().getClass());
  }

  @Test
  void aKernelIsMeasuredAndReported() throws IOException {
    Clock clock = Clock.fixed(Instant.parse("2026-01-31T12:00:00.5Z"), ZoneOffset.UTC);
    assertTrue(new BenchRunner(clock).run(request("trisolv", "gcc", "MINI", List.of())));
    assertEquals("", err.toString(StandardCharsets.UTF_8));
    String table = out.toString(StandardCharsets.UTF_8);
    assertTrue(table.contains("2026-01-31T12:00:00Z"), table);
    assertTrue(table.contains("| trisolv | gcc "), table);
    assertEquals(table, Files.readString(directory.resolve("bench.md")));
    assertTrue(Files.exists(directory.resolve("bench.json")));
    assertTrue(Files.exists(directory.resolve("speedups.png")));
  }

  @Test
  void twinsAreCountedMeasuredAndReported() throws IOException {
    BenchRequest request = request(BenchRequest.Subject.TWINS, "gemm", "gcc", "MINI", List.of());
    assertTrue(new BenchRunner().run(request), out::toString);
    String table = out.toString(StandardCharsets.UTF_8);
    assertTrue(table.contains("| gemm           | gcc "), table);
    assertTrue(table.contains("| gemm (inlined) | gcc "), table);
    assertTrue(table.contains("\nAvoidable scalar dependences: "), table);
    assertEquals(table, Files.readString(directory.resolve("twins.md")));
    assertTrue(Files.readString(directory.resolve("twins.json")).contains("\"withOverKernel\""));
  }

  @Test
  void reuseIsMeasuredWithAndWithoutWideVectors() throws IOException {
    BenchRequest request = request(BenchRequest.Subject.REUSE, "smth", "gcc", "MINI", List.of());
    assertTrue(new BenchRunner().run(request), out::toString);
    String table = out.toString(StandardCharsets.UTF_8);
    assertTrue(table.contains(", 512 bits | MINI "), table);
    assertTrue(table.contains("\nLeast speed-up of esr: "), table);
    assertTrue(table.contains("-ffast-math"), table);
    assertEquals(table, Files.readString(directory.resolve("reuse.md")));
    assertTrue(Files.readString(directory.resolve("reuse.json")).contains("\"esrOverCsr\""));
  }

  @Test
  void aRunIsHeldAgainstAnEarlierOne() throws IOException {
    BenchRequest first = request("trisolv", "gcc", "MINI", List.of());
    assertTrue(new BenchRunner().run(first), out::toString);
    Path earlier = directory.resolve("earlier.json");
    Path json = Files.move(directory.resolve("bench.json"), earlier);
    baseline = Optional.of(new BenchRequest.Baseline(json, 0.99, Optional.empty()));
    BenchRequest again = request("trisolv", "gcc", "MINI", List.of());
    assertTrue(new BenchRunner().run(again), out::toString);
    assertTrue(out.toString(StandardCharsets.UTF_8).contains("\n0 broken, 0 slower, "));
    String fast = Files.readString(json).replaceAll("(\"seconds\": \\[)[^]]*", "$1 1e-9");
    Files.writeString(json, fast.replaceFirst("1e-9", "1.0"));
    assertFalse(new BenchRunner().run(again), out::toString);
    assertTrue(out.toString(StandardCharsets.UTF_8).contains("\n0 broken, 1 slower, "));
    assertTrue(Files.readString(directory.resolve("bench.md")).contains("| slower |"));
    assertTrue(Files.readString(directory.resolve("bench.json")).contains("\"regressed\": true"));
  }

  @Test
  void storedReportsAreComparedWithoutARun() throws IOException {
    Path older = directory.resolve("older.json");
    Path newer = directory.resolve("newer.json");
    String text = ReportJson.format(SampleReport.mixed());
    Files.writeString(older, text);
    Files.writeString(newer, text.replaceFirst("(?s)\"right\"", "\"wrong\""));
    baseline = Optional.of(new BenchRequest.Baseline(older, 0.1, Optional.of(older)));
    assertTrue(new BenchRunner().run(request("any", "any", "any", List.of())));
    baseline = Optional.of(new BenchRequest.Baseline(older, 0.1, Optional.of(newer)));
    assertFalse(new BenchRunner().run(request("any", "any", "any", List.of())));
    assertTrue(out.toString(StandardCharsets.UTF_8).contains("\n1 broken, 0 slower, "));
    assertFalse(Files.exists(directory.resolve("bench.json")), "nothing is measured");
  }

  @Test
  void anEarlierRunOfOtherDataIsRefusedBeforeAnythingIsMeasured() throws IOException {
    Path earlier = directory.resolve("earlier.json");
    Files.writeString(earlier, ReportJson.format(SampleReport.mixed()));
    baseline = Optional.of(new BenchRequest.Baseline(earlier, 0.1, Optional.empty()));
    BenchRequest request = request("trisolv", "gcc", "SMALL", List.of());
    String message =
        assertThrows(IllegalArgumentException.class, () -> new BenchRunner().run(request))
            .getMessage();
    assertEquals(earlier + " cannot be compared: its data set is MINI, not SMALL", message);
    assertEquals("", out.toString(StandardCharsets.UTF_8));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "nothing | gcc     | MINI | polly    | no kernel 'nothing'; there are ",
        "gemm    | nothing | MINI | polly    | no compiler 'nothing'",
        "gemm    | gcc     | nil  | polly    | no data set 'nil'; there are ",
        "gemm    | gcc     | MINI | nothing  | no optimizer 'nothing' to measure against; ",
      })
  void whatDoesNotExistIsRefused(
      String kernel, String compiler, String size, String against, String message) {
    String given =
        assertThrows(
                IllegalArgumentException.class,
                () -> new BenchRunner().run(request(kernel, compiler, size, List.of(against))))
            .getMessage();
    assertTrue(given.startsWith(message), given);
  }

  @Test
  void timesOfTwinsThatAreKnownAreNotMeasuredAgain() throws IOException {
    Path json = directory.resolve("twins.json");
    start = BenchRequest.Start.RESUMED;
    BenchRequest trisolv = request(BenchRequest.Subject.TWINS, "trisolv", "gcc", "MINI", List.of());
    assertTrue(new BenchRunner().run(trisolv), out::toString);
    String marked =
        Files.readString(json).replaceFirst("\"seconds\": \\[[^]]*", "\"seconds\": [77");
    Files.writeString(json, marked);
    BenchRequest atax = request(BenchRequest.Subject.TWINS, "atax", "gcc", "MINI", List.of());
    assertTrue(new BenchRunner().run(atax), out::toString);
    assertTrue(new BenchRunner().run(trisolv), out::toString);
    assertTrue(out.toString(StandardCharsets.UTF_8).contains(" 77.000000 |"), out::toString);
    assertTrue(Files.readString(json).contains("\"atax\""), "others are kept");
    Files.writeString(json, marked.replaceFirst("\"with\": \"[0-9a-f]", "\"with\": \"x"));
    out.reset();
    assertTrue(new BenchRunner().run(trisolv), out::toString);
    assertFalse(out.toString(StandardCharsets.UTF_8).contains(" 77.000000 |"), out::toString);
    BenchRequest other = request(BenchRequest.Subject.TWINS, "trisolv", "gcc", "SMALL", List.of());
    String message =
        assertThrows(IllegalArgumentException.class, () -> new BenchRunner().run(other))
            .getMessage();
    assertTrue(message.endsWith("twins.json: its dataset is another one"), message);
  }

  private BenchRequest request(String kernel, String compiler, String size, List<String> against) {
    return request(BenchRequest.Subject.KERNELS, kernel, compiler, size, against);
  }

  private BenchRequest request(
      BenchRequest.Subject subject,
      String kernel,
      String compiler,
      String size,
      List<String> against) {
    return new BenchRequest(
        subject,
        List.of(kernel),
        List.of(compiler),
        Optional.of(size),
        against,
        1,
        Optional.empty(),
        baseline,
        start,
        directory,
        OptimizerOptions.DEFAULT,
        new PrintStream(out, true, StandardCharsets.UTF_8),
        new PrintStream(err, true, StandardCharsets.UTF_8),
        Progress.NONE);
  }
}

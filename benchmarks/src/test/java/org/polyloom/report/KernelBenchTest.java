package org.polyloom.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polyloom.optimizer.FloatingPoint;
import org.polyloom.optimizer.OptimizerOptions;
import org.polyloom.run.Compiler;
import org.polyloom.run.Compilers;
import org.polyloom.run.CorePinning;
import org.polyloom.run.ProcessRunner;

class KernelBenchTest {

  /** Its result is 1 and 1 + OFF; what else it does is chosen with -D. */
  private static final String FAKE =
      """
      #include <stdio.h>
      #include <stdlib.h>
      #include <string.h>
      #ifndef OFF
      #define OFF 0.0
      #endif
      int main(int argc, char **argv)
      {
      #ifdef NO_FILE
      #error there is no such thing
      #endif
      #ifdef CRASH
        abort();
      #endif
      #ifdef SLEEP
        for (;;) { volatile int x = 0; (void)x; }
      #endif
        double results[2] = {1.0, 1.0 + OFF};
        unsigned long long bits[2];
        memcpy(bits, results, sizeof bits);
        for (int i = 2; i + 1 < argc; i++)
          if (!strcmp(argv[i], "--dump")) {
            FILE *f = fopen(argv[i + 1], "wb");
            fwrite(results, sizeof results, 1, f);
            fclose(f);
          }
        printf("seconds=%s\\n", OFF == 0.0 ? "0.002" : "0.001");
      #ifndef SILENT
        printf("checksum=%016llx\\nsum=%.17g\\n", bits[0] ^ bits[1] << 1, results[0] + results[1]);
      #endif
        return 0;
      }
      """;

  private static Compiler compiler;

  @TempDir private Path directory;

  @BeforeAll
  static void findACompiler() {
    compiler = Compilers.ofThisMachine().preferred().orElseThrow();
  }

  @Test
  void rightResultsAreTimedInEveryRound() throws IOException {
    KernelReport report = run(FloatingPoint.STRICT, Build.Source.OPTIMIZED, List.of("-DOTHER"));
    Measurement row = report.measurements().get(0);
    assertEquals(Verdict.RIGHT, row.verdict());
    assertEquals(
        Collections.nCopies(5, 0.002),
        row.original().orElseThrow().seconds(),
        "three rounds, five of what is short");
    assertEquals(1.0, row.speedup().getAsDouble());
    assertEquals(25, report.repeat(), "0.05 s of 0.002 s");
    assertEquals("no region", report.optimizer().outcome());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "-DOFF=1e-15 | STRICT  | WRONG  | result[1]: expected 1.0 ",
        "-DOFF=1e-15 | REASSOC | RIGHT  | ''",
        "-DOFF=1e-2  | FAST    | WRONG  | result[1]: expected 1.0 ",
        "-DNO_FILE   | STRICT  | FAILED | it does not compile: ",
        "-DCRASH     | STRICT  | FAILED | it does not run: abort (exit status 134)",
        "-DSILENT    | STRICT  | FAILED | its output cannot be read: it printed no line checksum=",
        "-DSLEEP     | STRICT  | FAILED | it does not run: killed after 1 s",
      })
  void whatGoesWrongIsARowWithTheReason(
      String flag, FloatingPoint fp, Verdict.Status status, String reason) throws IOException {
    KernelReport report = run(fp, Build.Source.ORIGINAL, List.of(flag));
    Verdict verdict = report.measurements().get(0).verdict();
    assertEquals(status, verdict.status(), verdict.reason());
    assertTrue(verdict.reason().startsWith(reason), verdict.reason());
    assertEquals(status == Verdict.Status.RIGHT, report.measurements().get(0).result().isPresent());
  }

  @Test
  void anOptimizerThatDoesNotEndIsStopped() throws IOException {
    String loops =
        "void f(int n, double A[n][n]) {\n#pragma scop\n"
            + "  for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) A[j][i] += 1;\n"
            + "#pragma endscop\n}\n";
    Kernel kernel = new Kernel("endless", Files.writeString(directory.resolve("e.c"), loops));
    OptimizedKernel stopped =
        OptimizedKernel.of(kernel, OptimizerOptions.DEFAULT, Duration.ofNanos(1));
    assertEquals("the optimizer: stopped after 0 s", stopped.failure());
    assertEquals("failed", stopped.run().outcome());
    assertEquals(
        "", OptimizedKernel.of(kernel, OptimizerOptions.DEFAULT, Duration.ofMinutes(1)).failure());
  }

  @ParameterizedTest
  @CsvSource({"0, 1000", "1e-9, 1000", "0.01, 5", "0.049, 3", "0.05, 1", "7, 1"})
  void shortKernelsAreRepeated(double seconds, int expected) {
    assertEquals(expected, TrialRunner.repeat(seconds));
  }

  @Test
  void floatsAreToldFromDoubles() {
    assertTrue(ResultCheck.areFloats(doubles(0.5, Double.NaN, 0.1f)));
    assertEquals(false, ResultCheck.areFloats(doubles(0.5, 0.1)));
  }

  private static byte[] doubles(double... values) {
    ByteBuffer buffer =
        ByteBuffer.allocate(values.length * Double.BYTES).order(ByteOrder.LITTLE_ENDIAN);
    for (double value : values) {
      buffer.putDouble(value);
    }
    return buffer.array();
  }

  private KernelReport run(FloatingPoint fp, Build.Source source, List<String> flags)
      throws IOException {
    Kernel kernel = new Kernel("fake", Files.writeString(directory.resolve("fake.c"), FAKE));
    Comparison comparison =
        new Comparison(
            Comparison.POLYLOOM,
            new Build(Build.Source.ORIGINAL, compiler, List.of()),
            new Build(source, compiler, flags));
    BenchPlan plan =
        new BenchPlan(
            List.of(kernel),
            List.of(comparison),
            Dataset.MINI,
            3,
            OptimizerOptions.DEFAULT.withFp(fp),
            CorePinning.NONE,
            new Limits(
                Duration.ofMinutes(1),
                Duration.ofSeconds(flags.contains("-DSLEEP") ? 1 : 20),
                Duration.ofMinutes(1)));
    List<String> steps = new ArrayList<>();
    KernelReport report = new KernelBench(plan, new ProcessRunner(), steps::add).run(kernel);
    assertEquals("optimizing", steps.get(0));
    return report;
  }
}

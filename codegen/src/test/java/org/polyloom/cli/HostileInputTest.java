package org.polyloom.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polyloom.optimizer.Optimizer;

/** Input that cannot be optimized, through the optimizer itself: status, message, no output. */
class HostileInputTest {

  private static final FileOptimizer OPTIMIZER =
      (options, fileName, source) -> new Optimizer(options).optimize(fileName, source);
  private static final String HEAD = "void f(int n, double *restrict A) {\n#pragma scop\n";
  private static final String TAIL = "\n#pragma endscop\n}\n";

  @TempDir private Path directory;

  private CommandRun optimize(String source, String... flags) throws IOException {
    Path input = Files.writeString(directory.resolve("a.c"), source);
    String[] args = new String[4 + flags.length];
    args[0] = "optimize";
    args[1] = input.toString();
    args[2] = "-o";
    args[3] = directory.resolve("out.c").toString();
    System.arraycopy(flags, 0, args, 4, flags.length);
    return assertTimeoutPreemptively(Duration.ofSeconds(60), () -> CommandRun.of(OPTIMIZER, args));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "hello world this is no C                     | a.c:1:1: error: unknown type name 'hello'",
        "#include \"nothere.h\"                       | a.c:1:10: fatal error: 'nothere.h' file",
        "int f(void) { return }                       | a.c:1:22: error: expected expression",
        "void f(void) {;#pragma scop;}                | a.c:2:1: error: '#pragma scop' without",
        "void f(void) {;#pragma endscop;}             | a.c:2:1: error: '#pragma endscop' without",
        "void f(void) {;#pragma scop;#pragma scop;#pragma endscop;#pragma endscop;}"
            + "| a.c:3:1: error: '#pragma scop' inside the region that begins at line 2",
        "void f(void) {;#pragma scop; int s = 1, s = 2;#pragma endscop;}"
            + "| error: redefinition of 's'"
      })
  void whatDoesNotParseIsStatusThree(String source, String message) throws IOException {
    CommandRun run = optimize(source.replace(";#", "\n#").replace("p;", "p\n") + "\n");
    assertEquals(3, run.status(), run.err());
    assertTrue(run.err().contains(message), run.err());
    assertFalse(run.err().contains("\tat "), run.err());
    assertFalse(Files.exists(directory.resolve("out.c")));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "for (int i = 0; i < n * n; i++) A[i] = 0;             | a.c:3:",
        "for (int i = 0; i < n; i++) { if (n > 3) break; }     | break",
        "for (int i = 0; i < n; i++) { L: if (n > 3) continue; } | label",
        "for (int i = 0; i < n; i++) { if (n > 3) return; }    | return",
        "volatile double v = A[0]; A[1] = v;                   | volatile",
        "__asm__(\"\");                                        | a.c:3:"
      })
  void whatCannotBeModelledIsKeptWithARemark(String body, String message) throws IOException {
    String source = HEAD + body + TAIL;
    CommandRun run = optimize(source);
    assertEquals(0, run.status(), run.err());
    assertTrue(run.err().contains("missed ["), run.err());
    assertTrue(run.err().contains(message), run.err());
    assertTrue(run.err().contains("advice"), run.err());
    assertEquals(source, Files.readString(directory.resolve("out.c")));
    Files.delete(directory.resolve("out.c"));
    assertEquals(1, optimize(source, "--strict").status());
    assertFalse(Files.exists(directory.resolve("out.c")));
  }

  @Test
  void deepAndLongExpressionsEnd() throws IOException {
    CommandRun deep = optimize("int x = " + "(".repeat(20000) + "1" + ")".repeat(20000) + ";\n");
    assertEquals(3, deep.status());
    assertTrue(deep.err().contains("nesting level"), deep.err());
    CommandRun wide = optimize(HEAD + "A[0] = 0" + " + A[1]".repeat(2000) + ";" + TAIL);
    assertEquals(0, wide.status(), wide.err());
  }

  /** Large constants once made numbers of many digits of isl's linear programs. */
  @Test
  void loopsThatEndAtALargeConstantTakeNoLonger() throws IOException {
    String source =
        """
        void attention(int n, int d, const float *q, const float *k, const float *v, float *o) {
        #pragma scop
          for (int i = 0; i < n; i++) {
            float most = -1e30f, all = 0;
            float row[300];
            for (int j = 0; j <= i && j < 300; j++) {
              float s = 0;
              for (int c = 0; c < d; c++)
                s += q[i * d + c] * k[j * d + c];
              row[j] = s * 0.125f;
              if (row[j] > most)
                most = row[j];
            }
            for (int j = 0; j <= i && j < 300; j++) {
              row[j] = 1.0f / (1.0f + (most - row[j]));
              all += row[j];
            }
            for (int c = 0; c < d; c++) {
              float s = 0;
              for (int j = 0; j <= i && j < 300; j++)
                s += row[j] * v[j * d + c];
              o[i * d + c] = s / all;
            }
          }
        #pragma endscop
        }
        """;
    CommandRun run =
        assertTimeoutPreemptively(Duration.ofSeconds(30), () -> optimize(source, "--fp", "fast"));
    assertEquals(0, run.status(), run.err());
  }

  @Test
  void flagsAfterTheDashesReachTheParser() throws IOException {
    String source = HEAD + "for (int i = 0; i < LIMIT; i++) A[i] = 0;" + TAIL;
    assertEquals(3, optimize(source).status());
    assertEquals(0, optimize(source, "--", "-DLIMIT=8", "-lm").status());
  }
}

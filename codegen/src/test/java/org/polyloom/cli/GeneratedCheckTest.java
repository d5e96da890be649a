package org.polyloom.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.polyloom.optimizer.ArrayExtent;
import org.polyloom.optimizer.OptimizationResult;
import org.polyloom.optimizer.RegionOutcome;
import org.polyloom.optimizer.RegionResult;
import org.polyloom.run.TestCompilers;

/** The command {@code check} without a main: wrong results are found, right ones are not. */
class GeneratedCheckTest {

  @TempDir private Path directory;

  @BeforeEach
  void needCompiler() {
    TestCompilers.gcc();
  }

  /** Replaces text and says that {@code f} was transformed. */
  private static FileOptimizer replacing(String what, String with, ArrayExtent... extents) {
    return (options, fileName, source) -> {
      String text = new String(source, StandardCharsets.UTF_8);
      if (!text.contains(what)) {
        throw new IllegalStateException(what);
      }
      return new OptimizationResult(
          text.replace(what, with).getBytes(StandardCharsets.UTF_8),
          List.of(),
          List.of(
              new RegionResult("f", 1, RegionOutcome.TRANSFORMED, "", List.of(extents), Map.of())),
          List.of(),
          List.of());
    };
  }

  private CommandRun check(FileOptimizer optimizer, String source, String... more)
      throws IOException {
    Path file = Files.writeString(directory.resolve("a.c"), source);
    List<String> args =
        new ArrayList<>(List.of("check", file.toString(), "--cc", "gcc", "--seeds", "2"));
    args.addAll(List.of(more));
    return CommandRun.of(optimizer, args.toArray(String[]::new));
  }

  @Test
  void rightResultsPass() throws IOException {
    String source =
        """
        #include <math.h>
        enum { N = 9 };
        typedef unsigned char byte;
        int G[N][N];
        const double table[2] = {1, 2};
        void f(int n, double A[n]) { for (int i = 0; i < n; i++) A[i] = sqrt(A[i]) + A[i]; }
        void f1(int n, int m, float data[restrict n][m]) {
          for (int i = 0; i < n; i++) for (int j = 0; j < m; j++) data[i][j] += 1;
        }
        static double f2(int n, const double *x) {
          double s = 0;
          for (int i = 0; i < n; i++) s += x[i];
          return s;
        }
        void f3(void) { for (int i = 0; i < N; i++) G[i][i] = i; }
        void f4(unsigned short n, byte *p, _Bool flag, long double w) {
          for (int i = 0; i < n; i++) p[i] = (byte)(p[i] + flag + (w > 0));
        }
        struct point { float x, y; char name[3]; };
        void f6(int n, const struct point *from, struct point *to) {
          for (int i = 0; i < n; i++) to[i].y = from[i].x + from[i].name[1];
        }
        void f5(int n, double (*A)[n + 1]) { for (int i = 0; i < n; i++) A[i][n] = A[i][0]; }
        int main(void) { return (int)f2(2, table); }
        """;
    List<RegionResult> regions =
        Stream.of("f", "f1", "f2", "f3", "f4", "f5", "f6")
            .map(GeneratedCheckTest::transformed)
            .toList();
    CommandRun run =
        check(
            (options, fileName, text) ->
                new OptimizationResult(
                    new String(text, StandardCharsets.UTF_8)
                        .replace("i < n", "i <= n - 1")
                        .getBytes(StandardCharsets.UTF_8),
                    List.of(),
                    regions,
                    List.of(),
                    List.of()),
            source);
    assertEquals("", run.err());
    assertEquals(0, run.status());
    assertEquals(7, run.out().lines().count(), run.out());
    run.out()
        .lines()
        .forEach(line -> assertTrue(line.contains(": the same in ") && line.contains("gcc"), line));
  }

  private static RegionResult transformed(String function) {
    return new RegionResult(function, 1, RegionOutcome.TRANSFORMED, "", List.of(), Map.of());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        // a size of three and more only
        "void f(int n, double A[n]) { for (int i = 0; i < n; i++) A[i] = 2 * A[i]; }"
            + "| i < n | i < n - (n > 2) | A[",
        // the last bit
        "void f(int n, double A[n]) { for (int i = 0; i < n; i++) A[i] = A[i] * 0.1 * 3; }"
            + "| A[i] * 0.1 * 3 | A[i] * (0.1 * 3) | A[",
        // nothing there at all
        "void f(int n, double A[n]) { for (int i = 0; i < n; i++) A[i] = 0; }"
            + "| i < n | i < n + (n == 0) | f(n=0)",
        // beyond a tile
        "void f(int n, double A[n]) { for (int i = 0; i < n; i++) A[i] = 0; }"
            + "| i < n | i < (n < 64 ? n : 64) | A[64]",
        // beyond the end
        "void f(int n, float A[n]) { for (int i = 0; i < n; i++) A[i] = 1; }"
            + "| i < n | i < n + (n > 12) | f(n=",
        // overlapping arrays
        "void f(int n, double *a, double *b) { for (int i = 0; i < n; i++) a[i] = b[i] + 1; }"
            + "| for (int i = 0; i < n; i++) | for (int i = n - 1; i >= 0; i--) | overlapping",
        // the value returned
        "int f(int n) { return n; } | return n | return n > 9 ? 9 : n | return value[0]",
        // a global
        "long g; void f(int n) { g = n; } | g = n | g = n & 63 | g[0]: expected",
        // a field of a struct
        "struct s { char c; double d; }; void f(int n, struct s p[n])"
            + " { for (int i = 0; i < n; i++) p[i].d = p[i].c; }"
            + "| i < n | i < n && i < 9 | p.d[9]: expected",
        // no memory there
        "void f(int n, char *a) { a[0] = (char)n; }"
            + "| (char)n | *(volatile char *)(n > 5 ? (char *)0 : a) | f(n="
      })
  void wrongResultsAreFound(String source, String what, String with, String message)
      throws IOException {
    CommandRun run = check(replacing(what, with), source);
    assertEquals(1, run.status(), run.out() + run.err());
    assertTrue(run.err().contains("the result differs with gcc "), run.err());
    assertTrue(run.err().contains(message), run.err());
    assertTrue(run.err().contains("seed "), run.err());
  }

  @Test
  void restrictPointersAreNotMadeToOverlap() throws IOException {
    CommandRun run =
        check(
            replacing("int i = 0; i < n; i++", "int i = n - 1; i >= 0; i--"),
            "void f(int n, double *restrict a, double *restrict b)"
                + " { for (int i = 0; i < n; i++) a[i] = b[i] + 1; }");
    assertEquals(0, run.status(), run.err());
  }

  @Test
  void theAccessedExtentsSizeTheArrays() throws IOException {
    String source = "void f(int n, double *a) { for (int i = 0; i <= n; i++) a[i + 900000] = i; }";
    String farther = source.replace("900000", "(1L << 36)");
    CommandRun without = check(replacing("= i;", "= +i;"), farther);
    assertEquals(1, without.status(), without.out());
    assertTrue(without.err().contains("the original itself fails"), without.err());
    ArrayExtent extent = new ArrayExtent("a", List.of("n + 900001"));
    CommandRun with = check(replacing("= i;", "= +i;", extent), source);
    assertEquals(0, with.status(), with.err());
  }

  @Test
  void casesThatTheOriginalDoesNotSurviveAreSkipped() throws IOException {
    CommandRun run =
        check(
            replacing("A[n - 1] = 1", "A[n - 1] = 1.0"),
            "void f(int n, double A[n]) { A[n - 1] = 1; }");
    assertEquals(0, run.status(), run.err());
    assertTrue(run.out().contains("; 1 skipped"), run.out());
  }

  @Test
  void whatCannotBeCalledIsSaid() throws IOException {
    CommandRun run =
        check(
            replacing("p->x[0]", "(*p).x[0]"),
            "struct point { double *x; }; void f(struct point *p) { p->x[0] = 1; }");
    assertEquals(2, run.status());
    assertTrue(run.err().contains("the parameter p is a struct point *"), run.err());
    assertTrue(run.err().contains("--run"), run.err());
  }

  /** Functions that are there only where they are inlined, and names of the system's libraries. */
  @Test
  void filesNeedNotBePrograms() throws IOException {
    String source =
        """
        inline double square(double x) { return x * x; }
        double y1[9]; int time, send = 2;
        void f(int n, double A[n]) {
          time += n;
          for (int i = 0; i < n; i++) A[i] = square(A[i]) + time * send;
          for (int i = 0; i < 9; i++) y1[i] = i;
        }
        """;
    CommandRun run = check(replacing("square(A[i])", "1 * square(A[i])"), source);
    assertEquals(0, run.status(), run::toString);
    assertTrue(run.out().contains("f: the same in "), run::toString);
  }

  @Test
  void whatCannotBeLoadedIsSaid() throws IOException {
    String source =
        """
        double unknown(double x);
        void f(int n, double A[n]) { for (int i = 0; i < n; i++) A[i] = i > 999 ? unknown(1) : 2; }
        """;
    CommandRun run = check(replacing("A[i] =", "A[i] = 1 *"), source);
    assertEquals(2, run.status(), run::toString);
    assertTrue(run.err().contains("undefined symbol: unknown"), run::toString);
  }

  /** A function that cannot be loaded does not take the others with it. */
  @Test
  void whatCanBeLoadedIsCompared() throws IOException {
    String source =
        """
        double unknown(double x);
        static void f(int n, double A[n]) {
          for (int i = 0; i < n; i++) A[i] = i > 999 ? unknown(1) : 2;
        }
        void f1(int n, double A[n]) { for (int i = 0; i < n; i++) A[i] = 2; }
        """;
    CommandRun run =
        check(
            (options, fileName, text) ->
                new OptimizationResult(
                    text,
                    List.of(),
                    List.of(transformed("f"), transformed("f1")),
                    List.of(),
                    List.of()),
            source);
    assertEquals(2, run.status(), run::toString);
    assertTrue(run.err().contains("f1: the same in "), run::toString);
  }

  /** What a file does when it is loaded keeps nobody from comparing, and waits for nothing. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "char c; while (read(0, &c, 1) == 1) fputs(\"read\", stderr);",
        "puts(\"loaded\"); fflush(stdout);",
        "close(0); close(1);"
      })
  void whatLoadingDoesIsNoMatter(String loading) throws IOException {
    CommandRun run = check(replacing("A[i] =", "A[i] = 1 *"), constructed(loading));
    assertEquals(0, run.status(), run::toString);
    assertTrue(run.out().contains("f: the same in "), run::toString);
  }

  @ParameterizedTest
  @ValueSource(strings = {"for (;;) pause();", "exit(0);", "if (fork() == 0) pause(); exit(1);"})
  void loadingThatDoesNotEndIsSaid(String loading) throws IOException {
    CommandRun run = check(replacing("A[i] =", "A[i] = 1 *"), constructed(loading));
    assertEquals(2, run.status(), run::toString);
    assertTrue(run.err().contains("its driver does not compile or load"), run::toString);
  }

  private static String constructed(String loading) {
    return """
        #include <stdio.h>
        #include <stdlib.h>
        #include <unistd.h>
        __attribute__((constructor)) static void load(void) { %s }
        void f(int n, double A[n]) { for (int i = 0; i < n; i++) A[i] = i; }
        """
        .formatted(loading);
  }

  /** What functions do to their process is bounded, and not taken for a result. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "exit(0);",
        "for (;;) puts(\"again and again and again and again\");",
        "char c = 1; for (int to = 3; to < 20; to++) write(to, &c, 1); exit(0);",
        "if (fork() == 0) for (;;) pause(); exit(0);"
      })
  void functionsThatEndTheProgramAreNotCompared(String what) throws IOException {
    CommandRun run = check(replacing("n > 5", "n >= 6"), calling(what));
    assertEquals(0, run.status(), run::toString);
    assertTrue(run.out().contains("skipped"), run::toString);
  }

  @Test
  void functionsThatEndTheProgramInResultsAloneDiffer() throws IOException {
    CommandRun run =
        check(replacing("n > 9999", "n > 5"), calling("exit(0);").replace("5", "9999"));
    assertEquals(1, run.status(), run::toString);
    assertTrue(run.err().contains("it ends the program"), run::toString);
  }

  private static String calling(String what) {
    return """
        #include <stdio.h>
        #include <stdlib.h>
        #include <unistd.h>
        void f(int n, double A[n]) {
          if (n > 5) { %s }
          for (int i = 0; i < n; i++) A[i] = i;
        }
        """
        .formatted(what);
  }

  /** A result that needs what the source does not is no fault of the source. */
  @Test
  void whatOnlyTheResultLacksIsItsFault() throws IOException {
    String source =
        """
        double unknown(double x);
        void f(int n, double A[n]) { for (int i = 0; i < n; i++) A[i] = i > 999 ? 1 : 2; }
        """;
    CommandRun run = check(replacing("? 1", "? unknown(1)"), source);
    assertNotEquals(0, run.status(), run::toString);
    assertNotEquals(2, run.status(), run::toString);
    assertTrue(run.err().contains("takes the source but not the result"), run::toString);
  }

  @Test
  void functionsThatStayAsTheyWereAreNamed() throws IOException {
    FileOptimizer one = replacing("2 * A", "A[i] + A");
    FileOptimizer oneOfTwo =
        (options, fileName, source) -> {
          OptimizationResult result = one.optimize(options, fileName, source);
          List<RegionResult> regions = new ArrayList<>(result.regions());
          regions.add(new RegionResult("g", 4, RegionOutcome.UNCHANGED, "", List.of(), Map.of()));
          return new OptimizationResult(
              result.text().getBytes(StandardCharsets.UTF_8),
              List.of(),
              regions,
              List.of(),
              List.of());
        };
    String source =
        """
        void f(int n, double A[n]) { for (int i = 0; i < n; i++) A[i] = 2 * A[i]; }
        void g(int n, double A[n]) { for (int i = 0; i < n; i++) A[i] = 1; }
        """;
    CommandRun run = check(oneOfTwo, source, "--remarks", "off");
    assertEquals(0, run.status(), run::toString);
    assertTrue(run.out().contains("a.c: f: the same in "), run.out());
    assertTrue(run.out().endsWith("a.c: g: as it was, nothing to compare\n"), run.out());
  }

  @Test
  void nothingTransformedIsNothingToCompare() throws IOException {
    CommandRun run =
        check(CommandRun.stub(RegionOutcome.UNCHANGED), "void f(void) {}\n", "--remarks", "off");
    assertEquals(0, run.status());
    assertTrue(run.out().contains("nothing was transformed"), run.out());
  }

  @Test
  void toleranceIsForRegroupedModesOnly() throws IOException {
    String source =
        "void f(int n, double A[n]) { for (int i = 0; i < n; i++) A[i] = A[i] * 0.1 * 3; }";
    FileOptimizer regrouped = replacing("A[i] * 0.1 * 3", "A[i] * (0.1 * 3)");
    assertEquals(1, check(regrouped, source).status());
    assertEquals(0, check(regrouped, source, "--fp", "reassoc").status());
  }
}

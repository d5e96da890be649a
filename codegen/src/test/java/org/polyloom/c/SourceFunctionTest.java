package org.polyloom.c;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.polyloom.optimizer.Optimizer;
import org.polyloom.optimizer.OptimizerOptions;
import org.polyloom.optimizer.TileChoice;
import org.polyloom.source.CTranslationUnit;
import org.polyloom.source.ClangParser;

class SourceFunctionTest {
  private static final String REGION =
      "#pragma scop\n  for (int i = 0; i < n; i++)\n    A[i] = 0;\n#pragma endscop\n";

  private static Optional<SourceFunction> of(String source) {
    byte[] bytes = source.getBytes(StandardCharsets.UTF_8);
    CTranslationUnit unit =
        ClangParser.parse(Path.of("f.c"), bytes, List.of()).unit().orElseThrow();
    return RegionSource.of(unit, unit.regions().get(0), Identifiers.of(bytes)).function();
  }

  private static String function(String head) {
    return head + " {\n" + REGION + "}\n";
  }

  @Test
  void parametersAndDeclarationsAreThoseOfTheFunction() {
    String source =
        "__attribute__((noinline)) void f(int n,\n    double A[restrict n])\n{\n"
            + "  double x = 2 * n;\n"
            + REGION
            + "}\n";
    SourceFunction found = of(source).orElseThrow();
    assertEquals("f_as_written(n, A);", found.call());
    assertEquals("(int n,\n    double A[restrict n])", found.parameters());
    assertEquals("  double x = 2 * n;\n", found.declarations());
  }

  @Test
  void whatStandsOnTheLineOfTheBraceIsKept() {
    String source = "void f(int n, int *restrict A) { int m; /* one\n  two */\n" + REGION + "}\n";
    assertEquals(" int m; /* one\n  two */\n", of(source).orElseThrow().declarations());
  }

  @Test
  void commentsOnTheLineOfThePragmaGoWithIt() {
    String source =
        "void f(int n, int *restrict A) {\n  int m;\n  /* one\n  two */ " + REGION + "}\n";
    assertEquals("  int m;\n", of(source).orElseThrow().declarations());
  }

  @Test
  void arraysAreDeclaredOnceMoreWhereTheyAreSmall() {
    String body = " {\n  int w[8][64], *p;\n" + REGION + "}\n";
    assertEquals(
        "  int w[8][64], *p;\n", of("void f(int n, int *A)" + body).orElseThrow().declarations());
  }

  @Test
  void theNameIsNew() {
    String source =
        "int f_as_written, f_as_written1;\n" + function("void f(int n, int *restrict A)");
    assertEquals("f_as_written2(n, A);", of(source).orElseThrow().call());
  }

  @Test
  void theNameIsNoMacro() {
    String source = "#define f_as_written(x) x\n" + function("void f(int n, int *restrict A)");
    assertEquals("f_as_written1(n, A);", of(source).orElseThrow().call());
  }

  /** Beside loops that are no deeper than the source's it stays where it was. */
  @Test
  void theSourceRunsApartFromTiles() {
    String source =
        """
        void f(int n, double A[n][n], double B[n][n]) {
        #pragma scop
          for (int j = 0; j < n; j++)
            for (int i = 0; i < n; i++)
              A[i][j] = A[i][j] + B[i][j];
        #pragma endscop
        }
        """;
    String exchanged = optimized(source, TileChoice.OFF);
    assertTrue(exchanged.contains("} else {"), exchanged);
    assertFalse(exchanged.contains("f_as_written"), exchanged);
    String tiled = optimized(source, TileChoice.of(List.of(16, 16)));
    assertTrue(tiled.contains("    f_as_written(n, A, B);\n"), tiled);
    String head = "f_as_written(int n, double A[n][n], double B[n][n])\n{\n  for (int j";
    assertTrue(tiled.indexOf(head) < tiled.indexOf("\n}\n\nvoid f(int n, "), tiled);
    assertTrue(tiled.contains(head), tiled);
  }

  /** Beside loops that copy what others read, which have arrays of their own. */
  @Test
  void theSourceRunsApartFromCopies() {
    String source =
        """
        void f(int n, unsigned char r[restrict n][n]) {
        #pragma scop
          for (int k = 0; k < n; k++)
            for (int i = 0; i < n; i++)
              for (int j = 0; j < n; j++)
                r[i][j] = r[i][j] || (r[i][k] && r[k][j]);
        #pragma endscop
        }
        """;
    String copied = optimized(source, TileChoice.AUTO);
    assertTrue(copied.contains("r_row"), copied);
    assertTrue(copied.contains("    f_as_written(n, r);\n"), copied);
  }

  private static String optimized(String source, TileChoice tile) {
    OptimizerOptions options = OptimizerOptions.DEFAULT.withTile(tile);
    return new String(new Optimizer(options).optimize(source).bytes(), StandardCharsets.UTF_8);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "int f(int n, int *A) {\nREGION  return 0;\n}\n",
        "void f(int n, int *A) {\nREGION  A[0] = 1;\n}\n",
        "void f(int n, int *A) {\n  n++;\nREGION}\n",
        "int g(void);\nvoid f(int n, int *A) {\n  int m = g();\nREGION  (void)m;\n}\n",
        "void f(int n, int *A) {\n  static int m;\nREGION}\n",
        "int g(void);\nvoid f(int n, int *A) {\n  int m = g();\nREGION}\n",
        "void f(int n, int *A) {\n  int m = n++;\nREGION}\n",
        "void f(int n, int *A) {\n  typedef int t;\nREGION}\n",
        "void f(int n, int *A) {\n  double w[800][800];\nREGION}\n",
        "void f(int n, int *A) {\n  double w[n];\nREGION}\n",
        "void f(int n, int *A) {\n  struct { double x[80000]; } w;\nREGION}\n",
        "void f(int n, int *A) {\n  if (n > 3) {\nREGION  }\n}\n",
        "void f(int n, int *A) {\nREGIONREGION}\n",
        "void f(int n, struct w { int x; } *p, int *A) {\nREGION}\n",
        "volatile int v;\nvoid f(int n, int *A) {\n  int m = v;\nREGION}\n",
        "void f(n, A) int n; int *A; {\nREGION}\n",
        "inline void f(int n, int *A) {\nREGION}\n",
        "#define BEGIN {\nvoid f(int n, int *A) BEGIN\nREGION}\n",
        "#pragma omp declare simd\nvoid f(int n, int *A) {\nREGION}\n",
        "[[gnu::weak]]\nvoid f(int n, int *A) {\nREGION}\n",
        "#define HEAD void f(int n, int *A)\nHEAD {\nREGION}\n",
        "void f(int n, int *A)\n#if 1\n{\n#endif\nREGION}\n",
        "void f(int n, int *A) {\n#if 1\n  int m;\n#endif\nREGION}\n"
      })
  void moreThanARegionStays(String source) {
    assertEquals(Optional.empty(), of(source.replace("REGION", REGION)));
  }
}

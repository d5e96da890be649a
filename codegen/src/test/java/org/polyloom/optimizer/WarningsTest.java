package org.polyloom.optimizer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.polyloom.run.CompileCommand;
import org.polyloom.run.CompileResult;
import org.polyloom.run.Compiler;
import org.polyloom.run.ProcessRunner;
import org.polyloom.run.ScratchDirectory;
import org.polyloom.run.TestCompilers;

/** No compiler finds more in a result than in its source. */
class WarningsTest {
  private static final List<String> FLAGS =
      List.of("-std=gnu11", "-Wall", "-Wextra", "-Wno-unknown-pragmas", "-c");

  private static String optimized(String source) {
    return optimized(source, OptimizerOptions.DEFAULT.withTile(TileChoice.of(List.of(4))));
  }

  private static String optimized(String source, OptimizerOptions options) {
    String result = new Optimizer(options).optimize(source).text();
    assertNotEquals(source, result, "not transformed");
    return result;
  }

  /** What each compiler says at each level. */
  private static List<String> diagnostics(String source) {
    List<String> said = new ArrayList<>();
    try (ScratchDirectory scratch = ScratchDirectory.create()) {
      Path file = Files.writeString(scratch.file("file.c"), source);
      for (Compiler compiler : TestCompilers.all()) {
        for (String level : List.of("-O0", "-O2")) {
          List<String> flags = new ArrayList<>(FLAGS);
          flags.add(level);
          CompileResult result =
              CompileCommand.of(compiler, List.of(file), scratch.file("file.o"), flags)
                  .run(new ProcessRunner());
          assertTrue(result.succeeded(), result::diagnostics);
          said.add(result.diagnostics());
        }
      }
    } catch (IOException failure) {
      throw new AssertionError(failure);
    }
    return said;
  }

  private static void assertNoWarnings(String source) {
    assertNoWarnings(source, optimized(source));
  }

  private static void assertNoWarnings(String source, String result) {
    for (String said : diagnostics(source)) {
      assertEquals("", said, source);
    }
    for (String said : diagnostics(result)) {
      assertEquals("", said, result);
    }
  }

  private static String region(String loops) {
    return "#pragma scop\n" + loops + "\n#pragma endscop\n";
  }

  @Test
  void aStaticFunctionWhoseCallIsDead() {
    assertNoWarnings(
        "static __attribute__((const)) int weight(int a) { return a * 3; }\n"
            + "void f(int n, double A[n][n]) {\n"
            + region(
                "for (int i = 0; i < n; i++) { int w = weight(i); w += 1;"
                    + " for (int j = 0; j < n; j++) A[j][i] = 2 * A[j][i] + 0 * (w > n); w = 2; }")
            + "}\n");
  }

  @Test
  void aStaticFunctionThatIsDeadAltogether() {
    String source =
        "static __attribute__((const)) int weight(int a) { return a * 3; }\n"
            + "void f(int n, double A[n][n]) {\n"
            + "  int w = 0;\n  (void)w;\n"
            + region(
                "for (int i = 0; i < n; i++) { w = weight(i);"
                    + " for (int j = 0; j < n; j++) A[j][i] = 2 * A[j][i]; }")
            + "}\n";
    assertTrue(optimized(source).contains("(void)weight;"), () -> optimized(source));
    assertNoWarnings(source);
  }

  /** Its last read stood in dead code, and adding to a variable is no use of it. */
  @Test
  void aParameterThatIsOnlyAddedTo() {
    assertNoWarnings(
        "void f(int n, double s, double A[n][n]) {\n"
            + region(
                "for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) {"
                    + " double x = s; x += 1; A[j][i] = 2; s = s + A[j][i] * (x > x); }")
            + "}\n");
  }

  /** Only one compiler gets loops that call the source's, in a function of its own. */
  @Test
  void aFunctionForOneCompilerAlone() {
    String source =
        "#include <math.h>\nvoid f(int n, double *a, double *b) {\n"
            + region("for (int i = 0; i < n; i++) a[i] = sin(b[i]);")
            + "}\n";
    String result = optimized(source, OptimizerOptions.DEFAULT.withFp(FloatingPoint.FAST));
    assertTrue(result.contains("f_as_written"), result);
    assertTrue(result.contains("#ifdef __clang__"), result);
    assertNoWarnings(source, result);
  }

  @Test
  void anIteratorThatTheFunctionDeclares() {
    assertNoWarnings(
        "void f(int n, double A[n][n]) {\n  int i, j;\n"
            + region("for (i = 0; i < n; i++) for (j = 0; j < n; j++) A[j][i] = 2 * A[j][i];")
            + "}\n");
  }

  @Test
  void aVariableThatIsReadElsewhereIsNotMentioned() {
    String source =
        "int f(int n, double A[n][n]) {\n  int i, j;\n"
            + region("for (i = 0; i < n; i++) for (j = 0; j < n; j++) A[j][i] = 2 * A[j][i];")
            + "  i = 3;\n  return i;\n}\n";
    String result = optimized(source);
    assertTrue(result.contains("(void)j;") && !result.contains("(void)i;"), result);
    assertNoWarnings(source);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "U[j][0] = U[j][1] < i ? 3u : U[j][2]",
        "U[j][0] += U[j][1] >= i",
        "U[j][0] += C[j] >= i",
        "U[j][0] += C[j] < i + 300",
        "if (C[j] > 256 + i || U[j][1] == i) U[j][0] = i",
        "if (C[j] == i + 700) U[j][0] = 1; else U[j][0] = 2",
        "if (S[j] <= (int)i + 32767) U[j][0] += 1",
      })
  void aComparisonThatTheTypeDecidesForTheOnlyIteration(String statement) {
    assertNoWarnings(
        "void f(int n, unsigned U[restrict n][n], unsigned char C[restrict n], short S[restrict n]) {\n"
            + "  (void)C;\n  (void)S;\n"
            + region(
                "for (unsigned i = 0; i < 1; i++) for (int j = 0; j < n; j++) { "
                    + statement
                    + "; }\n for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) U[j][i] += 2;")
            + "}\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"int", "long", "unsigned", "unsigned long", "short"})
  void arraysOfTheRegion(String type) {
    assertNoWarnings(
        "typedef "
            + type
            + " I;\nvoid f(I n, I m, double x[restrict n]) {\n"
            + region(
                "double t[n][m], u[n + 3], v[7], w;\n for (I i = 0; i < n; i++) {"
                    + " w = x[i]; u[i] = w; for (I j = 0; j < m; j++) t[i][j] = x[i] * j; }"
                    + " v[0] = 3;\n for (I i = 0; i < n; i++) for (I j = 0; j < m; j++)"
                    + " x[i] += t[n - 1 - i][j] + u[i] * v[0];")
            + "}\n");
  }

  /** Variables of the source hide numbers that do not fit what they are converted to. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "unsigned char | int t = 300; F[i][j] = t;",
        "signed char | unsigned short t = -1; F[i][j] = t;",
        "float | int t = 16777217; F[i][j] = t;",
        "unsigned char | int t = A[i][j] > 3 ? 300 : 7; F[i][j] = t;",
        "float | int t = A[i][j] > 3 ? 16777217 : A[i][j]; F[i][j] = t;",
        "int | double t = A[i][j] > 3 ? 1.5 : 2.5; F[i][j] = t;",
      })
  void numbersThatAreConverted(String typeAndBody) {
    String[] parts = typeAndBody.split(" \\| ");
    assertNoWarnings(
        "void f(int n, int A[restrict n][n], %s F[restrict n][n]) {\n".formatted(parts[0])
            + region(
                "for (int j = 0; j < n; j++) for (int i = 0; i < n; i++) { "
                    + parts[1]
                    + " A[i][j] += 1; }")
            + "}\n");
  }
}

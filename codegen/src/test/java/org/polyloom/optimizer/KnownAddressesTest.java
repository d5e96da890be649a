package org.polyloom.optimizer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Loops of which gcc would have to compare more addresses than it does. */
class KnownAddressesTest {

  private static OptimizationResult optimized(String declaration, String body) {
    String source =
        "void f(int n, int m, "
            + declaration
            + ")\n{\n#pragma scop\n"
            + "  for (int i = 1; i < n; i++)\n    for (int j = 1; j < m; j++) {\n"
            + body
            + "    }\n#pragma endscop\n}\n";
    return new Optimizer(OptimizerOptions.DEFAULT)
        .optimize("f.c", source.getBytes(StandardCharsets.UTF_8));
  }

  private static String fields(int count, String text) {
    return IntStream.range(0, count)
        .mapToObj(field -> text.replace("#", String.valueOf(field)))
        .collect(Collectors.joining());
  }

  private static boolean areKnown(OptimizationResult result) {
    return result.remarks().stream()
        .anyMatch(remark -> remark.reason().name().equals("AddressesKnown"));
  }

  /** gcc compares ten pairs of rows: five fields have as many, six have fifteen. */
  @ParameterizedTest
  @CsvSource({
    "5, u[#][i][j] *= 0.5;, false",
    "6, u[#][i][j] *= 0.5;, true",
    "6, u[#][i][j] = u[#][i][j - 1];, false",
    "6, u[#][i][j] = u[#][i - 1][j];, true",
    "6, u[i][#][j] *= 0.5;, false",
    "6, u[#][i][2 * j] *= 0.5;, false",
    "6, u[#][i][j] *= w[#];, true",
  })
  void onlyIndependentIterationsOfManyFields(int count, String text, boolean areKnown) {
    OptimizationResult result =
        optimized(
            "double u[restrict 8][n][m], const double w[restrict 8]",
            fields(count, "      " + text + "\n"));
    assertEquals(areKnown, areKnown(result), () -> result.remarks().toString());
  }

  @Test
  void bothCompilersAreTold() {
    OptimizationResult result =
        optimized("double u[restrict 8][n][m]", fields(6, "      u[#][i][j] *= 0.5;\n"));
    String text = new String(result.bytes(), StandardCharsets.UTF_8);
    assertTrue(
        text.contains(
            """
                  #ifdef __clang__
                  #pragma clang loop vectorize(assume_safety) interleave_count(1)
                  #else
                  #pragma GCC ivdep
                  #endif
                  for (long j = 1; j < m; j++) {
            """),
        text);
  }

  /** Members of structures are put together, loads before stores. */
  @ParameterizedTest
  @CsvSource({
    "A[j].a = x[j]; C[j] = y[j] * 2; B[j] = A[j].a * 3; A[j].b = y[j];, false",
    "B[j] = A[j].a * 3; A[j].a = x[j]; C[j] = y[j] * 2; A[j].b = y[j];, true"
  })
  void compilersAreToldOfMembersThatAreLoadedFirst(String text, boolean isTold) {
    String written =
        Optimizer.withDefaults()
            .optimize(
                "struct p { double a, b; };\n"
                    + "void f(int n, struct p *A, const double *x, const double *y, double *B,"
                    + " double *C, double *D) {\n#pragma scop\n  for (int j = 0; j < n; j++) {\n    "
                    + text
                    + " D[j] = C[j] + x[j];\n  }\n#pragma endscop\n}\n")
            .text();
    assertEquals(isTold, written.contains("vectorize(assume_safety)"), written);
  }

  /** clang takes sums in variables of such a loop for sums that may be added up in any order. */
  @ParameterizedTest
  @CsvSource({"s += y[j];, false", "s = y[j];, true"})
  void clangIsNotToldOfLoopsThatAddUpNumbers(String text, boolean isTold) {
    String written =
        Optimizer.withDefaults()
            .optimize(
                "float f(int n, int *a, int *b, int *c, int *d, const int *x, const float *y) {\n"
                    + "  float s = 0;\n#pragma scop\n  for (int j = 0; j < n; j++) {\n"
                    + "    a[j] = x[j] + 1; b[j] = x[j] * 3; c[j] = x[j] ^ 5; d[j] = x[j];\n    "
                    + text
                    + "\n  }\n#pragma endscop\n  return s;\n}\n")
            .text();
    assertEquals(isTold, written.contains("vectorize(assume_safety)"), written);
  }

  /**
   * What is loaded under a condition may not be there: clang would load it always. Between elements
   * that are loaded in any case it is.
   */
  @ParameterizedTest
  @CsvSource({
    "g[i][j - 1] > 1 ? g[i][j] : g[i][j + 1],              false",
    "g[i][j - 1] + g[i][j + 1] > 1 ? g[i][j] : 1,          true",
    "g[i][j - 1] + g[i][j] > 1 ? g[i + 1][j] : 1,          false",
    "g[i][j - 1] + g[i][j + 1] > 1 && g[i][j] > 2,         true",
  })
  void clangIsToldOfLoopsThatLoadNothingUnderConditions(String value, boolean isTold) {
    String text = sweptTwice(value);
    String ordered = text.substring(0, text.indexOf("\n  } else {"));
    assertTrue(ordered.contains("#pragma GCC ivdep"), text);
    assertEquals(isTold, ordered.contains("vectorize(assume_safety)"), text);
  }

  /**
   * Rows of fronts descend from one step to the next: clang compares what all steps access where it
   * is told nothing, and takes them for overlapping.
   */
  @ParameterizedTest
  @CsvSource({
    "g[i][j] + g[i + 1][j],                     false",
    "g[i + 1][j - 1] == 1 || g[i + 1][j] == 1,  true"
  })
  void clangComparesRowsOfOneStepOfAFront(String value, boolean isHidden) {
    assertEquals(isHidden, sweptTwice(value).contains("__asm__(\"\" : \"+r\"(t));"));
  }

  /**
   * clang takes a row that is updated for one that overlaps the row before it, unless an int counts
   * up to a parameter.
   */
  @ParameterizedTest
  @CsvSource({
    "long, m,     g[i][j] += g[i - 1][j];,                 true",
    "int,  m,     g[i][j] += g[i - 1][j];,                 false",
    "int,  m - 1, g[i][j] += g[i - 1][j];,                 true",
    "long, m,     g[i][j] += g[i + 1][j];,                 false",
    "long, m,     g[i][j] = g[i - 1][j] + h[i][j];,        false",
    "long, m,     g[i][j] += g[i - 1][j] + g[i][j - 1];,   false",
    "long, m,     g[i][j] += h[i - 1][j];,                 false",
    "long, m,     g[0][j] += g[i][j];,                     false",
    "long, m - 1, g[i][j] += h[i][j] + g[i - 2][j + 1];,   true",
  })
  void clangIsToldOfUpdatesByRowsBefore(String counter, String bound, String text, boolean isTold) {
    String source =
        """
        void f(int n, int m, double g[restrict n][m], const double h[restrict n][m])
        {
        #pragma scop
          for (%1$s i = 2; i < n - 1; i++)
            for (%1$s j = 1; j < %2$s; j++)
              %3$s
        #pragma endscop
        }
        """
            .formatted(counter, bound, text);
    OptimizationResult result =
        new Optimizer(OptimizerOptions.DEFAULT)
            .optimize("f.c", source.getBytes(StandardCharsets.UTF_8));
    assertEquals(
        isTold,
        result.remarks().stream().anyMatch(remark -> remark.reason().name().equals("RowsApart")),
        () -> result.remarks().toString());
    String code = new String(result.bytes(), StandardCharsets.UTF_8);
    assertEquals(isTold, code.contains("vectorize(assume_safety) interleave_count(1)"), code);
  }

  private static String sweptTwice(String value) {
    String source =
        """
        void f(int n, int s, int g[n][n], int h[n][n])
        {
        #pragma scop
          for (int t = 0; t < s; t++) {
            for (int i = 1; i < n - 1; i++)
              for (int j = 1; j < n - 1; j++)
                h[i][j] = %s;
            for (int i = 1; i < n - 1; i++)
              for (int j = 1; j < n - 1; j++)
                g[i][j] = h[i][j];
          }
        #pragma endscop
        }
        """
            .formatted(value);
    OptimizationResult result =
        new Optimizer(OptimizerOptions.DEFAULT)
            .optimize("f.c", source.getBytes(StandardCharsets.UTF_8));
    return new String(result.bytes(), StandardCharsets.UTF_8);
  }
}

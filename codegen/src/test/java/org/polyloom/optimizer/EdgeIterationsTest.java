package org.polyloom.optimizer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Ends of rows that access other elements than the rest. */
class EdgeIterationsTest {

  private static OptimizationResult optimized(String region) {
    String source =
        "void f(int n, double a[restrict n], double b[restrict n], double c[restrict n][n])"
            + " {\n#pragma scop\n"
            + region
            + "\n#pragma endscop\n}\n";
    return new Optimizer(OptimizerOptions.DEFAULT)
        .optimize("f.c", source.getBytes(StandardCharsets.UTF_8));
  }

  private static boolean areApart(OptimizationResult result) {
    return result.remarks().stream()
        .anyMatch(remark -> remark.reason().name().equals("EdgesApart"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '@',
      value = {
        "for (int i = 0; i < n; i++) a[i] = b[i == 0 ? n - 1 : i - 1];             @ true",
        "for (int i = 0; i < n; i++) a[i] = b[i == n - 1 ? 0 : i + 1];             @ true",
        "for (int i = 0; i < n; i++) a[i] = b[i < 2 ? i : i - 2] + b[(i + 1) % n]; @ true",
        "for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) a[j] += c[i][(j + 1) % n]; @ true",
        // more than a few of them
        "for (int i = 0; i < n; i++) a[i] = b[i < 5 ? i : i - 5];                  @ false",
        "for (int i = 0; i < n; i++) a[i] = b[i < n / 2 ? i : n - i];              @ false",
        // of the loop around
        "for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) c[i][j] = b[i == 0 ? 1 : 2]; @ false",
        // what does not go along rows
        "for (int i = 0; i < n; i++) a[i] = c[i][i == 0 ? n - 1 : i - 1];          @ false",
        // what waits for the iteration before
        "for (int i = 0; i < n; i++) a[i] = a[i == 0 ? n - 1 : i - 1] / 2;         @ false",
      })
  void standApartWhereTheRestMakesVectors(String region, boolean areApart) {
    OptimizationResult result = optimized(region);
    assertEquals(areApart, areApart(result), () -> result.remarks().toString());
  }

  /** Loops that no longer wait are written anew anyway. */
  @Test
  void standApartWhereValuesWereWrappedAround() {
    OptimizationResult result =
        optimized(
            "double x = b[n - 1]; for (int i = 0; i < n; i++) { a[i] = b[i] - x; x = b[i]; }");
    assertFalse(areApart(result));
    String text = result.text().replaceAll("\\s+", " ");
    assertTrue(text.contains("a[0] = b[0] - b[n - 1]; }"), text);
    assertTrue(text.contains("for (long i = 1; i < n; i++) { a[i] = b[i] - b[i - 1]; }"), text);
  }

  /** What comes first in a loop is not what comes first in memory. */
  @Test
  void stayInTheirLoopWhereItsOrderMatters() {
    OptimizationResult result =
        optimized(
            "double x = b[n - 1]; for (int i = 0; i < n; i++) { c[0][i] = b[i] - x; x = b[i]; }"
                + " for (int i = n - 1; i >= 0; i--)"
                + " a[i] = a[i == 0 ? n - 1 : i - 1] + a[i == n - 1 ? 0 : i + 1];");
    String text = result.text().replaceAll("\\s+", " ");
    assertTrue(text.contains("c[0][0] = b[0] - b[n - 1]; }"), text);
    assertTrue(text.contains("for (long i = (long)n - 1; i >= 0; i--) {"), text);
  }
}

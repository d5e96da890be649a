package org.polyloom.optimizer;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polyloom.remark.Remark;

/** Searches for extremes get loops of their own where they keep other statements from vectors. */
class SearchesApartTest {
  private static final String SOURCE =
      """
      double fabs(double);
      double fmax(double, double);
      void f(int n, double a[restrict n][n], double b[restrict n][n], double r[restrict 2]) {
      #pragma scop
        double e = 0;
        int l = 0;
        for (int i = 1; i < n - 1; i++)
          for (int j = 1; j < n - 1; j++) {
            b[i][j] = 0.25 * (a[i - 1][j] + a[i + 1][j] + a[i][j - 1] + a[i][j + 1]);
            %s
          }
        r[0] = e;
        r[1] = l;
      #pragma endscop
      }
      """;

  @ParameterizedTest
  @CsvSource(
      delimiter = '@',
      textBlock =
          """
          e = fmax(e, fabs(b[i][j] - a[i][j]));                               @ STRICT @ true
          if (b[i][j] > e) { e = b[i][j]; l = j; }                            @ STRICT @ true
          if (b[i][j] > e) { e = b[i][j]; l = j; }                            @ FAST   @ true
          e = fmax(e, fabs(b[i][j] - a[i][j]));                               @ FAST   @ false
          if (b[i][j] > e) { e = b[i][j]; l = j; } a[i][j + 1] = b[i][j] + e; @ STRICT @ false
          """)
  void areSearches(String body, FloatingPoint fp, boolean expected) {
    OptimizerOptions options = OptimizerOptions.DEFAULT.withTarget(Target.X86_64_V3).withFp(fp);
    OptimizationResult result =
        new Optimizer(options)
            .optimize("f.c", SOURCE.formatted(body).getBytes(StandardCharsets.US_ASCII));
    boolean isApart =
        result.remarks().stream()
            .anyMatch(r -> r.pass().equals("extremum") && r.kind() == Remark.Kind.APPLIED);
    assertEquals(expected, isApart, result::text);
  }
}

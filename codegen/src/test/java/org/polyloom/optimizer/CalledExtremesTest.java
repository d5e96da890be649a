package org.polyloom.optimizer;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Where rows side by side take extremes that gcc has to call, it gets the source. */
class CalledExtremesTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "fmax(s[i-1][j], s[i][j-1])                             | STRICT | true",
        "fmax(s[i-1][j], s[i][j-1])                             | FAST   | false",
        "(s[i-1][j] > s[i][j-1] ? s[i-1][j] : s[i][j-1])        | STRICT | false",
        "fmax(s[i-1][j] - s[i][j-1], 0.5)                       | STRICT | false",
        "fmax(s[i-1][j], 0.5 * (s[i][j-1] * 0.25 - a[i][j-1]))  | STRICT | false",
      })
  void gccGetsTheSource(String value, FloatingPoint mode, boolean isKept) {
    OptimizationResult result =
        new Optimizer(OptimizerOptions.DEFAULT.withFp(mode))
            .optimize(
                """
                #include <math.h>
                void f(int n, int m, const double a[restrict n][m], double s[restrict n][m])
                {
                #pragma scop
                  for (int i = 1; i < n; i++)
                    for (int j = 1; j < m; j++)
                      s[i][j] = s[i-1][j-1] * a[i][j] + VALUE;
                #pragma endscop
                }
                """
                    .replace("VALUE", value));
    assertEquals(isKept, result.text().contains("#ifdef __clang__\n  if ("), result::text);
    assertEquals(
        isKept,
        result.remarks().stream()
            .anyMatch(remark -> remark.reason().name().equals("ExtremesCalled")));
  }
}

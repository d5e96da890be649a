package org.polyloom.optimizer;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Where a new order stores backwards under conditions, gcc gets the source. */
class BackwardBranchesTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "if (d > 0) { f[i] += d; g[j] -= d; } | true",
        "{ f[i] += d; g[j] -= d; }            | false",
        "if (d > 0) f[i] += d;                | false",
      })
  void gccGetsTheSource(String step, boolean isKept) {
    OptimizationResult result =
        new Optimizer(OptimizerOptions.DEFAULT)
            .optimize(
                """
                void f(int n, int m, const float x[restrict n], const float y[restrict m],
                       float f[restrict n], float g[restrict m])
                {
                #pragma scop
                  for (int i = 0; i < n; i++)
                    for (int j = 0; j < m; j++) {
                      float d = x[i] - y[j];
                      STEP
                    }
                #pragma endscop
                }
                """
                    .replace("STEP", step));
    assertEquals(isKept, result.text().contains("\n{\n#ifdef __clang__\n"), result::text);
    assertEquals(
        isKept,
        result.remarks().stream()
            .anyMatch(remark -> remark.reason().name().equals("BranchesKept")));
  }
}

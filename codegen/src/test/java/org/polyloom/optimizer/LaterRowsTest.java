package org.polyloom.optimizer;

import static org.junit.jupiter.api.Assertions.assertFalse;

import org.junit.jupiter.api.Test;
import org.polyloom.remark.Remark;

class LaterRowsTest {
  /** The rows of the first nest are run through in vectors whatever becomes of the sum. */
  private static final String SOURCE =
      """
      void f(int n, int t, float e[restrict n][n], float h[restrict n][n], float s[restrict n]) {
      #pragma scop
        for (int k = 0; k < t; k++) {
          for (int i = 0; i < n - 1; i++)
            for (int j = 0; j < n - 1; j++)
              h[i][j] = 0.5f * h[i][j] - 0.25f * (e[i][j+1] - e[i][j]);
          for (int i = 1; i < n - 1; i++)
            for (int j = 1; j < n - 1; j++) {
              float c = 1.0f;
              if (i < 10) c -= s[i];
              if (i >= n - 10) c -= s[i];
              if (j < 10) c -= s[j];
              if (j >= n - 10) c -= s[j];
              e[i][j] = c * e[i][j] + h[i][j] - h[i][j-1];
            }
        }
      #pragma endscop
      }
      """;

  @Test
  void gainNothingFromSumsOfOtherNests() {
    OptimizationResult result = new Optimizer(OptimizerOptions.DEFAULT).optimize(SOURCE);
    assertFalse(
        result.remarks().stream()
            .anyMatch(
                remark -> remark.pass().equals("expand") && remark.kind() == Remark.Kind.APPLIED),
        () -> result.remarks().toString());
  }
}

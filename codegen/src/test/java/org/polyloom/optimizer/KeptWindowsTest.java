package org.polyloom.optimizer;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Sums over windows that clang writes out stay as they are for it. */
class KeptWindowsTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "17 | s += w[k] * x[i + k];                   | true",
        "32 | s -= w[k] * x[i - k + 31];              | true",
        "16 | s += w[k] * x[i + k];                   | false",
        "50 | s += w[k] * x[i + k];                   | true",
        "51 | s += w[k] * x[i + k];                   | false",
        "33 | s += w[k] * x[i + k] * w[k + 1];        | true",
        "34 | s += w[k] * x[i + k] * w[k + 1];        | false",
        "24 | s += w[k] * x[2 * i + k];               | true",
        "24 | s += w[k] * x[4 * i + k];               | true",
        "24 | s += w[k] * x[5 * i + k];               | false",
        "24 | s += w[k] * a[i][k];                    | false",
        "24 | s = s > x[i + k] ? s : x[i + k];        | false",
        "24 | for (int l = 0; l < 24; l++) s += w[k] * x[i + k + l]; | false",
      })
  void clangGetsTheSource(int length, String step, boolean isKept) {
    String source =
        """
        void f(int n, float y[restrict n], float x[restrict 6 * n], float w[restrict 64], float a[restrict n][64])
        {
        #pragma scop
          for (int i = 0; i < n; i++) {
            float s = 0;
            for (int k = 0; k < %d; k++)
              %s
            y[i] = s;
          }
        #pragma endscop
        }
        """
            .formatted(length, step);
    OptimizationResult result =
        Optimizer.withDefaults().optimize("f.c", source.getBytes(StandardCharsets.UTF_8));
    assertEquals(isKept, result.text().contains("#ifndef __clang__"), result::text);
    assertEquals(
        isKept,
        result.remarks().stream().anyMatch(remark -> remark.reason().name().equals("WindowsKept")));
  }
}

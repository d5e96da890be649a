package org.polyloom.optimizer;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polyloom.machine.Machine;
import org.polyloom.run.TestMachines;

/** Products under conditions have selected factors where vectors may regroup them. */
class SelectedFactorsTest {
  private static final Machine MACHINE = TestMachines.ofVectors(512);

  private static String result(String body, FloatingPoint fp, String steps) {
    String text =
        """
        void f(int n, int m, const double x[restrict n][m], double p[restrict n])
        {
        #pragma scop
          for (int i = 0; i < n; i++) {
            p[i] = 1;
            for (int j = 0; j < STEPS; j++)
              BODY
          }
        #pragma endscop
        }
        """;
    return new Optimizer(OptimizerOptions.DEFAULT.withFp(fp), MACHINE)
        .optimize(text.replace("STEPS", steps).replace("BODY", body))
        .text();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "p[i] = x[i][j] > 2 ? p[i] * x[i][j] : p[i];       | FAST   | m | x0 > 2 ? x0 : one",
        "p[i] = x[i][j] > 2 ? p[i] : 0.5 * p[i];           | FAST   | m | x[i][j] > 2 ? one : 0.5",
        "p[i] = x[i][j] > 2 ? p[i] * x[i][j] : p[i];       | STRICT | m |",
        "p[i] = x[i][j] > 2 ? p[i] * x[i][j] : p[i];       | FAST   | 4 |",
        "p[i] = x[i][j] > 2 ? p[i] + x[i][j] : p[i];       | FAST   | m |",
        "p[i] = x[i][j] > 2 ? p[i] * p[i] : p[i];          | FAST   | m |",
      })
  void factorsAreSelected(String body, FloatingPoint fp, String steps, String selected) {
    String result = result(body, fp, steps).replace("t0", "x0");
    assertEquals(selected != null, result.contains("double one = 1;"), result);
    assertEquals(selected != null, selected != null && result.contains(selected), result);
  }
}

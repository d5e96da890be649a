package org.polyloom.optimizer;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Branches that store to one element become one store, where vectors of that are as good. */
class JoinedBranchesTest {
  private static String result(String branches) {
    return new Optimizer(OptimizerOptions.DEFAULT.withFp(FloatingPoint.FAST))
        .optimize(
            """
            void f(int n, const double u[restrict n][n], const double a[restrict n][n],
                   double x[restrict n][n], double y[restrict n][n])
            {
            #pragma scop
              for (int i = 0; i < n; i++)
                for (int j = 1; j < n; j++)
                  BRANCHES
              for (int i = 0; i < n; i++)
                for (int j = 1; j < n - 1; j++)
                  y[i][j] = x[i][j] + x[i][j+1];
            #pragma endscop
            }
            """
                .replace("BRANCHES", branches))
        .text();
  }

  /** How many stores there are in the fused loop. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1 | if (u[i][j] > 0) x[i][j] = a[i][j-1]; else x[i][j] = a[i][j];",
        "1 | if (u[i][j] > 0) x[i][j] = 1; else x[i][j] = 2 * a[i][j];",
        "3 | if (u[i][j] > 0) x[i][j] = a[i][j]; else if (u[i][j] > -1) x[i][j] = a[i][j-1];"
            + " else x[i][j] = 2;",
      })
  void twoBranchesStoreOnce(int stores, String branches) {
    String result = result(branches);
    assertEquals(stores, result.split("x\\[i]\\[j] = ").length - 1, result);
  }
}

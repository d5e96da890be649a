package org.polyloom.optimizer;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.polyloom.machine.Cache;
import org.polyloom.machine.Machine;

/** The conditions at which new code runs. */
class GuardConditionsTest {
  private static final Machine MACHINE =
      new Machine(
          512,
          32,
          true,
          List.of(
              new Cache(48 << 10, 12, 64), new Cache(1 << 20, 16, 64), new Cache(32 << 20, 16, 64)),
          4096,
          1,
          List.of());

  @Test
  void noPartOfAConditionIsKnown() {
    String source =
        """
        void f(int n, int m, int k, double A[restrict 80][80], double B[restrict 80][80],
               double C[restrict 80][80], double D[restrict 80][80], double E[restrict 80][80]) {
        #pragma scop
          for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++) {
              for (int l = 0; l < m; l++)
                C[i][j] -= A[i][l] * B[l][j];
              for (int l = k - 1; l >= 0; l--)
                C[i][j] += D[l][i] * E[l][j];
              C[i][j] = -C[i][j];
            }
        #pragma endscop
        }
        """;
    OptimizationResult result =
        new Optimizer(OptimizerOptions.DEFAULT, MACHINE)
            .optimize("f.c", source.getBytes(StandardCharsets.UTF_8));
    String text = new String(result.bytes(), StandardCharsets.UTF_8);
    assertTrue(text.contains("if ((m <= "), text);
    assertFalse(Pattern.compile("[( ]\\d+ [=<>]=? \\d+[ )]").matcher(text).find(), text);
  }
}

package org.polyloom.optimizer;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Compilers leave loops that iterate until a value escapes: their order stays. */
class StoppingLoopsTest {
  @ParameterizedTest
  @EnumSource(FloatingPoint.class)
  void staysAsItIs(FloatingPoint fp) {
    String source =
        """
        void f(int n, int m, double A[restrict n], double B[restrict n]) {
        #pragma scop
          for (int i = 0; i < n; i++) {
            double x = 0;
            for (int k = 0; k < m; k++)
              x = x < 4 ? x * x + A[i] : x;
            B[i] = x;
          }
        #pragma endscop
        }
        """;
    OptimizationResult result =
        new Optimizer(OptimizerOptions.DEFAULT.withTarget(Target.X86_64_V3).withFp(fp))
            .optimize(source);
    assertEquals(source, result.text());
  }
}

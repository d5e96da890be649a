package org.polyloom.optimizer;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Loops that add up in memory what else may lie there. */
class KeptSumsTest {

  private static OptimizationResult optimized(String parameters, String body) {
    String source =
        "#include <math.h>\nvoid f(int n, "
            + parameters
            + ")\n{\n#pragma scop\n"
            + body
            + "\n#pragma endscop\n}\n";
    return new Optimizer(OptimizerOptions.DEFAULT.withFp(FloatingPoint.FAST))
        .optimize("f.c", source.getBytes(StandardCharsets.UTF_8));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "const double *a, double *s                   | for (int i = 0; i < n; i++) s[0] += a[i] * a[i];   | true",
        "const double *a, double *restrict s          | for (int i = 0; i < n; i++) s[0] += a[i] * a[i];   | false",
        "const double *a, double *s                   | for (int i = 0; i < 16; i++) s[0] += a[i] * a[i];  | false",
        "const double *a, double *s                   | for (int i = 0; i < n; i++) s[0] = a[i];           | false",
        "const double *a, double *s                   | for (int i = 0; i < n; i++) s[i] += a[i];          | false",
      })
  void onlyOneElementThatMayBeAmongOthers(String parameters, String body, boolean isKept) {
    OptimizationResult result = optimized(parameters, body);
    assertEquals(
        isKept,
        result.remarks().stream().anyMatch(remark -> remark.reason().name().equals("SumsKept")),
        () -> result.remarks().toString());
  }
}

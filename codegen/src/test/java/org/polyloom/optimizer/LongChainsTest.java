package org.polyloom.optimizer;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Values of which each uses the one before several times: 2 to the power of 30 ways lead back. */
@Timeout(60)
class LongChainsTest {
  private static final int LENGTH = 30;

  private static String optimized(String body) {
    String source =
        "#include <math.h>\n"
            + "void f(int n, int g[restrict n], double a[restrict n], double b[restrict n],"
            + " double x[restrict n][n], double y[restrict n][n])\n{\n"
            + "#pragma scop\nfor (int i = 1; i < n; i++) {\n"
            + body
            + "for (int j = 0; j < n; j++) x[j][i] = y[i][j];\n"
            + "}\n#pragma endscop\n}\n";
    OptimizationResult result =
        new Optimizer(OptimizerOptions.DEFAULT)
            .optimize("f.c", source.getBytes(StandardCharsets.UTF_8));
    return new String(result.bytes(), StandardCharsets.UTF_8);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      value = {
        "T * T + T                     # b[i] = T;",
        "T > 1 ? T - 0.5 : T + T * 0.5 # b[i] = T;",
        "(T > 3 && T < 9) || T == 2    # b[i] += T;",
        "fmax(fabs(T), T * T + 1)      # b[0] = fmax(b[0], T);",
        "sqrt(T * T + T)               # b[0] += T;",
        "T / (T + 1)                   # b[i] = b[i - 1] * 0.5 + T;",
      })
  void valuesInABranchAreWritten(String next, String use) {
    String chain =
        IntStream.range(0, LENGTH)
            .mapToObj(k -> "double t%d = %s;\n".formatted(k + 1, next.replace("T", "t" + k)))
            .collect(Collectors.joining());
    String last = use.replace("T", "t" + LENGTH);
    String text = optimized("if (g[i] > 0) {\ndouble t0 = a[i];\n" + chain + last + "\n}\n");
    assertTrue(text.contains("for (long "), text);
  }

  @ParameterizedTest
  @ValueSource(strings = {"b[i] * b[i] + b[i]", "b[i] / (b[i] + 1)", "fmin(b[i] + 1, b[i] * b[i])"})
  void updatesOfAnElementAreWritten(String next) {
    String text = optimized("b[i] = a[i];\n" + ("b[i] = " + next + ";\n").repeat(LENGTH));
    assertTrue(text.contains("for (long "), text);
  }
}

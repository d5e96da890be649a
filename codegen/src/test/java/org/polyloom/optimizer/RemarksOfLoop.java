package org.polyloom.optimizer;

import java.nio.charset.StandardCharsets;
import java.util.List;

/** What is said of a region of one loop over vectors. */
final class RemarksOfLoop {
  private RemarksOfLoop() {}

  /**
   * The names of all reasons.
   *
   * @param body of the loop over {@code i}, with vectors A, B and C of doubles and K of integers
   */
  static List<String> reasons(String body) {
    String source =
        "#include <math.h>\nvoid f(int n, double A[restrict n + 1], double B[restrict 2 * n],"
            + " double C[restrict n], int K[restrict n])\n{\n#pragma scop\n"
            + "  for (int i = 0; i < n; i++) { "
            + body
            + " }\n#pragma endscop\n}\n";
    return new Optimizer(OptimizerOptions.DEFAULT)
        .optimize("f.c", source.getBytes(StandardCharsets.UTF_8)).remarks().stream()
            .map(remark -> remark.reason().name())
            .toList();
  }
}

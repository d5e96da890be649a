package org.polyloom.optimizer;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Loops over short rows that clang is kept from making vectors across, and gcc needs nothing. */
class KeptRowsTest {
  private static final String ROWS =
      "  for (int i = 0; i < n; i++)\n"
          + "    for (int c = 0; c < 16; c++)\n"
          + "      y[i][c] += w[c] * x[i][c];\n";

  private static OptimizationResult optimized(OptimizerOptions options, String body) {
    String source =
        "void f(int n, float y[restrict n][16], float x[restrict n][16], float w[restrict 16])\n"
            + "{\n#pragma scop\n"
            + body
            + "#pragma endscop\n}\n";
    return new Optimizer(options).optimize("f.c", source.getBytes(StandardCharsets.UTF_8));
  }

  private static List<String> kept(OptimizationResult result) {
    return result.remarks().stream()
        .filter(remark -> remark.reason().name().equals("RowsKept"))
        .map(remark -> remark.statement().orElseThrow() + ": " + remark.message())
        .toList();
  }

  @Test
  void clangAloneGetsTheLoopsOfTheSource() {
    OptimizationResult result = optimized(OptimizerOptions.DEFAULT, ROWS);
    assertEquals(
        "void f(int n, float y[restrict n][16], float x[restrict n][16], float w[restrict 16])\n"
            + "{\n"
            + "#ifdef __clang__\n"
            + "  {\n"
            + "    #ifdef __clang__\n"
            + "    #pragma clang loop vectorize(disable)\n"
            + "    #endif\n"
            + "    for (long i = 0; i < n; i++) {\n"
            + "      for (long c = 0; c < 16; c++) {\n"
            + "        y[i][c] += w[c] * x[i][c];\n"
            + "      }\n"
            + "    }\n"
            + "  }\n"
            + "#else\n"
            + ROWS
            + "#endif\n"
            + "}\n",
        new String(result.bytes(), StandardCharsets.UTF_8));
    assertEquals(List.of("S0: clang is kept from making vectors across its rows"), kept(result));
    assertEquals(RegionOutcome.TRANSFORMED, result.regions().get(0).outcome());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "  for (int i = 0; i < n; i++)\n    w[0] += x[i][0];\n",
        "  for (int i = 0; i < n; i++)\n    for (int c = 0; c < 8; c++)\n      y[i][c] *= w[0];\n",
      })
  void nothingIsSaidOfOtherLoops(String other) {
    OptimizationResult beside = optimized(OptimizerOptions.DEFAULT, ROWS + other);
    assertEquals(List.of(), kept(beside));
    OptimizationResult alone = optimized(OptimizerOptions.DEFAULT, other);
    assertEquals(List.of(), kept(alone));
    assertEquals(RegionOutcome.UNCHANGED, alone.regions().get(0).outcome());
  }

  @Test
  void passesThatAreAskedForByNameDoNoMore() {
    OptimizationResult result =
        optimized(OptimizerOptions.DEFAULT.withPasses(List.of("simplify")), ROWS);
    assertEquals(RegionOutcome.UNCHANGED, result.regions().get(0).outcome());
  }
}

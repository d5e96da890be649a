package org.polyloom.optimizer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.isl.IslContext;
import org.polyloom.pass.PassContext;
import org.polyloom.remark.Remark;

/** Loops that carry values in scalars until these are found in arrays. */
class FreedLoopsTest {

  private static final String ROTATED =
      """
      if (n > 1) {
        a = A[0];
        for (int i = 1; i < n; i++) {
          b = A[i];
          B[i] = a + b;
          a = b;
        }
      }
      """;

  /** Steps that are done in blocks where the planes are larger than the caches. */
  private static final String PLANE =
      """
      void f(int steps, int n, double A[restrict n][n], double B[restrict n][n]) {
      #pragma scop
        for (int t = 0; t < steps; t++) {
          for (int i = 1; i < n - 1; i++) {
            double left = A[i][0], here = A[i][1];
            for (int j = 1; j < n - 1; j++) {
              double right = A[i][j + 1];
              B[i][j] = left + right + A[i - 1][j] + A[i + 1][j];
              left = here;
              here = right;
            }
          }
          for (int i = 1; i < n - 1; i++) {
            double left = B[i][0], here = B[i][1];
            for (int j = 1; j < n - 1; j++) {
              double right = B[i][j + 1];
              A[i][j] = left + right + B[i - 1][j] + B[i + 1][j];
              left = here;
              here = right;
            }
          }
        }
      #pragma endscop
      }
      """;

  @Test
  void aValueCarriedToTheNextIterationHoldsUpTheLoop() {
    assertEquals(List.of("S2"), freed(ROTATED));
    assertEquals(List.of("emit LoopFreed"), freeing(file(ROTATED)));
  }

  @Test
  void aSumStaysAChainWhereverItIsKept() {
    assertEquals(
        List.of(),
        freed(
            "for (int i = 0; i < n; i++) {"
                + " a = 0; for (int k = 0; k < n; k++) a += A[k] * B[i]; B[i] = a; }"));
  }

  @Test
  void aValueThatAnIterationKeepsForItselfHoldsUpNothing() {
    String twice = "for (int i = 0; i < n; i++) { a = A[i]; B[i] = a * a; }";
    assertEquals(List.of(), freed(twice));
    assertEquals(List.of(), freeing(file(twice)));
  }

  @Test
  void aLoopAroundTheLoopOfAValueHoldsUpNothing() {
    assertEquals(
        List.of(),
        freed(
            "a = A[0]; for (int i = 1; i < n; i++) {"
                + " for (int k = 0; k < n; k++) B[k] = B[k] + a; a = A[i]; }"));
  }

  @Test
  void aLoopOfAFewStepsIsUnrolledAnyway() {
    assertEquals(
        List.of(),
        freed(
            "for (int i = 0; i < n - 4; i++) { a = A[i]; for (int k = 1; k < 4; k++) {"
                + " b = A[i + k]; B[i + k] = a + b; a = b; } }"));
  }

  @Test
  void sizesThatANewOrderIsNotForHaveTheirLoopsFreedToo() {
    String text = new String(result(PLANE).bytes(), StandardCharsets.UTF_8);
    String elsewhere = text.substring(text.indexOf("/* in the order of the source */"));
    assertEquals(List.of("emit LoopFreed", "emit LoopFreed"), freeing(PLANE));
    assertTrue(elsewhere.contains("for (long t = 0; t < steps; t++)"), elsewhere);
    assertTrue(elsewhere.contains("B[i][j] = A[i][j - 1] + A[i][j + 1]"), elsewhere);
    assertFalse(elsewhere.contains("here"), elsewhere);
  }

  @Test
  void sizesThatANewOrderIsNotForRunTheSourceWhereNothingIsFreed() {
    String file =
        PLANE
            .replaceAll("(?m)^ *(double left|double right|left =|here =).*$", "")
            .replaceAll(
                "([AB])(\\[i\\]\\[j\\] = )left . right \\+ ([AB])",
                "$1$2$3[i][j - 1] + $3[i][j + 1] + $3");
    String text = new String(result(file).bytes(), StandardCharsets.UTF_8);
    assertEquals(List.of(), freeing(file));
    assertTrue(text.contains(")\n{\n  for (int t = 0;"), text);
  }

  private static String file(String region) {
    return "void f(int n, double A[restrict n], double B[restrict n]) {\n  double a, b;\n"
        + "#pragma scop\n"
        + region
        + "\n#pragma endscop\n}\n";
  }

  /** The statements whose loops the passes that prepare others free. */
  private static List<String> freed(String region) {
    try (IslContext isl = IslContext.open()) {
      Scop before = ExtractedText.of(isl, file(region));
      OptimizerOptions preparing =
          OptimizerOptions.DEFAULT.withPasses(List.of("forward", "delicm", "simplify"));
      Scop after = PassedScop.of(before, preparing).scop();
      PassContext context = new PassContext(OptimizerOptions.DEFAULT.budget());
      return FreedLoops.of(before, after, context).stream().map(Statement::name).toList();
    }
  }

  private static OptimizationResult result(String file) {
    return Optimizer.withDefaults().optimize(file);
  }

  /** The remarks on loops that are freed for the compiler. */
  private static List<String> freeing(String file) {
    return result(file).remarks().stream()
        .filter(remark -> remark.kind() == Remark.Kind.APPLIED && remark.pass().equals("emit"))
        .map(remark -> remark.pass() + " " + remark.reason().name())
        .toList();
  }
}

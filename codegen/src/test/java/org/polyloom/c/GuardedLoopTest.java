package org.polyloom.c;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polyloom.optimizer.Optimizer;
import org.polyloom.optimizer.OptimizerOptions;
import org.polyloom.run.TestMachines;

/** Conditions that are the same in all iterations of a loop stand around it. */
class GuardedLoopTest {
  /** The first nest changes, so that all of the region is written. */
  private static String result(String nest) {
    return new Optimizer(OptimizerOptions.DEFAULT, TestMachines.ofVectors(512))
        .optimize(
            """
            void f(int n, int m, double P[restrict n][n], const double a[restrict n][n],
                   const double b[restrict n][n], double c[restrict n][n], int k[restrict n])
            {
            #pragma scop
              for (int j = 0; j < n; j++)
                for (int i = 1; i < n; i++)
                  P[i][j] = P[i-1][j] + 1.0;
              for (int i = 0; i < n; i++)
                NEST
            #pragma endscop
            }
            """
                .replace("NEST", nest))
        .text();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "true  | if (a[i][i] > 0.0) for (int j = 0; j < n; j++) c[i][j] += b[i][j];",
        "true  | if (k[i] & 1) for (int j = 0; j < i; j++) c[i][j] = 1.0;",
        // another one in each iteration
        "false | for (int j = 0; j < n; j++) if (a[i][j] > 0.0) c[i][j] += b[i][j];",
        // which iterations change
        "false | for (int j = 0; j < n; j++) if (c[i][i] > 0.0) c[i][j] -= b[i][j];",
      })
  void conditionsStandAroundLoops(boolean isAround, String nest) {
    String result = result(nest);
    String guarded =
        "(?s).*if \\([a-z0-9_]+\\) \\{\\s+for \\(long j = 0; j < [in]; j\\+\\+\\) \\{.*";
    assertEquals(isAround, result.matches(guarded), result);
  }

  /** There need be nothing to load where there are no iterations. */
  @Test
  void conditionsAreTestedWhereThereAreIterations() {
    String result = result("if (k[i]) for (int j = 0; j < m; j++) c[i][j] += b[i][j];");
    assertTrue(result.matches("(?s).*if \\(0 < m\\) \\{\\s+const _Bool value = .*"), result);
  }

  /** What depends on one condition tests it once, as long as nothing changes it. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1 | if (k[i] & 1) { c[i][0] = 1.0; for (int j = 1; j < n; j++) c[i][j] += b[i][j]; }",
        "1 | if (k[i] > 0) { c[i][0] = 1.0; for (int j = 1; j < n; j++) c[i][j] += 1.0; k[i] = 0; }",
        "2 | if (k[i] > 0) { k[i] = 2; for (int j = 1; j < n; j++) c[i][j] += b[i][j]; }",
        "2 | if (k[i]) { c[i][0] = 2.0; for (int j = 1; j < n; j++) if (b[i][j] < 0.5) c[i][j] = 0.0; }",
        "2 | if (k[i]) { c[i][0] = 2.0; if (a[i][0] < 0.5) { c[i][0] = 3.0; for (int j = 1; j < n; j++) c[i][j] = 0.0; } }",
      })
  void conditionsOfSeveralPartsAreTestedOnce(int tests, String nest) {
    String result = result("{ " + nest + " }");
    String written = result.substring(result.indexOf("void f("), result.lastIndexOf("}"));
    assertEquals(tests, written.split("if \\((?!n|0 < |1 < )", -1).length - 1, result);
  }

  /** A condition that follows from another one, in which it stays, is not tested before it. */
  @Test
  void conditionsThatAreImpliedAreNotAssumed() {
    String either = "(k[i] > 1 && a[i][0] > 1.0) || (k[i] > 1 && b[i][0] > 1.0)";
    String result =
        result("if (" + either + ") { c[i][0] = 1.0; for (int j = 1; j < n; j++) c[i][j] = 0.0; }");
    assertTrue(result.contains("t0 > 1 && a[i][0] > 1.0"), result);
  }

  /** What another condition is asked before stays behind it: it may not be computed without. */
  @Test
  void conditionsThatOthersGuardAreNotTestedBeforeThese() {
    String result =
        result(
            "{ if (k[i] != 2147483647 && k[i] + 1 > m) c[i][0] = 1.0;"
                + " for (int j = 1; j < n; j++) if (k[i] + 1 > m) c[i][j] = 0.0; }");
    assertTrue(result.matches("(?s).*2147483647 && [a-z0-9\\[\\]]+ \\+ 1 > m.*"), result);
  }

  /** An iterator and an element at it are two things, whatever the array is called. */
  @Test
  void valuesOfOtherKindsAreOthers() {
    String text =
        new Optimizer(OptimizerOptions.DEFAULT, TestMachines.ofVectors(512))
            .optimize(
                """
                void f(int n, double P[restrict n][n], const int INT[restrict n],
                       const int x[restrict n], double c[restrict n][n])
                {
                #pragma scop
                  for (int j = 0; j < n; j++)
                    for (int i = 1; i < n; i++)
                      P[i][j] = P[i-1][j] + 1.0;
                  for (int i = 0; i < n; i++) {
                    if (INT[i] > x[i])
                      c[i][0] = 1.0;
                    for (int j = 1; j < n; j++)
                      if (i > x[i])
                        c[i][j] = 0.0;
                  }
                #pragma endscop
                }
                """)
            .text();
    assertTrue(text.contains("INT[i] > x[i]") && text.matches("(?s).*[^\\[]i > x\\[i\\].*"), text);
  }
}

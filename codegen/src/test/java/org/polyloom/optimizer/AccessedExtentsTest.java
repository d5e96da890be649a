package org.polyloom.optimizer;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AccessedExtentsTest {
  private static List<ArrayExtent> extents(String region) {
    String source =
        "void f(long n, double A[restrict n + 12][n + 12])\n{\n#pragma scop\n"
            + region
            + "\n#pragma endscop\n}\n";
    return Optimizer.withDefaults().optimize(source).regions().get(0).extents();
  }

  /** For a negative n these loops do not end, so that no row is the last. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "for (long i = 0; i != n; i++) A[i][0] = 1;",
        "for (long i = 0; i != n; i++) for (long j = 0; j < i + 1; j++) A[j][i] = 1;"
      })
  void loopsThatMayNotEndCountUnderTheAssumptionThatTheyDo(String region) {
    assertEquals(
        List.of(
            new ArrayExtent(
                "A", List.of("((n >= 1 && n <= 2147483648L) ? (n - 1) + 1 : 1)", "(n + 12)"))),
        extents(region));
  }

  @Test
  void theLastRowIsThatOfAnyStatement() {
    assertEquals(
        List.of(new ArrayExtent("A", List.of("((n >= 1) ? (n) + 1 : 1)", "(n + 12)"))),
        extents("for (long i = 0; i < n; i++) { A[i + 1][0] = 1; A[i][1] = 2; }"));
  }
}

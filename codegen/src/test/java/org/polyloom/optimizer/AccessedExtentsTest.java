package org.polyloom.optimizer;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AccessedExtentsTest {
  private static List<ArrayExtent> extents(String region) {
    return extents("long", region);
  }

  private static List<ArrayExtent> extents(String ofSize, String region) {
    String source =
        "void f("
            + ofSize
            + " n, double A[restrict n + 12][n + 12])\n{\n#pragma scop\n"
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

  /** {@code i + d} is unsigned: its greatest value takes 64 bits, which no text can hold. */
  @Test
  void anExtentThatCannotBeWrittenIsLeftOut() {
    String region =
        """
        for (unsigned long i = 1; i + 1 < n; i++)
          for (int d = -1; d <= 1; d++)
            A[i + d][0] = 1;
        """;
    assertEquals(List.of(), extents("unsigned long", region));
  }

  /** With what unsigned numbers and a line that is left out make of it, this took minutes. */
  @Test
  @Timeout(60)
  void theLastRowIsFoundAtOnceWhereSomeAreLeftOut() {
    String region =
        """
        for (int i = 0; i < n; i++) {
          if ((unsigned)i - 2 < 3u && (i + i != n || (!(A[i][i] <= A[0][9]) && A[i][3])))
            A[i][i] = A[i + 1][8] / (A[i][8] * A[n + 8 - i][i] + 0.5);
          for (int j = 0; j < 9; j++)
            A[j][9] -= 2;
        }
        """;
    assertEquals(
        List.of(
            new ArrayExtent("A", List.of("((n >= 1) ? ((long)n + 8) + 1 : 1)", "((long)n + 12)"))),
        extents("int", region));
  }
}

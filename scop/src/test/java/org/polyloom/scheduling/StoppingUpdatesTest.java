package org.polyloom.scheduling;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polyloom.frontend.ExtractedText;
import org.polyloom.ir.Scop;
import org.polyloom.isl.IslContext;
import org.polyloom.pass.PassContext;

/** Values that change until a condition on them does not hold stop by themselves. */
class StoppingUpdatesTest {
  private static final String SOURCE =
      """
      void f(int n, int m, double A[restrict n], double B[restrict m][n]) {
      #pragma scop
        for (int i = 0; i < n; i++)
          for (int k = 0; k < m; k++)
            %s
      #pragma endscop
      }
      """;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          if (A[i] < 4) A[i] = A[i] * A[i] + B[k][i];    | true
          A[i] = A[i] < 4 ? A[i] * A[i] + B[k][i] : A[i]; | true
          A[i] = A[i] >= 4 ? A[i] : 2 * A[i];            | true
          if (A[i] < B[k][i]) A[i] = B[k][i];            | false
          A[i] = A[i] < B[k][i] ? B[k][i] : A[i];        | false
          if (B[k][i] > 4) B[k][i] = B[k][i] / 2;        | false
          if (B[k][i] > 4) A[i] = A[i] / 2;              | false
          if (A[i] < 4) A[i] = A[n - 1 - i] + 1;         | false
          A[i] = A[i] * A[i] + B[k][i];                  | false
          """)
  void areOnesOfAValueByItself(String statement, boolean expected) {
    try (IslContext isl = IslContext.open()) {
      Scop scop = ExtractedText.of(isl, SOURCE.formatted(statement));
      boolean found =
          StoppingUpdates.areIn(
              scop.statements().get(0), new PassContext(1_000_000L).dependences(scop));
      assertEquals(expected, found);
    }
  }
}

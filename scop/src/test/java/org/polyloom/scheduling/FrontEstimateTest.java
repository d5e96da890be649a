package org.polyloom.scheduling;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.polyloom.frontend.ExtractedText;
import org.polyloom.ir.Scop;
import org.polyloom.isl.IslContext;
import org.polyloom.machine.Cache;
import org.polyloom.machine.Machine;

/** Which statements take less where rows of a front are lanes of vectors. */
class FrontEstimateTest {

  /** Calls are instructions where that is said. */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void minimaWhereLanesHaveThem(boolean areInLanes) {
    String text =
        """
        #include <math.h>
        void f(int n, double D[restrict n][n], const double a[restrict n], const double b[restrict n])
        {
        #pragma scop
          for (int i = 1; i < n; i++)
            for (int j = 1; j < n; j++)
              D[i][j] = fabs(a[i] - b[j]) + fmin(D[i-1][j], fmin(D[i][j-1], D[i-1][j-1]));
        #pragma endscop
        }
        """;
    try (IslContext isl = IslContext.open()) {
      Scop scop = ExtractedText.of(isl, text);
      assertEquals(
          areInLanes,
          FrontEstimate.of(scop, scop.statements().get(0), machine(512), call -> areInLanes)
              .isPresent());
    }
  }

  private static Machine machine(int bits) {
    return new Machine(bits, 32, true, List.of(new Cache(32 << 10, 8, 64)), 4096, 1, List.of());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "512 | int    | a[i] == b[j] ? D[i-1][j-1] + 1 : D[i-1][j] > D[i][j-1] ? D[i-1][j] : D[i][j-1] | true",
        "512 | double | 0.5 * (D[i-1][j] + D[i][j-1]) | true",
        // rows too wide for one vector
        "256 | double | 0.5 * (D[i-1][j] + D[i][j-1]) | false",
        "256 | float  | 0.5f * (D[i-1][j] + D[i][j-1]) | true",
        // nothing from another row
        "512 | double | 0.5 * (D[i][j] + D[i][j-1] + a[i] * b[j]) | false",
        // elements of each row's own, in squares or not
        "512 | double | D[i-1][j] + D[i][j-1] + w[i][j] | true",
        "512 | double | D[i-1][j] + D[i][j-1] + w[i][n - j] + w[j][i] + w[n - i][n - j] | false",
        "512 | short  | D[i-1][j] + D[i][j-1] | false",
        // what is the same in all steps is no work in any
        "512 | double | (1 - h) / (1 + h) * D[i-1][j] + h * D[i][j-1] | true",
        "512 | double | (1 - h) / (1 + h) * (w[i][n - j] + w[j][i] + w[n - i][n - j] + D[i-1][j]) | false",
      })
  void onlyWhereLanesTakeLess(int bits, String type, String value, boolean paysOff) {
    String text =
        """
        void f(int n, TYPE D[restrict n][n], const TYPE w[restrict n][n], const TYPE a[restrict n],
               const TYPE b[restrict n], TYPE h) {
        #pragma scop
          for (int i = 1; i < n; i++)
            for (int j = 1; j < n; j++)
              D[i][j] = VALUE;
        #pragma endscop
        }
        """;
    try (IslContext isl = IslContext.open()) {
      Scop scop = ExtractedText.of(isl, text.replace("TYPE", type).replace("VALUE", value));
      assertEquals(
          paysOff,
          FrontEstimate.of(scop, scop.statements().get(0), machine(bits), call -> false)
              .isPresent());
    }
  }
}

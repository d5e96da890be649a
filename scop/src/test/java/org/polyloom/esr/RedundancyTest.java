package org.polyloom.esr;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polyloom.frontend.ExtractedText;
import org.polyloom.ir.Scop;
import org.polyloom.isl.IslContext;

class RedundancyTest {

  /** The region that a loop with this body is. */
  private static Scop loop(IslContext isl, String body) {
    String text =
        """
        double sqrt(double);
        void f(int n, double A[restrict 64], double B[restrict 64], double C[restrict 64],
               double X[restrict 64], double Y[restrict 64], double D[restrict 64][64],
               int I[restrict 64], int J[restrict 64], double s, double t) {
        #pragma scop
          for (int i = 2; i < n - 3; i++) {
            %s
          }
        #pragma endscop
        }
        """
            .formatted(body);
    return ExtractedText.of(isl, text);
  }

  private static Redundancy of(String body, Freedom freedom) {
    try (IslContext isl = IslContext.open()) {
      List<Redundancy> all = Redundancy.of(loop(isl, body), freedom);
      assertEquals(1, all.size());
      return all.get(0);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        // Shifts of whole expressions, calls among them.
        "X[i] = sqrt(A[i]) + sqrt(A[i + 3]);                     | 1 add, 1 load, 1 sqrt",
        "X[i] = (A[i] - B[i]) * (A[i - 1] - B[i - 1]);           | 2 load, 1 mul, 1 sub",
        // Operands at different distances are no shift of each other.
        "X[i] = (C[i] + B[i + 1]) - (B[i + 2] + C[i + 2]);       | 2 add, 2 load, 1 sub",
        // What the loop does not change goes with any shift.
        "X[i] = (A[i] * s) / (A[i + 1] * s);                     | 1 div, 1 load, 1 mul",
        // Commuted operands.
        "X[i] = (A[i] + B[i]) * (B[i + 1] + A[i + 1]);           | 1 add, 2 load, 1 mul",
        // No regrouping: the sums have other partial sums.
        "X[i] = (A[i] + B[i] + C[i]) * (A[i] + (B[i] + C[i]));   | 4 add, 3 load, 1 mul",
        // A store to the array lies between.
        "A[i] = A[i - 1] * A[i + 1];                             | 2 load, 1 mul",
        // The same at other columns, and at other rows, along which nothing is carried.
        "X[i] = sqrt(D[i][2]) * sqrt(D[i + 1][2]) * sqrt(D[i][3]); | 2 load, 2 mul, 2 sqrt",
        // Scalars set in the same iteration.
        "double u = A[i] * B[i]; double v = A[i - 1] * B[i - 1]; X[i] = u - v; "
            + "| 2 load, 1 mul, 1 sub",
        // Every other element.
        "X[i] = A[2 * i] * B[i] + A[2 * i + 2] * B[i + 1];       | 1 add, 2 load, 1 mul",
        "X[i] = A[2 * i] * B[i] + A[2 * i + 1] * B[i + 1];       | 1 add, 3 load, 2 mul",
        // Integers are regrouped always, minima and maxima of them too.
        "I[i] = (J[i] + J[i + 1] + J[i + 2]) * (J[i + 1] + (J[i + 2] + J[i + 3])); "
            + "| 2 add, 1 load, 1 mul",
        // Zeros that sums begin with are none of their operands, where these are regrouped.
        "I[i] = (0 + J[i] + J[i + 1]) * (J[i + 1] + J[i + 2]);   | 1 add, 1 load, 1 mul",
        "X[i] = (0 + A[i] + A[i + 1]) * (A[i + 1] + A[i + 2]);   | 3 add, 1 load, 1 mul"
      })
  void computesEachValueOnce(String body, String operations) {
    assertEquals(operations, of(body, Freedom.SOURCE).after().toString());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "X[i] = (A[i] + B[i] + C[i]) * (A[i] + (B[i] + C[i]));   | 2 add, 3 load, 1 square",
        // Subtraction is addition of a negated operand.
        "X[i] = (A[i] - B[i]) * (C[i] + B[i - 1] - A[i - 1]);    | 3 load, 1 mul, 2 sub",
        "X[i] = A[i] + A[i]; Y[i] = 2.0 * A[i - 1];              | 1 load, 1 mul",
        // The example of the paper: (+ A B C I) three times, (+ D E F G) three times.
        "X[i] = s * (A[i] + B[i] + C[i] + D[0][i] + t + t); "
            + "Y[i] = A[i] + A[i] + B[i] + B[i] + C[i] + C[i] + D[0][i] + D[0][i]; "
            + "| 5 add, 4 load, 1 mul"
      })
  void regroups(String body, String operations) {
    assertEquals(operations, of(body, Freedom.REGROUPED).after().toString());
  }

  @Test
  void overlappingGroupsTakeWhatIsLeftOfThem() {
    String body =
        """
        double p = (D[2][i + 1] - B[i + 1]) * (C[i + 1] * A[i + 1]);
        double m = (D[2][i - 1] - B[i - 1]) * (C[i - 1] * A[i - 1]);
        X[i] = C[i] * A[i];
        Y[i] = p - m;
        """;
    assertEquals(5, of(body, Freedom.SOURCE).temporaries());
  }
}

package org.polyloom.extremum;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polyloom.frontend.ExtractedText;
import org.polyloom.ir.Operation;
import org.polyloom.ir.Statement;
import org.polyloom.isl.IslContext;

/** One iteration of a search, that of the extreme value, leaves what all of them do. */
class ExtremumFinderTest {
  private static String found(String statement) {
    String text =
        "double fabs(double);\ndouble sqrt(double);\ndouble fmin(double, double);\n"
            + "double fmax(double, double);\nfloat fmaxf(float, float);\n"
            + "void f(int n, double w, double A[n][n], double X[n], float F[n], int N[n], short H[n])"
            + " {\ndouble b = 0, c = 0; float g = 0; int l = 0, m = 0;\n#pragma scop\n"
            + "for (int i = 1; i < n - 1; i++) for (int j = 9; j < n / 3; j++) "
            + statement
            + "\n#pragma endscop\nX[0] = b + c + g + l + m;\n}\n";
    try (IslContext isl = IslContext.open()) {
      Statement only = ExtractedText.of(isl, text).statements().get(0);
      return ExtremumFinder.find(only, 1).map(ExtremumFinderTest::text).orElse("none");
    }
  }

  private static String text(Extremum extremum) {
    Operation.Load held = (Operation.Load) extremum.statement().operations().get(extremum.held());
    return extremum.kind()
        + " "
        + extremum.choice()
        + " "
        + held.access().array()
        + (extremum.isAlone() ? " alone" : "")
        + switch (extremum.domain()) {
          case ALL -> "";
          case NUMBERS -> " of numbers";
          case NONZERO -> " but zero";
        };
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "if (A[i][j] < b) b = A[i][j];                                  | LEAST FIRST b alone",
        "if (b > A[i][j]) { b = A[i][j]; l = j; }                       | LEAST FIRST b",
        "if (A[i][j] <= b) { l = j; b = A[i][j]; }                      | LEAST LAST b",
        "if (b <= A[i][j]) { b = A[i][j]; l = j; m = i; }               | GREATEST LAST b",
        "if (A[i][j] > X[i]) X[i] = A[i][j];                            | GREATEST FIRST X alone",
        "b = w * A[i][j] - X[j] > b ? w * A[i][j] - X[j] : b;           | GREATEST FIRST b alone",
        "if (fabs(X[j]) > b) { b = fabs(X[j]); c = A[j][N[j]]; }        | GREATEST FIRST b",
        "if (X[j] > b) { b = X[j]; c = w / X[j]; }                      | GREATEST FIRST b",
        "if (N[j] < m) { m = N[j]; l = j; }                             | LEAST FIRST m",
        "if (N[j] / 3 < m) { m = N[j] / 3; l = j; }                     | none",
        "if (F[j] < g) { g = F[j]; l = j; }                             | LEAST FIRST g",
        "if (F[j] < b) { b = F[j]; l = j; }                             | none",
        "if (H[j] < m) { m = H[j]; l = j; }                             | none",
        "if (sqrt(X[j]) < b) { b = sqrt(X[j]); l = j; }                 | none",
        "if (X[j] < X[l]) l = j;                                        | LEAST FIRST X",
        "if (A[i][l] < A[i][j]) { l = j; m = i; }                       | GREATEST FIRST A",
        "if (X[j] < X[l]) l = j + 1;                                    | none",
        "if (A[i][l] < A[i - 1][j]) l = j;                              | none",
        "if (A[l][l] < A[j][j]) l = j;                                  | none",
        "if (X[j] < X[l]) { l = j; X[0] = 1; }                          | none",
        "if (A[i][j] < b) b = A[i][j + 1];                              | none",
        "if (A[i][j] < b) { b = A[i][j]; l++; }                         | none",
        "if (A[i][j] < b) { c = b; b = A[i][j]; }                       | none",
        "if (A[i][j] < b) { b = A[i][j]; X[j] = 1; }                    | none",
        "if (A[i][j] < b) { b = A[i][j]; b = 0; }                       | none",
        "if (A[i][j] < b && X[j] > 0) b = A[i][j];                      | none",
        "b = b < A[i][j] ? b : A[i][j];                                 | LEAST LAST b alone of numbers",
        "b = A[i][j] >= b ? b : A[i][j];                                | LEAST FIRST b alone of numbers",
        "m = m > N[j] ? m : N[j];                                       | GREATEST LAST m alone",
        "b = fmax(b, A[i][j]);                                          | GREATEST LAST b alone but zero",
        "X[i] = fmin(fabs(A[i][j] - w), X[i]);                          | LEAST LAST X alone but zero",
        "g = fmaxf(g, F[j]);                                            | GREATEST LAST g alone but zero",
        "b = fmax(b, F[j]);                                             | none",
        "b = fmax(c, X[j]);                                             | none",
        "b = fmax(b, b + X[j]);                                         | none",
        "X[j] = fmax(X[j], A[i][j]);                                    | none",
        "if (X[j] > 0) b = fmax(b, X[j]);                               | none",
        "b = b < A[i][j] ? b : A[i][j] + 1;                             | none",
        "b = b < A[i][j] ? A[i][j] : b;                                 | GREATEST FIRST b alone",
        "if (A[i][j] != b) b = A[i][j];                                 | none",
        "if (A[i][j] < b) b = A[i][j]; else l = j;                      | none",
        "A[i][j] = b;                                                   | none",
      })
  void searchesKeepWhatBelongsToOneIteration(String statement, String expected) {
    assertEquals(expected, found(statement));
  }
}

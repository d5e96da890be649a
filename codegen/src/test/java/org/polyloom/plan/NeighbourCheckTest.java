package org.polyloom.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polyloom.ir.NeighbourLanes;

/** Loops of neighbours are taken exactly where vectors that load ahead of stores do the same. */
class NeighbourCheckTest {
  private static Optional<String> violation(String body) {
    return MarkedLoop.violation(new NeighbourCheck(), new NeighbourLanes(8, true).mark(), body);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      nullValues = "right",
      value = {
        "A[i][j] = B[i][j] + B[i][j + 1];                     | right",
        "A[i][j] = w * -B[i][j] / (C[i] - 2 * C[j]);          | right",
        "A[i][j + 3] = B[i][j - 1]; C[j] = B[i][j];           | right",
        "A[i][j] = B[i][2 * j];                               | an access of B is none of vectors",
        "A[i][j] = B[j][i];                                   | an access of B is none of vectors",
        "A[i][j] = B[j][j];                                   | an access of B is none of vectors",
        "A[i][j] = B[i][n - 1 - j];                           | an access of B is none of vectors",
        "A[j][i] = B[i][j];                                   | an access of A is none of vectors",
        "A[i][2 * j] = B[i][j];                               | an access of A is none of vectors",
        "C[i] = B[i][j];                                      | an access of C is none of vectors",
        "A[i][j] = B[i][j == 9 ? 0 : j];                      | an operation of S0 is none of lanes",
        "A[i][j] = j;                                         | an operation of S0 is none of lanes",
        "A[i][j] = D[j];                                      | an operation of S0 is none of lanes",
        "A[i][j] = B[i][j] > 0 ? w : 0;                       | an operation of S0 is none of lanes",
        "A[i][j] = B[i][j]; D[j] = D[j];                      | an operation of S1 is none of lanes",
        "A[i][j] = B[i][j]; A[i][j + 1] = w;                  | a loop of neighbours stores twice to A",
        "A[i][j] = A[i][j + 1];                               | a loop of neighbours loads from A, which it stores",
        "A[i][j] = w; B[i][j] = A[i][j];                      | a loop of neighbours loads from A, which it stores",
      })
  void acceptsLoopsOfVectors(String body, String expected) {
    assertEquals(
        Optional.ofNullable(expected),
        violation(
            "for (int i = 1; i < n; i++) for (int j = 9; j < n / 3 - 3; j++) { " + body + " }"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "for (int j = n / 2 - 1; j > 0; j--)",
        "for (int j = 1; j < n / 2; j += 2)",
      })
  void loopsStepUpwardsByOne(String loop) {
    assertEquals(
        Optional.of("a loop of neighbours does not step along an iterator"),
        violation("for (int i = 1; i < n; i++) " + loop + " A[i][j] = B[i][j] + B[i][j + 1];"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "for (int j = 1; j < n; j++) { C[j] = 0; for (int k = 0; k < n; k++) A[j][k] = w; }"
      })
  void onlyStatementsStandInTheLoop(String body) {
    assertEquals(
        Optional.of("what stands below a mark of neighbours is no loop around statements"),
        violation(body));
  }
}

package org.polyloom.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polyloom.ir.CallLanes;

/** Loops of square roots are taken exactly where vectors do the same. */
class CallCheckTest {
  private static Optional<String> violation(String body, List<String> registers) {
    return MarkedLoop.violation(
        new CallCheck(), new CallLanes(8, CallLanes.Use.EXACT, registers).mark(), body);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      nullValues = "right",
      value = {
        "A[i][j] = sqrt(B[i][j] + B[i][j + 1]);          | right",
        "A[i][j] = sqrt(w * -A[i][j] / (C[i] - C[j]));   | right",
        "C[i] = B[i][j] - C[i] + sqrt(C[j]);             | an access of C is none of vectors",
        "C[i] = B[i][j] - C[i];                          | an access of C is none of vectors",
        "A[i][0] = A[i][0] - B[i][j] + sqrt(w);          | right",
        "w += B[i][j]; A[i][j] = sqrt(B[i][j]);          | right",
        "w += B[i][j]; A[i][j] = sqrt(w);                | iterations of a loop of calls depend on each other by w",
        "w += B[i][j]; w -= sqrt(C[j]);                  | iterations of a loop of calls depend on each other by w",
        "w += C[j] = sqrt(B[i][j]);                      | right",
        "A[i][0] -= C[j] = sqrt(B[i][j]);                | right",
        "A[i][0] += A[i][1] = sqrt(B[i][j]);             | an access of A is none of vectors",
        "C[j] = sqrt(w); if (j < 20) A[i][j] = w;        | iterations of a loop of calls leave out some of its statements",
        "if (j > 30) C[j] = sqrt(w); if (j < 20) A[i][0] += w; | right",
        "w *= B[i][j];                                   | an access of w is none of vectors",
        "C[i] += B[i][j]; C[j] = sqrt(B[i][j]);          | iterations of a loop of calls depend on each other by C",
        "C[0] += B[i][j]; C[j] = sqrt(B[i][j]);          | right",
        "A[i][j] = sqrt(A[i][j - 1]);                    | iterations of a loop of calls depend on each other by A",
        "A[i][j] = sqrt(A[i][j + 1]);                    | iterations of a loop of calls depend on each other by A",
        "A[i][j] = w; B[i][j] = sqrt(A[i][j]);           | right",
        "A[i][j] = sqrt(B[i][2 * j]);                    | right",
        "A[i][j] = sqrt(B[n - j][i]);                    | right",
        "A[j][i] = sqrt(B[i][j]);                        | right",
        "A[i][j] = sqrt(B[i][j / 2]);                    | an access of B is none of vectors",
        "A[i][2 * j] = sqrt(A[i][j]);                    | iterations of a loop of calls depend on each other by A",
        "A[i][j] = B[i][j == 9 ? 0 : j];                 | an operation of S0 is none of lanes",
        "A[i][j] = sqrt(B[i][j]) * (n - j);              | right",
        "A[i][j] = j * (long)n;                          | an operation of S0 is none of lanes",
        "A[i][j] = sqrt(B[i][j]) + i;                    | right",
        "A[i][j] = D[j];                                 | an operation of S0 is none of lanes",
        "A[i][j] = sin(B[i][j]);                         | an operation of S0 is none of lanes",
        "if (C[j] > 0) A[i][j] = B[i][j];                | right",
        "if (C[j] > 0 && !w) A[i][j] = sqrt(C[i]);       | right",
        "if (C[j] > 0) A[i][j] = C[i]; else C[j] = w;    | an access of C is none of vectors",
        "if (C[j] > 0) A[i][j] = w; else C[j] = w;       | right",
        "if (C[j] > 0) A[j][i] = B[i][j];                | right",
        "if (C[j] > 0) A[i][j] = B[j][i];                | right",
        "if (C[j] > 0) { A[i][0] += w; A[i][1] -= C[j]; } | right",
        "if (C[j] > 0) w += B[i][j]; else w -= B[i][j];  | an access of w is none of vectors",
        "if (D[j] > 0) A[i][j] = B[i][j];                | an operation of S0 is none of lanes",
        "A[i][j] = C[j] > w ? sqrt(C[j]) : w;            | right",
        "A[i][j] = C[j] > w;                             | an operation of S0 is none of lanes",
      })
  void acceptsLoopsOfVectors(String body, String expected) {
    assertEquals(
        Optional.ofNullable(expected),
        violation(
            "for (int i = 1; i < n; i++) for (int j = 9; j < n / 3 - 3; j++) { " + body + " }",
            List.of()));
  }

  /** Of scalars that each iteration sets for itself. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      nullValues = "right",
      value = {
        "double r = sqrt(B[i][j]); A[i][j] = r;          | r | right",
        "double r; A[i][j] = r = sqrt(B[i][j]);          | r | right",
        "double r = sqrt(B[i][j]); A[i][j] = r;          |   | an access of r is none of vectors",
        "w = sqrt(B[i][j]); A[i][j] = w;                 | w | right",
        "A[i][j] = sqrt(w); w = A[i][j];                 | w | iterations of a loop of calls depend on each other by w",
        "if (C[j] > 0) w = B[i][j]; A[i][j] = sqrt(w);   | w | iterations of a loop of calls depend on each other by w",
        "w = C[j]; if (w < 0) w = -w; A[i][j] = sqrt(w); | w | right",
        "A[i][j] = sqrt(B[i][j]);                        | A | iterations of a loop of calls depend on each other by A",
      })
  void registersAreOfOneIteration(String body, String register, String expected) {
    assertEquals(
        Optional.ofNullable(expected),
        violation(
            "for (int i = 1; i < n; i++) for (int j = 9; j < n / 3 - 3; j++) { " + body + " }",
            register == null ? List.of() : List.of(register)));
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
        Optional.of("a loop of calls does not step along an iterator"),
        violation("for (int i = 1; i < n; i++) " + loop + " A[i][j] = sqrt(B[i][j]);", List.of()));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "for (int j = 1; j < n; j++) { C[j] = 0; for (int k = 0; k < n; k++) A[j][k] = w; }"
      })
  void onlyStatementsStandInTheLoop(String body) {
    assertEquals(
        Optional.of("what stands below a mark of calls is no loop around statements"),
        violation(body, List.of()));
  }
}

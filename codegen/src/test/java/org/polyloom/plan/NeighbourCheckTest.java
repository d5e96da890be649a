package org.polyloom.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polyloom.ir.NeighbourLanes;
import org.polyloom.ir.Scop;
import org.polyloom.isl.Id;
import org.polyloom.isl.IslContext;
import org.polyloom.isl.ScheduleNode;
import org.polyloom.isl.ScheduleNodeType;
import org.polyloom.optimizer.ExtractedText;
import org.polyloom.pass.PassContext;

/** Loops of neighbours are taken exactly where vectors that load ahead of stores do the same. */
class NeighbourCheckTest {
  private static Optional<String> violation(String body) {
    String text =
        "void f(int n, double w, double A[restrict n][n], double B[restrict n][n], double"
            + " C[restrict n], float D[restrict n]) {\n#pragma scop\n"
            + body
            + "\n#pragma endscop\n}\n";
    try (IslContext isl = IslContext.open()) {
      Scop scop = ExtractedText.of(isl, text);
      ScheduleNode node = scop.schedule().root().firstChild();
      while (node.firstChild().type() == ScheduleNodeType.BAND) {
        node = node.firstChild();
      }
      ScheduleNode loop =
          node.bandNMember() == 1 ? node : node.bandSplit(node.bandNMember() - 1).firstChild();
      String mark = new NeighbourLanes(8, true).mark();
      Scop marked = scop.withSchedule(loop.insertMark(Id.of(isl, mark)).schedule());
      return new NeighbourCheck().violation(scop, marked, new PassContext(1_000_000));
    }
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

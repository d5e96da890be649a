package org.polyloom.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polyloom.ir.ExtremumLanes;

/** Loops are taken as searches exactly where lanes of vectors find what they do. */
class ExtremumCheckTest {
  private static Optional<String> violation(String body, int iterator, String... statements) {
    ExtremumLanes plan = new ExtremumLanes(List.of(statements), iterator, 8, 4);
    return MarkedLoop.violation(new ExtremumCheck(), plan.mark(), body);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      nullValues = "right",
      value = {
        "if (B[i][j] < C[i]) { C[i] = B[i][j]; D[0] = 1; }         | right",
        "if (C[i] <= B[i][j] * C[0]) C[i] = B[i][j] * C[0];         | a marked loop keeps no extremum",
        "if (B[j][i] < C[i]) C[i] = B[j][i];                        | the values of an extremum do not lie one after the other in memory",
        "if (B[i][2 * j] < C[i]) C[i] = B[i][2 * j];                | the values of an extremum do not lie one after the other in memory",
        "if (B[i][0] < C[i]) C[i] = B[i][0];                        | the value of an extremum is always the same",
        "if (B[i][j] < C[i]) { C[i] = B[i][j]; D[j] = 1; }          | a marked loop keeps no extremum",
        "if (B[i][j] < C[j]) C[j] = B[i][j];                        | a marked loop keeps no extremum",
      })
  void acceptsSearches(String statement, String expected) {
    String body = "for (int i = 1; i < n; i++) for (int j = 9; j < n / 3; j++) " + statement;
    assertEquals(Optional.ofNullable(expected), violation(body, 1, "S0"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "for (int j = 1; j < n; j++)     | S0 | 1",
        "for (int j = n - 1; j > 0; j--) | S0 | 1",
        "for (int j = 1; j < n; j += 2)  | S0 | 1",
        "for (int j = 1; j < n; j++)     | S0 | 0",
        "for (int j = 1; j < n; j++)     | S1 | 1",
      })
  void theLoopIsTheOneThatIsSaid(String loop, String statement, int iterator) {
    String body = "for (int i = 1; i < n; i++) " + loop + " if (B[i][j] < C[0]) C[0] = B[i][j];";
    Optional<String> expected =
        !statement.equals("S0")
            ? Optional.of(
                "what stands below a mark of an extremum is no loop around its statements")
            : loop.endsWith("n; j++)") && iterator == 1
                ? Optional.empty()
                : Optional.of("the loop of an extremum does not step along its iterator");
    assertEquals(expected, violation(body, iterator, statement));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      nullValues = "right",
      value = {
        "if (C[j] < A[0][0]) A[0][0] = C[j]; if (C[j] > B[0][0]) B[0][0] = C[j]; | right",
        "if (C[j] < A[0][0]) A[0][0] = C[j]; if (C[j] > A[0][1]) A[0][1] = C[j]; | several statements have to do with what an extremum is kept in",
        "if (C[j] < A[0][0]) A[0][0] = C[j]; if (D[j] > D[0]) B[0][0] = w;       | a marked loop keeps no extremum",
      })
  void severalHaveNothingToDoWithEachOther(String statements, String expected) {
    String body = "for (int j = 1; j < n; j++) { " + statements + " }";
    assertEquals(Optional.ofNullable(expected), violation(body, 0, "S0", "S1"));
  }
}

package org.polyloom.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polyloom.ir.RecurrenceLanes;

/** Loops are taken as recurrences in vectors exactly where these compute the same. */
class RecurrenceCheckTest {
  private static Optional<String> violation(String body, RecurrenceLanes plan) {
    return MarkedLoop.violation(new RecurrenceCheck(), plan.mark(), body);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      nullValues = "right",
      value = {
        "A[i][j] = B[i][j] + w * A[i][j - 1]       | right",
        "A[i][j] = A[i - 1][j] + w * A[i][j - 1]   | right",
        "A[i][j] = A[i][j + 1] + w * A[i][j - 1]   | right",
        "A[i][j] = A[i][j - 8] + w * A[i][j - 1]   | right",
        "A[i][j] = A[i][j - 7] + w * A[i][j - 1]   | a marked loop is no recurrence",
        "A[i][j] = B[i][j] * A[i][j - 1]           | a marked loop is no recurrence",
        "A[i][j] = B[j][i] + w * A[i][j - 1]       | a marked loop is no recurrence",
        "A[i][j] = B[i][j] + w * A[i][j - 2]       | a marked loop is no recurrence",
        "A[i][j] = A[i][2 * j] + w * A[i][j - 1]   | a marked loop is no recurrence",
        "A[j][j] = A[j][j - 1] + w                 | a marked loop is no recurrence",
        "A[i][j] = A[i][j == 9 ? 0 : j - 1] + w    | right",
        "A[i][j == 9 ? 0 : j] = A[i][j == 9 ? 1 : j - 1] + w | a marked loop is no recurrence",
      })
  void acceptsRecurrences(String statement, String expected) {
    String body = "for (int i = 1; i < n; i++) for (int j = 9; j < n / 2 - 1; j++) %s;";
    assertEquals(
        Optional.ofNullable(expected),
        violation(body.formatted(statement), new RecurrenceLanes("S0", 1, true, 8)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      nullValues = "right",
      value = {
        "A[i][j] = B[i][j] + w * A[i][j - 1] | 1 | false | the loop of a recurrence does not step"
            + " along its iterator",
        "A[i][j] = B[i][j] + w * A[i - 1][j] | 0 | true  | the loop of a recurrence does not step"
            + " along its iterator",
        "A[j][i] = B[j][i] + w * A[j][i - 1] | 0 | true  | the loop of a recurrence does not step"
            + " along its iterator",
      })
  void theLoopIsTheOneThatIsSaid(
      String statement, int iterator, boolean isAscending, String expected) {
    String body = "for (int i = 1; i < n; i++) for (int j = 1; j < n; j++) %s;";
    assertEquals(
        Optional.of(expected),
        violation(body.formatted(statement), new RecurrenceLanes("S0", iterator, isAscending, 8)));
  }

  @ParameterizedTest
  @CsvSource({
    "S0, right",
    "S1, what stands below a mark of a recurrence is no loop around its statement"
  })
  void theStatementIsTheOneThatIsSaid(String statement, String expected) {
    String body = "for (int i = 1; i < n; i++) A[0][i] = B[0][i] - 0.5 * A[0][i - 1];";
    assertEquals(
        Optional.of(expected).filter(text -> !text.equals("right")),
        violation(body, new RecurrenceLanes(statement, 0, true, 8)));
  }
}

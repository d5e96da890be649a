package org.polyloom.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polyloom.ir.DecimationLanes;

/** Loops are taken as decimations exactly where sums of neighbours in vectors compute the same. */
class DecimationCheckTest {
  private static Optional<String> violation(String body, DecimationLanes plan) {
    return MarkedLoop.violation(new DecimationCheck(), plan.mark(), body);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      nullValues = "right",
      value = {
        "A[i][j] = B[i][2*j-1] + B[i][2*j] + B[i][2*j+1]                     | right",
        "A[i][j] = w * (B[i][2*j+1] + B[i][2*j-1]) - B[i][2*j] / w           | right",
        "A[i][j] = 0.1 * B[i][2*j-1] + 2.0 * B[i][2*j] + B[i][2*j+1] * 0.1   | right",
        "A[i][j] = -(B[0][2*j+3] + B[0][2*j+4] + B[0][2*j+5])                | right",
        "A[0][j + 2] = B[i][2*j-1] + B[i][2*j] + B[i][2*j+1]                 | right",
        "A[i][j] = B[i][2*j-1] + B[i][2*j+1]                                 | none",
        "A[i][j] = B[i][2*j-1] + B[i][2*j] + 2 * B[i][2*j+1]                 | none",
        "A[i][j] = B[i][2*j-1] + B[i][2*j] - B[i][2*j+1]                     | none",
        "A[i][j] = B[i][2*j-1] + B[i][2*j] + B[i][2*j+1] + B[i][2*j+2]       | none",
        "A[i][j] = B[i][2*j-1] + B[i][2*j] + B[i][2*j+1] + B[i][2*j+1]       | none",
        "A[i][j] = B[i][2*j-2] + B[i][2*j] + B[i][2*j+2]                     | none",
        "A[i][j] = B[i][2*j-1] + B[i][2*j] + B[i][2*j+1] + w                 | none",
        "A[i][j] = B[i][2*j-1] + B[i][2*j] + B[i][2*j+1] + B[i][j]           | none",
        "A[i][j] = B[i][2*j-1] + B[i][2*j] + B[0][2*j+1]                     | none",
        "A[i][j] = B[i][2*j-1] * B[i][2*j] + B[i][2*j+1]                     | none",
        "A[i][j] = w / (B[i][2*j-1] + B[i][2*j] + B[i][2*j+1])               | none",
        "A[i][j] = A[i][2*j-1] + A[i][2*j] + A[i][2*j+1]                     | none",
        "A[i][2 * j] = B[i][2*j-1] + B[i][2*j] + B[i][2*j+1]                 | none",
        "A[j][j] = B[i][2*j-1] + B[i][2*j] + B[i][2*j+1]                     | none",
        "A[i][j] = B[j][2*j-1] + B[j][2*j] + B[j][2*j+1]                     | none",
        "A[i][j] = B[i][3*j-1] + B[i][3*j] + B[i][3*j+1]                     | none",
        "A[i][j] = B[i][j-1] + B[i][j] + B[i][j+1]                           | none",
        "A[i][j] = B[i][j == 9 ? 0 : 2*j-1] + B[i][2*j] + B[i][2*j+1]        | none",
      })
  void acceptsDecimations(String statement, String expected) {
    String body = "for (int i = 1; i < n; i++) for (int j = 9; j < n / 3 - 3; j++) %s;";
    Optional<String> wanted =
        Optional.ofNullable(expected).map(none -> "a marked loop is no decimation");
    assertEquals(wanted, violation(body.formatted(statement), new DecimationLanes("S0", 1, 8)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "for (int j = 1; j < n / 2; j++)                      | S0 | 1",
        "for (int j = n / 2 - 1; j > 0; j--)                  | S0 | 1",
        "for (int j = 1; j < n / 2; j += 2)                   | S0 | 1",
        "for (int j = 1; j < n / 2; j++)                      | S0 | 0",
        "for (int j = 1; j < n / 2; j++)                      | S1 | 1",
      })
  void theLoopIsTheOneThatIsSaid(String loop, String statement, int iterator) {
    String body =
        "for (int i = 1; i < n; i++) " + loop + " A[i][j] = B[i][2*j-1] + B[i][2*j] + B[i][2*j+1];";
    Optional<String> expected =
        !statement.equals("S0")
            ? Optional.of(
                "what stands below a mark of a decimation is no loop around its statement")
            : iterator == 1 && loop.endsWith("2; j++)")
                ? Optional.empty()
                : Optional.of("the loop of a decimation does not step along its iterator");
    assertEquals(expected, violation(body, new DecimationLanes(statement, iterator, 8)));
  }
}

package org.polyloom.c;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polyloom.machine.Machine;
import org.polyloom.optimizer.FloatingPoint;
import org.polyloom.optimizer.Optimizer;
import org.polyloom.optimizer.OptimizerOptions;
import org.polyloom.run.TestMachines;

/** Rows of a front become lanes of vectors where these take fewer instructions. */
class FrontRowsTest {
  private static final Machine MACHINE = TestMachines.ofVectors(512);

  private static String result(FloatingPoint fp, String type, String body) {
    String text =
        """
        #include <math.h>
        void f(int n, int m, TYPE D[restrict n][m], const TYPE w[restrict n][m],
               const TYPE x[restrict n], const TYPE y[restrict m],
               const char a[restrict n], const char b[restrict m])
        {
        #pragma scop
          for (int i = 3; i < n; i++)
            for (int j = 3; j < m; j++) {
              BODY
            }
        #pragma endscop
        }
        """;
    return new Optimizer(OptimizerOptions.DEFAULT.withFp(fp), MACHINE)
        .optimize(text.replace("TYPE", type).replace("BODY", body))
        .text();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "double | D[i][j] = 0.5 * (D[i-1][j] + D[i][j-1]);                                 | true",
        "double | D[i][j] = 0.5 * (D[i-1][j-1] + D[i-1][j] + D[i][j-1]) + w[i][j];         | true",
        "float  | D[i][j] = (a[i] == b[j] ? 2.0f : -1.0f) + 0.5f * (D[i-1][j] + D[i][j-1]);   | true",
        // a call for each lane
        "double | D[i][j] = exp(0.5 * (D[i-1][j] + D[i][j-1]));                            | false",
        // what an earlier row stores in the same step
        "double | D[i][j] = 0.5 * (D[i][j-1] + D[i-1][j+1]);                               | false",
        // one element for many instances
        "double | D[i][0] = 0.5 * (D[i-1][0] + D[i][1]) / x[j];                            | false",
        // lanes of another size
        "short  | D[i][j] = D[i-1][j] / 2 + D[i][j-1] / 2;                                 | false",
        // divisions that lanes may not do
        "int    | D[i][j] = (D[i-1][j] + D[i][j-1]) / 2;                                   | false",
      })
  void rowsAreLanes(String type, String body, boolean areLanes) {
    String result = result(FloatingPoint.STRICT, type, body);
    assertEquals(areLanes, result.contains("/* rows are lanes of vectors */"), result);
  }

  @Test
  void whatIsHandedOnStaysInRegisters() {
    String result =
        result(
            FloatingPoint.STRICT,
            "double",
            "D[i][j] = 0.5 * (D[i-1][j-1] + D[i-1][j] + D[i][j-1]) + x[i] * y[j];");
    String step = result.substring(result.indexOf("for (; j < j_end; j++)"));
    String lanes = step.substring(0, step.indexOf("#else"));
    // the row above the first one, and the next element of the column
    assertEquals(1, lanes.split("D\\[i - 1]").length - 1, lanes);
    assertEquals(1, lanes.split("y\\[").length - 1, lanes);
    assertEquals(0, lanes.split("x\\[").length - 1, lanes);
  }

  /** Eight steps at once where all that they load is there before the first of them. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "double | D[i][j] = 0.5 * (D[i-1][j] + D[i][j-1]) + w[i][j];                   | 8",
        "double | D[i][j] = 0.5 * (D[i-1][j] + D[i][j-1]) + w[i][j] * w[i][j-1];       | 8",
        "float  | D[i][j] = 0.5f * (D[i-1][j] + D[i][j-1]) + w[i][j] * w[i-1][j];      | 16",
        "float  | D[i][j] = 0.5f * (D[i-1][j] + D[i][j-1]) + x[i] * y[j];              | 0",
        "double | D[i][j] = 0.5 * (D[i-1][j] + D[i][j-1]) + w[i][m - j] * w[i][j];     | 8",
        // a row's own element of three steps before
        "double | D[i][j] = D[i-1][j] * x[i] + D[i][j-1] * y[j] + D[i][j-3] * x[i-1] + y[j-1]; | -1",
        // elements that are no neighbours
        "double | D[i][j] = 0.5 * (D[i-1][j] + D[i][j-1]) * x[i] * y[j] + w[i][m - j] * x[i]; | 0",
      })
  void whatEightStepsAccessIsTransposedInRegisters(String type, String body, int loads) {
    String result = result(FloatingPoint.STRICT, type, body);
    assertTrue(result.contains("/* rows are lanes of vectors */"), result);
    boolean areSquares = loads >= 0;
    assertEquals(areSquares, result.contains("for (; j + 7 < j_end; j += 8)"), result);
    assertEquals(Math.max(0, loads), result.split("\\*\\(const vector0 \\*\\)").length - 1, result);
    assertEquals(areSquares ? 8 : 0, result.split("\\n +\\*\\(vector0 \\*\\)").length - 1, result);
  }

  /** What is run against its source is what the file is for. */
  @ParameterizedTest
  @CsvSource({
    "affine_gaps.c, true, true",
    "edit_distance.c, true, true",
    "relaxation.c, true, true",
    "warped_series.c, true, true",
    "common_subsequence.c, true, true",
    "traced_subsequence.c, true, true",
    "two_fields.c, true, false",
    "three_steps_back.c, false, false",
  })
  void filesHaveLanesAndSquares(String file, boolean areLanes, boolean areSquares)
      throws IOException {
    Path path = Path.of("src", "test", "resources", "front_rows", file);
    String result =
        new Optimizer(OptimizerOptions.DEFAULT, MACHINE).optimize(Files.readString(path)).text();
    assertEquals(areLanes, result.contains("/* rows are lanes of vectors */"), result);
    assertEquals(areSquares, result.contains("for (; j + 7 <"), result);
  }

  /** Nothing is loaded in lanes in which the source loads nothing. */
  @Test
  void whatConditionsGuardIsLoadedWhereTheyHold() {
    String result =
        result(
            FloatingPoint.STRICT,
            "int",
            "D[i][j] = a[i] < b[j] ? (D[i-1][j] < D[i][j-1] ? D[i-1][j] : D[i][j-1]) + 1 : 0;");
    assertTrue(result.contains("[0] ? D[i - 1][j - i] : 0}"), result);
  }

  /** Numbers that are none are not less than others: such a choice is no minimum. */
  @ParameterizedTest
  @CsvSource({"<, true", "<=, false"})
  void choicesAreInstructionsWhereTheseDoTheSame(String relation, boolean isMinimum) {
    String result =
        result(
            FloatingPoint.STRICT,
            "double",
            "double u = D[i-1][j], l = D[i][j-1]; D[i][j] = 0.5 * (u < l ? u : l) + x[i];"
                .replace("<", relation));
    assertTrue(result.contains("/* rows are lanes of vectors */"), result);
    assertEquals(isMinimum, result.contains("vminpd"), result);
  }

  @ParameterizedTest
  @CsvSource({"FAST, true", "STRICT, false"})
  void extremesOfTwoValuesAreThoseOfLanesWhereValuesAreNumbers(FloatingPoint fp, boolean areLanes) {
    String result = result(fp, "double", "D[i][j] = fmin(D[i-1][j], D[i][j-1]) + x[i] * y[j];");
    assertEquals(areLanes, result.contains("vminpd"), result);
  }

  /** What is converted is another value than what rows hand on. */
  @Test
  void whatIsConvertedIsLoaded() {
    String result =
        result(
            FloatingPoint.STRICT,
            "double",
            "D[i][j] = ((int) D[i][j-1] < 5 ? D[i][j-1] : D[i-1][j] * x[i]) + D[i-1][j-1]"
                + " - D[i-1][j] + 2 * D[i][j-1] + y[j] - 2 * x[i];");
    assertTrue(result.contains("(mask0){(int)(D[i][j - i - 1]), (int)(D[i + 1]"), result);
  }
}

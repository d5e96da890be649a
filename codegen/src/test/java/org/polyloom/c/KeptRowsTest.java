package org.polyloom.c;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polyloom.machine.Machine;
import org.polyloom.optimizer.Optimizer;
import org.polyloom.optimizer.OptimizerOptions;
import org.polyloom.run.TestMachines;

/** What rows side by side hand on from step to step stays in registers. */
class KeptRowsTest {
  private static final Machine MACHINE = TestMachines.ofVectors(512);

  /** Rows that the source runs side by side, beside a nest that is exchanged. */
  private static String sideBySide(String type, String steps, String body) {
    return sideBySide(type, steps, "i < it + 8", body);
  }

  private static String sideBySide(String type, String steps, String rows, String body) {
    String text =
        """
        void f(int n, int m, TYPE x[restrict n + 1], TYPE a[restrict n][m],
               const TYPE b[restrict n][m], TYPE c[restrict n][m])
        {
        #pragma scop
          for (int it = 0; it < n - 7; it += 8)
            for (STEPS)
              for (int i = it; ROWS; i++)
                BODY
          for (int j = 0; j < m; j++)
            for (int i = 0; i < n; i++)
              c[i][j] = 2 * b[i][j];
        #pragma endscop
        }
        """;
    return new Optimizer(OptimizerOptions.DEFAULT, MACHINE)
        .optimize(
            text.replace("TYPE", type)
                .replace("STEPS", steps)
                .replace("ROWS", rows)
                .replace("BODY", body))
        .text();
  }

  /** Whether there are registers for what was stored to {@code a[i][START]} and after it. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0     | int j = 1; j < m; j++      | a[i][j] = a[i][j-1] * x[i];               | true",
        "2     | int j = 3; j < m; j++      | a[i][j] = b[i][j] / (2 + a[i][j-1]);      | true",
        "1     | int j = 2; j < m; j++      | a[i][j] = a[i][j-1] * a[i][j-2];          | true",
        "0     | int j = 2; j < m; j++      | a[i][j] = b[i][j] / (2 + a[i][j-2]);      | false",
        "0     | int j = 1; j < m; j++      | if (b[i][j] > 0) a[i][j] = a[i][j-1] / 3; | false",
      })
  void whatTheStepBeforeStoredIsKept(String start, String steps, String body, boolean isKept) {
    String result = sideBySide("double", steps, body);
    assertTrue(result.contains("it + 8"), result);
    assertEquals(isKept, result.contains("kept[i - it] = a[i][" + start + "];"), result);
    assertEquals(isKept, result.contains("a[i][j] = kept[i - it];"), result);
  }

  /** The same of an element that all steps of a row update: it is stored when they are done. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "x[i] = x[i] * 0.5 + a[i][j];                  | true",
        "x[i] = x[i] * a[i][j] + b[i][j] * x[i];       | true",
        "x[i] = x[i] * 0.5 + a[i][j] + x[n];           | false",
        "if (a[i][j] > 0) x[i] = x[i] * 0.5 + a[i][j]; | false",
      })
  void whatAllStepsUpdateIsStoredAtTheEnd(String body, boolean isKept) {
    String result = sideBySide("double", "int j = 1; j < m; j++", body);
    assertEquals(isKept, result.contains("kept[i - it] = x[i];"), result);
    assertEquals(isKept, result.contains("x[i] = kept[i - it];"), result);
    assertEquals(isKept, result.contains("__asm__(\"\" : \"+v\"(apart"), result);
  }

  /** Sets of fewer rows, at the end, are written as they are. */
  @Test
  void onlyWholeSetsAreKept() {
    String result =
        sideBySide(
            "double",
            "int j = 1; j < m; j++",
            "i < it + 8 && i < n - 1",
            "a[i][j] = b[i][j] / (2 + a[i][j-1]);");
    assertTrue(result.contains(" >= it + 8 && 1 < m) {"), result);
    assertTrue(result.contains("a[i][j] = kept[i - it];"), result);
  }

  /** No vector register holds a long double, and none is gathered. */
  @Test
  void longDoublesAreNoneOfVectorRegisters() {
    String result =
        sideBySide("long double", "int j = 1; j < m; j++", "x[i] = x[i] * 0.5L + a[i][j];");
    assertTrue(result.contains("kept[i - it] = x[i];"), result);
    assertFalse(result.contains("\"+v\""), result);
  }

  /** The same where a loop contains nothing but the rows, which are written out. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "                | int j = 1; j < m; j++      | a[i][j] = b[i][j] / (2 + a[i][j-1]); | a[i + 1][0]",
        "a[i][0] = 1;    | int j = 1; j < m; j++      | a[i][j] = b[i][j] / (2 + a[i][j-1]); | a[i + 1][0]",
        "                | int j = m - 2; j >= 0; j-- | a[i][j] = b[i][j] / (2 + a[i][j+1]); | a[i + 1][(long)m - 1]",
        "                | int j = 2; j < m; j++      | a[i][j] = b[i][j] / (2 + a[i][j-2]); |",
      })
  void rowsThatAreWrittenOutHaveVariables(String start, String steps, String body, String first) {
    String text =
        """
        void f(int n, int m, double a[restrict n][m], const double b[restrict n][m])
        {
        #pragma scop
          for (int i = 0; i < n; i++) {
            START
            for (STEPS)
              BODY
          }
        #pragma endscop
        }
        """;
    String source =
        text.replace("START", Objects.requireNonNullElse(start, ""))
            .replace("STEPS", steps)
            .replace("BODY", body);
    String result = new Optimizer(OptimizerOptions.DEFAULT, MACHINE).optimize(source).text();
    assertTrue(result.contains("i += 8"), result);
    assertEquals(first != null, result.contains("double kept1 = " + first + ";"), result);
    assertEquals(first != null, result.contains("a[i + 1][j] = kept1;"), result);
  }

  /** gcc computes what a selection chooses among, where it would make a branch of it. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "x[i] = a[i][j] > x[i] ? x[i] * 0.5 : x[i] - 1; | true",
        "x[i] = x[i] > a[i][j] ? 1 : a[i][j] - x[i];    | true",
        "x[i] = x[i] > 2 ? a[i][j] - 1 : x[i] * 0.5;    | false",
        "x[i] = x[i] * 0.5 + (x[i] > 2 ? a[i][j] : 1);  | false",
        "x[i] = x[i] > 2 ? a[i][j] / x[i] : 1 / x[i];   | false",
        "x[i] = a[i][j] > 2 ? x[i] / 3 + 1 : x[i] / 7;  | false",
      })
  void sumsAndProductsAreComputedBeforeOneIsChosen(String body, boolean areComputed) {
    String result =
        new Optimizer(OptimizerOptions.DEFAULT, MACHINE)
            .optimize(
                """
                void f(int n, int m, double x[restrict n], const double a[restrict n][m])
                {
                #pragma scop
                  for (int i = 0; i < n; i++) {
                    x[i] = a[i][0];
                    for (int j = 1; j < m; j++)
                      BODY
                  }
                #pragma endscop
                }
                """
                    .replace("BODY", body))
            .text();
    assertTrue(result.contains("double kept1 = x[i + 1];"), result);
    assertEquals(areComputed, result.contains("__asm__(\"\" : \"+v\"(t0));"), result);
  }

  /**
   * What chains of one operation are fed with takes compilers no longer in rows side by side, alone
   * or in vectors: several times its length is worth that.
   */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "x[i] *= a[i][j] > 0 ? 1 + 0.008 * a[i][j] : 1 + 0.01 * a[i][j]; | true",
        "x[i] *= sqrt(a[i][j]) / (1 + a[i][j]); | false",
      })
  void chainsAreInterleavedForAllThatFeedsThem(String body, boolean areInterleaved) {
    String result =
        new Optimizer(OptimizerOptions.DEFAULT, MACHINE)
            .optimize(
                """
                double sqrt(double x);
                void f(int n, int m, double x[restrict n], const double a[restrict n][m])
                {
                #pragma scop
                  for (int i = 0; i < n; i++) {
                    x[i] = 1;
                    for (int j = 0; j < m; j++)
                      BODY
                  }
                #pragma endscop
                }
                """
                    .replace("BODY", body))
            .text();
    assertEquals(areInterleaved, result.contains("i += 8"), result);
  }

  /** Sums go on in rows beside products; alone they are left to vectors of rows. */
  @ParameterizedTest
  @CsvSource({"*, true", "+, false"})
  void sumsBesideProductsAreInRows(String operator, boolean areInRows) {
    String result =
        new Optimizer(OptimizerOptions.DEFAULT, MACHINE)
            .optimize(
                """
                void f(int n, int m, const double x[restrict n][m], double p[restrict n],
                       double s[restrict n])
                {
                #pragma scop
                  for (int i = 0; i < n; i++) {
                    p[i] = 1;
                    s[i] = 0;
                    for (int j = 0; j < m; j++) {
                      p[i] OPERATOR= x[i][j];
                      s[i] += x[i][j];
                    }
                  }
                #pragma endscop
                }
                """
                    .replace("OPERATOR", operator))
            .text();
    assertEquals(areInRows, result.contains("kept8 += apart;"), result);
  }

  /** Rows of several statements that are written out load what these share once, one by one. */
  @Test
  void whatStatementsOfARowShareIsLoadedOnce() {
    String result =
        new Optimizer(OptimizerOptions.DEFAULT, MACHINE)
            .optimize(
                """
                void f(int n, int m, const double x[restrict n][m], double mean[restrict n],
                       double var[restrict n])
                {
                #pragma scop
                  for (int i = 0; i < n; i++) {
                    double mu = 0, m2 = 0;
                    for (int j = 0; j < m; j++) {
                      double d = x[i][j] - mu;
                      mu = mu + d / (j + 1);
                      m2 = m2 + d * (x[i][j] - mu);
                    }
                    mean[i] = mu;
                    var[i] = m2;
                  }
                #pragma endscop
                }
                """)
            .text();
    String load = "double apart = x[i][j];";
    assertTrue(result.contains(load), result);
    String rest = result.substring(result.indexOf(load) + load.length());
    assertFalse(rest.substring(0, rest.indexOf("}")).contains("x[i][j]"), result);
  }

  /**
   * What another row has stored in the same step is loaded from where it is: its variable holds the
   * next element by then.
   */
  @Test
  void whatOtherRowsStoreIsLoaded() {
    String result =
        new Optimizer(OptimizerOptions.DEFAULT, MACHINE)
            .optimize(
                """
                void f(int m, double a[restrict 9][m], const double b[restrict 8][m])
                {
                #pragma scop
                  for (int i = 0; i < 8; i++)
                    for (int k = 1; k < m; k++)
                      a[i+1][k] = b[i][k] / (2 + a[i+1][k-1] + a[i][k]);
                #pragma endscop
                }
                """)
            .text();
    assertTrue(result.contains("/ (2 + kept1 + a[1][k - 1]);"), result);
  }
}

package org.polyloom.optimizer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Minima and maxima for which gcc would call functions. */
class SelectedExtremesTest {

  private static String optimized(FloatingPoint fp, String body) {
    String source =
        "#include <math.h>\nvoid f(int n, const double x[restrict n], double y[restrict n])\n{\n"
            + "#pragma scop\n"
            + body
            + "#pragma endscop\n}\n";
    OptimizationResult result =
        new Optimizer(OptimizerOptions.DEFAULT.withFp(fp))
            .optimize("f.c", source.getBytes(StandardCharsets.UTF_8));
    return new String(result.bytes(), StandardCharsets.UTF_8);
  }

  private static String assigned(String value) {
    return "  for (int i = 0; i < n; i++) y[i] = " + value + ";\n";
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "fmax(x[i], 0.0)           | t0 > 0.0 ? t0 : 0.0",
        "fmax(0, x[i])             | t0 > 0 ? t0 : 0",
        "fmin(-1.5, x[i])          | t0 < -1.5 ? t0 : -1.5",
        "fmaxf(x[i], 2)            | t0 > 2 ? t0 : 2",
        "__builtin_fmin(x[i], 1)   | t0 < 1 ? t0 : 1",
        "fmin(x[i], 0.0)           | t0 < 0.0 ? t0 : 0.0",
        "fmax(fabs(x[i]), y[i] * y[i]) | t2 != t2 ? t0 : (t0 > t2 ? t0 : t2)",
        "fmax(fmin(x[i], 1.0), 2 + fabs(y[i])) | t2 != t2 ? t1 : (t1 > t2 ? t1 : t2)",
      })
  void extremesOfValuesAndNumbersAreComparisonsForGcc(String call, String selection) {
    String body = assigned(call);
    String text = optimized(FloatingPoint.STRICT, body);
    String ours = text.substring(text.indexOf("#ifndef __clang__"), text.indexOf("#else"));
    assertTrue(ours.contains("y[i] = " + selection + ";"), text);
    assertTrue(text.substring(text.indexOf("#else")).contains(body), text);
  }

  /** Which of two zeros is the greater is not said of two values, nor of numbers that are none. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "fmax(x[i], x[n - 1 - i])",
        "fmax(-fabs(x[i]), fabs(y[i]))",
        "fmin(fabs(x[i]), fmax(x[i], y[i]))",
        "fmin(x[i], NAN)",
        "fmax(1.0, 2.0)",
        "fabs(x[i])",
        "fmin(x[i], fmax(x[n - 1 - i], -0.0))",
        "fmin(-0.5 * i, 0.0)",
        "fmax(i - 2, -0.0)",
        "fmin(-0.5 * i, 1e-46)",
      })
  void otherCallsStay(String call) {
    assertFalse(optimized(FloatingPoint.STRICT, assigned(call)).contains(" ? "));
  }

  @ParameterizedTest
  @CsvSource({"STRICT, true", "REASSOC, true", "FAST, false"})
  void onlyWhereValuesMayBeNoNumbers(FloatingPoint fp, boolean areSelected) {
    assertEquals(areSelected, optimized(fp, assigned("fmax(x[i], 0.0)")).contains(" ? "));
  }

  @Test
  void loopsInAnotherOrderHaveBothForms() {
    String text =
        optimized(
            FloatingPoint.STRICT,
            """
              double a = x[0];
              for (int i = 1; i < n; i++) {
                y[i] = fmax(a + x[i], 0.0);
                a = x[i];
              }
            """);
    assertTrue(
        text.contains(
            """
                  #ifdef __clang__
                  y[i] = fmax(x[i - 1] + x[i], 0.0);
                  #else
                  const double t0 = x[i - 1] + x[i];
                  y[i] = t0 > 0.0 ? t0 : 0.0;
                  #endif
            """),
        text);
  }

  /** {@code G[c][j] = fmax(G[c][j], 1e-3)} beside something else. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "for (int i = j + 1; i < 5; i++) G[c][i] -= x[c][j] * G[c][j] | false",
        // compilers write it out, and may make vectors of the loop around it
        "for (int i = 0; i < 3; i++) x[c][j] += y[c][j][i] | true",
        "x[c][j] = G[c][j] + 1 | true",
      })
  void areThoseOfLoopsThatMayBecomeVectors(String beside, boolean areSelected) {
    OptimizationResult result =
        Optimizer.withDefaults()
            .optimize(
                """
                double fmax(double a, double b);
                void f(int n, double G[restrict n][5], double x[restrict n][5],
                       const double y[restrict n][5][3])
                {
                #pragma scop
                  for (int c = 0; c < n; c++)
                    for (int j = 0; j < 5; j++) {
                      G[c][j] = fmax(G[c][j], 1e-3);
                      BESIDE;
                    }
                #pragma endscop
                }
                """
                    .replace("BESIDE", beside));
    assertEquals(
        areSelected,
        result.remarks().stream()
            .anyMatch(remark -> remark.reason() == EmissionReason.ExtremesSelected),
        result::text);
  }
}

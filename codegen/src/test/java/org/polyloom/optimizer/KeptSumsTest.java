package org.polyloom.optimizer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Loops that add up in memory what else may lie there. */
class KeptSumsTest {

  private static OptimizationResult optimized(FloatingPoint fp, String parameters, String body) {
    String source =
        "#include <math.h>\nvoid f(int n, "
            + parameters
            + ")\n{\n#pragma scop\n"
            + body
            + "\n#pragma endscop\n}\n";
    return new Optimizer(OptimizerOptions.DEFAULT.withFp(fp))
        .optimize("f.c", source.getBytes(StandardCharsets.UTF_8));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "const double *a, double *s                   | for (int i = 0; i < n; i++) s[0] += a[i] * a[i];   | true",
        "const double *a, double *restrict s          | for (int i = 0; i < n; i++) s[0] += a[i] * a[i];   | false",
        "const double *a, double *s                   | for (int i = 0; i < 16; i++) s[0] += a[i] * a[i];  | false",
        "const double *a, double *s                   | for (int i = 0; i < n; i++) s[0] = a[i];           | false",
        "const double *a, double *s                   | for (int i = 0; i < n; i++) s[i] += a[i];          | false",
      })
  void onlyOneElementThatMayBeAmongOthers(String parameters, String body, boolean isKept) {
    OptimizationResult result = optimized(FloatingPoint.FAST, parameters, body);
    assertEquals(
        isKept,
        result.remarks().stream().anyMatch(remark -> remark.reason().name().equals("SumsKept")),
        () -> result.remarks().toString());
  }

  /** Compilers keep two elements of an array apart by themselves, unless it may overlap others. */
  @ParameterizedTest
  @CsvSource({"restrict, false", "'', true"})
  void twoElementsOfAnArray(String qualifier, boolean isKept) {
    OptimizationResult result =
        optimized(
            FloatingPoint.STRICT,
            "const double *a, const double *b, double *" + qualifier + " s",
            "for (int i = 0; i < n; i++) { s[0] += a[i]; s[1] += b[i]; }");
    assertEquals(
        isKept,
        result.remarks().stream().anyMatch(remark -> remark.reason().name().equals("SumsKept")),
        () -> result.remarks().toString());
  }

  /** gcc makes no vectors where it would only add their lanes up one after the other. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "STRICT | double | s[0] += a[i] * a[n - i];                        | true",
        "STRICT | float  | s[0] = a[i] + s[0];                             | true",
        "STRICT | float  | s[0] -= 2 * a[i] * (a[i] + 1);                  | true",
        // of any order
        "FAST   | double | s[0] += a[i] * a[n - i];                        | false",
        "STRICT | int    | s[0] += a[i] * a[n - i];                        | false",
        // whose terms take longer
        "STRICT | double | s[0] += 1 / (a[i] * a[n - i] + 1);              | false",
        "STRICT | double | s[0] += exp(a[i]);                              | false",
        "STRICT | double | s[0] += a[i] > 0 ? a[i] : 0;                    | false",
        "STRICT | double | s[0] += (a[i] + 1) * (a[i] + 2) * (a[i] + 3) * (a[i] + 4) * (a[i] + 5); | false",
        // no sums
        "STRICT | double | s[0] = a[i] - s[0];                             | false",
        "STRICT | double | s[0] *= a[i];                                   | false",
      })
  void shortTermsAreAddedOneByOne(FloatingPoint fp, String type, String step, boolean isSo) {
    OptimizationResult result =
        optimized(
            fp, "const %1$s *a, %1$s *s".formatted(type), "for (int i = 0; i < n; i++) " + step);
    assertEquals(isSo, result.text().contains("__asm__ volatile(\"\");"), result::text);
  }

  /** So it is where a region runs in its own order at small sizes alone. */
  @Test
  void sumsBesideAnotherOrderAreAddedOneByOne() {
    OptimizationResult result =
        optimized(
            FloatingPoint.STRICT,
            "int m, const double L[restrict n][n], double B[restrict m][n]",
            "for (int i = 0; i < m; i++) for (int j = 0; j < n; j++) {"
                + " for (int k = 0; k < j; k++) B[i][j] -= B[i][k] * L[k][j];"
                + " B[i][j] /= L[j][j]; }");
    String own = result.text().substring(result.text().indexOf("in the order of the source"));
    assertTrue(own.contains("__asm__ volatile(\"\");"), result::text);
  }
}

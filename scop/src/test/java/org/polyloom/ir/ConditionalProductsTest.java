package org.polyloom.ir;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polyloom.frontend.ExtractedText;
import org.polyloom.isl.IslContext;

/** Products under conditions are products of selected factors. */
class ConditionalProductsTest {
  private static String ofFactor(String statement) {
    String text =
        "void f(int n, double x[restrict n], double y[restrict n], int z[restrict n]) {\n"
            + "#pragma scop\nfor (int i = 0; i < n; i++) "
            + statement
            + "\n#pragma endscop\n}\n";
    try (IslContext isl = IslContext.open()) {
      return ConditionalProducts.ofFactor(ExtractedText.of(isl, text).statements().get(0))
          .map(OperationsText::of)
          .orElse("none");
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "x[0] = y[i] > 1 ? x[0] * y[i] : x[0];  | 0 Load y, 1 Literal, 2 Convert 1, 3 Binary 0 2, 4 Literal, 5 Select 3 0 4, 6 Load x, 7 Binary 6 5, 8 Store x 7",
        "x[0] = y[i] > 1 ? x[0] : y[i] * x[0];  | 0 Load y, 1 Literal, 2 Convert 1, 3 Binary 0 2, 4 Literal, 5 Select 3 4 0, 6 Load x, 7 Binary 6 5, 8 Store x 7",
        "x[0] = y[i] > 1 ? x[0] + y[i] : x[0];  | none",
        "x[0] = y[i] > 1 ? x[0] * y[i] : x[1];  | none",
        "x[0] = y[i] > 1 ? x[0] * x[0] : x[0];  | none",
        "z[0] = y[i] > 1 ? z[0] * z[i] : z[0];  | none",
        "x[z[i] % 8] = y[i] > 1 ? x[z[i] % 8] * y[i] : x[z[i] % 8]; | none",
        "if (y[i] > 1) x[0] = x[0] * y[i];      | none",
        "x[0] = x[0] * y[i];                    | none",
      })
  void factorsAreSelected(String statement, String expected) {
    assertEquals(expected, ofFactor(statement));
  }
}

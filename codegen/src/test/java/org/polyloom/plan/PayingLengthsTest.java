package org.polyloom.plan;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polyloom.ir.Scop;
import org.polyloom.isl.IslContext;
import org.polyloom.isl.Set;
import org.polyloom.optimizer.ExtractedText;

/** From which sizes on packing pays: later where compilers have vectors of narrow operands. */
class PayingLengthsTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "int           | a[i][k] * b[j][k]               | 16 |  48",
        "unsigned char | a[i][k] * b[j][k]               | 64 | 192",
        "short         | a[i][k] * b[j][k]               | 32 |  96",
        "unsigned char | (a[i][k] != 4) * b[j][k]        | 64 | 192",
        "unsigned char | a[i][k] * b[k][j]               | 16 |  48",
        "unsigned char | (i ^ k) * (j ^ k)               | 16 |  48",
        "unsigned char | a[i][k] * b[j][k] * x[i]        | 16 |  48",
      })
  void narrowRowsMustBeMany(String type, String product, int rows, int columns) {
    String text =
        "void f(int n, int m, int l, int c[restrict n][m], "
            + type
            + " a[restrict n][l], "
            + type
            + " b[restrict m + l][m + l], int x[restrict n]) {\n"
            + "#pragma scop\n"
            + "for (int i = 0; i < n; i++) for (int j = 0; j < m; j++) for (int k = 0; k < l; k++) "
            + "c[i][j] += "
            + product
            + ";\n#pragma endscop\n}\n";
    try (IslContext isl = IslContext.open()) {
      Scop scop = ExtractedText.of(isl, text);
      Contraction contraction =
          ContractionFinder.find(scop, scop.statements().get(0)).orElseThrow();
      Set found = PayingLengths.of(contraction, scop);
      Set expected =
          Set.parse(
              isl, "[n, m, l] -> { : n >= " + rows + " and m >= " + columns + " and l >= 48 }");
      Set context = scop.assumedContext();
      assertTrue(
          found.intersect(context).isEqual(expected.params().intersect(context)),
          () -> "found " + found + ", expected " + expected);
    }
  }
}

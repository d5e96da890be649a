package org.polyloom.plan;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polyloom.ir.Scop;
import org.polyloom.isl.IslContext;
import org.polyloom.isl.Set;
import org.polyloom.machine.Cache;
import org.polyloom.machine.Machine;
import org.polyloom.optimizer.ExtractedText;

/** From which sizes on packing pays: later where compilers have vectors of narrow operands. */
class PayingLengthsTest {
  private static final Machine MACHINE =
      new Machine(
          512,
          32,
          true,
          List.of(new Cache(32 << 10, 8, 64), new Cache(1 << 20, 16, 64)),
          4096,
          1,
          List.of());

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
      Set found = PayingLengths.of(contraction, List.of(), scop, MACHINE);
      Set expected =
          Set.parse(
              isl, "[n, m, l] -> { : n >= " + rows + " and m >= " + columns + " and l >= 48 }");
      Set context = scop.assumedContext();
      assertTrue(
          found.intersect(context).isEqual(expected.params().intersect(context)),
          () -> "found " + found + ", expected " + expected);
    }
  }

  /** Two matrices of 362 times 362 of four bytes are a megabyte, as the second cache is. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a[i][k] - b[j][k]               | 362 | 362 | 362",
        "b[j][k] * a[i][k] * x[i]        | 362 | 362 | 362",
        "a[i][k] * b[k][j]               |  16 |  48 |  48",
        "b[i][k] * a[j][k]               |  16 |  48 |  48",
        "a[i][k] * x[j]                  |  16 |  48 |  48",
      })
  void operandsOfTwoContractionsMayBeLoadedOnce(String other, int rows, int columns, int depth) {
    String text =
        "void f(int n, int m, int l, int c[restrict n][m], int d[restrict n][m], "
            + "int a[restrict n + m][l], int b[restrict n + m + l][m + l], int x[restrict n]) {\n"
            + "#pragma scop\n"
            + "for (int i = 0; i < n; i++) for (int j = 0; j < m; j++) for (int k = 0; k < l; k++) "
            + "{ c[i][j] += a[i][k] * b[j][k]; d[i][j] ^= "
            + other
            + "; }\n#pragma endscop\n}\n";
    try (IslContext isl = IslContext.open()) {
      Scop scop = ExtractedText.of(isl, text);
      List<Contraction> all =
          scop.statements().stream()
              .flatMap(statement -> ContractionFinder.find(scop, statement).stream())
              .toList();
      Set found = PayingLengths.of(all.get(0), all.subList(1, all.size()), scop, MACHINE);
      Set expected =
          Set.parse(
              isl,
              "[n, m, l] -> { : n >= %d and m >= %d and l >= %d }".formatted(rows, columns, depth));
      Set context = scop.assumedContext();
      assertTrue(
          found.intersect(context).isEqual(expected.params().intersect(context)),
          () -> "found " + found + ", expected " + expected);
    }
  }
}

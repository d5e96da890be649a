package org.polyloom.c;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polyloom.ir.Parameter;
import org.polyloom.ir.ScopParser;
import org.polyloom.isl.IslContext;

class RowLengthsTest {
  /** {@code A[i][j] = B[i][j]}, with parameters n and m. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      nullValues = "none",
      value = {
        "int; array double A[?][m] outer live; m",
        "short; array double A[n][m] outer live; m",
        "int; array double A[?][n] outer live; n",
        // of the first dimension nothing is said, nor of expressions
        "int; array double A[m][7] outer live; none",
        "int; array double A[?][m + 1] outer live; none",
        // of what bounds no loop
        "int; array double A[?][k] outer live; none",
        // as wide as addresses, or never negative
        "long; array double A[?][m] outer live; none",
        "unsigned int; array double A[?][m] outer live; none",
        // no array of the program's that has rows
        "int; array double A[?][m] linearised \"A\" outer live; none",
        "int; array double A[?][m] added dead; none",
      })
  void areSaidOfDeclaredRowsThatAreStored(String type, String stored, String said) {
    String region =
        """
        scop kernel at "k.c":3:1
        parameter n: int
        parameter m: TYPE
        parameter k: int
        context { : 0 <= n <= 2147483647 and 0 <= m <= 30000 }
        STORED
        array double B[?][n] outer live
        statement S
          domain { S[i, j] : 0 <= i < n and 0 <= j < m }
          iterators i, j
          %0 = load double B[i][j]
          %1 = store double A[i][j] = %0
        schedule
          domain: "[n, m, k] -> { S[i, j] : 0 <= i < n and 0 <= j < m }"
          child:
            schedule: "[{ S[i, j] -> [(i)] }, { S[i, j] -> [(j)] }]"
        """;
    try (IslContext isl = IslContext.open()) {
      String filled = region.replace("TYPE", type).replace("STORED", stored);
      RowLengths found = RowLengths.of(ScopParser.parse(isl, filled));
      assertEquals(
          said == null ? "" : said,
          String.join(" ", found.parameters().stream().map(Parameter::name).toList()));
    }
  }
}

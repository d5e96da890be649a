package org.polyloom.c;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polyloom.ir.Scop;
import org.polyloom.ir.ScopParser;
import org.polyloom.isl.IslContext;

class RepeatedLoadsTest {
  private static final String REGION =
      """
      scop kernel at "k.c":3:1
      parameter n: int
      context { : 0 <= n <= 2147483647 }
      array double x[?][?] outer live
      array double y[?] outer live
      statement S
        domain { S[i, j] : 0 <= i < n and 0 <= j < n }
        iterators i, j
        %%0 = load double x%s
        %%1 = load double x%s
        %%2 = compute double %%0 - %%1
        %%3 = store double y[i] = %%2
      schedule
        domain: "[n] -> { S[i, j] : 0 <= i < n and 0 <= j < n }"
        child:
          schedule: "[{ S[i, j] -> [(i)] }, { S[i, j] -> [(j)] }]"
      """;

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "[i][j]; [i][j]; false",
        "[i][j]; [i][j + 1]; true",
        "[i][j]; [i][j + 2]; false",
        "[i][j]; [i + 1][j]; false",
        "[i][j]; [i + 1][j + 1]; false",
        "[0][2 i]; [0][2 i + 1]; false",
        "[0][2 i]; [0][2 i + 2]; true",
        "[0][i + j]; [0][j]; true",
        "[0][8 i + j]; [0][j]; false",
        "[i][3]; [i][4]; false",
        "[i][n - j]; [i][n - j - 1]; true",
      })
  void areOfNeighboursAlongRowsAndOfWindows(String first, String second, boolean isRepeated) {
    try (IslContext isl = IslContext.open()) {
      Scop scop = ScopParser.parse(isl, REGION.formatted(first, second));
      assertEquals(isRepeated ? Set.of("x") : Set.of(), RepeatedLoads.arrays(scop));
    }
  }
}

package org.polyloom.c;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polyloom.ir.Scop;
import org.polyloom.ir.ScopParser;
import org.polyloom.ir.Statement;
import org.polyloom.isl.IslContext;

class ShortNestsTest {
  /** A sum for each j over i and k, of so many products. */
  private static final String REGION =
      """
      scop kernel at "k.c":3:1
      parameter n: int
      context { : 0 < n <= 2147483647 }
      array double s region dead
      array double x[?][4096] outer dead
      array double w[16][16] outer dead
      array double y[?] outer live
      statement Z
        domain { Z[j] : 0 <= j < n }
        iterators j
        %0 = literal double "0.0"
        %1 = store double s = %0
      statement S
        domain { S[j, i, k] : 0 <= j < n and 0 <= i < ROWS and 0 <= k < COLUMNS }
        iterators j, i, k
        BODY
      statement T
        domain { T[j] : 0 <= j < n }
        iterators j
        %0 = load double s
        %1 = store double y[j] = %0
      schedule
        domain: "[n] -> { Z[j] : 0 <= j < n; T[j] : 0 <= j < n; S[j, i, k] : 0 <= j < n and 0 <= i < ROWS and 0 <= k < COLUMNS }"
        child:
          schedule: "[{ Z[j] -> [(j)]; S[j, i, k] -> [(j)]; T[j] -> [(j)] }]"
          child:
            sequence:
            - filter: "{ Z[j] }"
            - filter: "{ S[j, i, k] }"
              child:
                schedule: "[{ S[j, i, k] -> [(i)] }, { S[j, i, k] -> [(k)] }]"
            - filter: "{ T[j] }"
      """;

  /** Adds the square of a product of an element and a weight, which is five operations. */
  private static String sum(String stored, String x) {
    return """
        %%0 = load double %1$s
        %%1 = load double %2$s
        %%2 = load double w[i][k]
        %%3 = compute double %%1 * %%2
        %%4 = compute double %%3 * %%3
        %%5 = compute double %%0 + %%4
        %%6 = store double %1$s = %%5
        """
        .formatted(stored, x);
  }

  private static List<String> found(int rows, String columns, String body) {
    try (IslContext isl = IslContext.open()) {
      String text =
          REGION
              .replace("BODY", body.strip().replace("\n", "\n  "))
              .replace("ROWS", String.valueOf(rows))
              .replace("COLUMNS", columns);
      Scop scop = ScopParser.parse(isl, text);
      return ShortNests.all(scop, ExtremeCalls.CALLED).stream()
          .flatMap(nests -> nests.statements().stream())
          .map(Statement::name)
          .toList();
    }
  }

  @ParameterizedTest
  @CsvSource({"6, 6, false", "7, 7, true", "3, 16, true", "3, 17, false", "3, n, false"})
  void areOfShortLoopsAndManyOperations(int rows, String columns, boolean areTold) {
    List<String> all = areTold ? List.of("Z", "S", "T") : List.of();
    assertEquals(all, found(rows, columns, sum("s", "x[i][j + k]")));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "s; x[i][j + k]; true",
        "s; x[i][0]; true",
        "s; x[i][2 j + k]; false",
        "s; x[j][k]; false",
        "s; y[j + k]; false",
        "y[j]; x[i][j + k]; true",
        "y[j + k]; x[i][j + k]; false",
        "y[0]; x[i][j + k]; false",
        "x[i][j + k]; x[i][j + k]; false",
      })
  void areInLanesThatNeedNothingOfEachOther(String stored, String x, boolean areTold) {
    assertEquals(areTold, !found(8, "8", sum(stored, x)).isEmpty());
  }
}

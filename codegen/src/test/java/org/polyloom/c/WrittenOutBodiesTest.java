package org.polyloom.c;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polyloom.ir.Scop;
import org.polyloom.ir.ScopParser;
import org.polyloom.isl.IslContext;

class WrittenOutBodiesTest {
  /** For each j, w[k] is set for some k, and read for others; then y[j] is set. */
  private static final String REGION =
      """
      scop kernel at "k.c":3:1
      parameter n: int
      context { : 0 < n <= 2147483647 }
      array double w[16][16] STORAGE dead
      array double x[16][?] outer dead
      array double y[?] outer live
      statement S
        domain { S[j, i, k] : 0 <= j < n and SET }
        iterators j, i, k
        %0 = load double x[i][j + k]
        %1 = store double w[i][k] = %0
      statement T
        domain { T[j, i, k] : 0 <= j < n and READ }
        iterators j, i, k
        BODY
      statement U
        domain { U[j] : 0 <= j < n }
        iterators j
        %0 = load double w[0][0]
        %1 = store double y[j] = %0
      schedule
        domain: "[n] -> { S[j, i, k] : 0 <= j < n and SET; T[j, i, k] : 0 <= j < n and READ; U[j] : 0 <= j < n }"
        child:
          schedule: "[{ S[j, i, k] -> [(j)]; T[j, i, k] -> [(j)]; U[j] -> [(j)] }]"
          child:
            sequence:
            - filter: "{ S[j, i, k] }"
              child:
                schedule: "[{ S[j, i, k] -> [(i)] }, { S[j, i, k] -> [(k)] }]"
            - filter: "{ T[j, i, k] }"
              child:
                schedule: "[{ T[j, i, k] -> [(i)] }, { T[j, i, k] -> [(k)] }]"
            - filter: "{ U[j] }"
      """;

  private static final String SQUARES =
      "%0 = load double w[i][k]\n  %1 = compute double %0 * %0\n  %2 = store double w[i][k] = %1";

  private static final String ROOTS =
      "%0 = load double w[i][k]\n  %1 = call double sqrt(%0)\n  %2 = store double w[i][k] = %1";

  private static boolean areFound(String storage, String set, String read, String body) {
    try (IslContext isl = IslContext.open()) {
      Scop scop = region(isl, storage, set, read, body);
      return WrittenOutBodies.of(scop, ExtremeCalls.CALLED).isPresent();
    }
  }

  private static Scop region(IslContext isl, String storage, String set, String read, String body) {
    String text =
        REGION
            .replace("STORAGE", storage)
            .replace("SET", set)
            .replace("READ", read)
            .replace("BODY", body.strip());
    return ScopParser.parse(isl, text);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "region; 0 <= i < 3 and 0 <= k < 3; 0 <= i < 3 and 0 <= k < 3; true",
        "region; 0 <= i < 3 and 0 <= k < 3; 0 <= i < 3 and 0 <= k <= i; true",
        // it reads what no iteration, or another one, has set
        "region; 0 <= i < 3 and 0 <= k < 3; 0 <= i < 4 and 0 <= k < 3; false",
        "region; 0 <= i < 3 and 0 <= k <= i; 0 <= i < 3 and 0 <= k < 3; false",
        // others may read the array
        "outer; 0 <= i < 3 and 0 <= k < 3; 0 <= i < 3 and 0 <= k < 3; false",
        "function; 0 <= i < 3 and 0 <= k < 3; 0 <= i < 3 and 0 <= k < 3; false",
        // the loops are long, or too many steps
        "region; 0 <= i < 3 and 0 <= k < n; 0 <= i < 3 and 0 <= k < 3; false",
        "region; 0 <= i < 16 and 0 <= k < 16; 0 <= i < 16 and 0 <= k < 16; true",
        "region; 0 <= i < 16 and 0 <= k < 16; 0 <= i < 17 and 0 <= k < 16; false",
      })
  void arraysAreThoseOfEachIteration(String storage, String set, String read, boolean areFound) {
    assertEquals(areFound, areFound(storage, set, read, SQUARES));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "w[i][k]; w[i][k]; true",
        "w[k][i]; w[i][k]; true",
        "w[0][0]; w[1][k]; true",
        // another iteration reads or stores it
        "y[j]; w[i][k]; true",
        "y[j + 1]; w[i][k]; false",
        "w[i][k]; y[j + 1]; false",
        "w[i][k]; y[j]; true",
        // they need not go along rows
        "w[i][k]; x[i][2 j]; true",
        "w[i][k]; x[i][0]; true",
        // y[j] is stored, too
        "y[2 j]; x[i][2 j]; false",
      })
  void iterationsShareNothing(String stored, String loaded, boolean areFound) {
    String body =
        "%%0 = load double %s\n  %%1 = compute double %%0 * %%0\n  %%2 = store double %s = %%1"
            .formatted(loaded, stored);
    String square = "0 <= i < 3 and 0 <= k < 3";
    assertEquals(areFound, areFound("region", square, square, body));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "w[i][k]; sqrt(%0); SELECTED_EXCEPT_FOR_CLANG; true",
        "w[i][k]; fabs(%0); SELECTED_EXCEPT_FOR_CLANG; false",
        "w[i][k]; exp(%0); SELECTED_EXCEPT_FOR_CLANG; false",
        // lanes lie apart, are neighbours, or load the same
        "x[i][2 j]; sqrt(%0); SELECTED_EXCEPT_FOR_CLANG; true",
        "x[i][j + k]; sqrt(%0); SELECTED_EXCEPT_FOR_CLANG; true",
        "x[i][0]; sqrt(%0); SELECTED_EXCEPT_FOR_CLANG; true",
        // where floating point is free, compilers take roots, and functions are for vectors
        "w[i][k]; sqrt(%0); CALLED; false",
        "w[i][k]; exp(%0); CALLED; true",
        "w[i][k]; lgamma(%0); CALLED; false",
        "x[i][j + k]; exp(%0); CALLED; true",
        "x[i][2 j]; exp(%0); CALLED; true",
      })
  void lanesCallFunctions(String loaded, String call, ExtremeCalls extremes, boolean areLanes) {
    String body =
        "%%0 = load double %s\n  %%1 = call double %s\n  %%2 = store double w[i][k] = %%1"
            .formatted(loaded, call);
    assertEquals(areLanes, areLanes(body, extremes));
  }

  private static boolean areLanes(String body, ExtremeCalls extremes) {
    String square = "0 <= i < 3 and 0 <= k < 3";
    try (IslContext isl = IslContext.open()) {
      return WrittenOutBodies.of(region(isl, "region", square, square, body), extremes)
          .filter(bodies -> !bodies.areVectors() && bodies.areLanes())
          .isPresent();
    }
  }

  /** Each of the nine calls may take four elements that lie apart in memory. */
  @ParameterizedTest
  @CsvSource({"1, true", "4, true", "5, false"})
  void lanesLoadFewElementsThatLieApart(int loads, boolean areLanes) {
    StringBuilder body = new StringBuilder();
    for (int k = 0; k < loads; k++) {
      body.append("  %%%d = load double x[i][2 j + 9 k + %d]\n".formatted(k, k));
    }
    body.append("  %%%d = call double exp(%%0)\n".formatted(loads));
    int sum = loads;
    for (int k = 1; k < loads; k++) {
      body.append("  %%%d = compute double %%%d + %%%d\n".formatted(sum + 1, sum, k));
      sum++;
    }
    body.append("  %%%d = store double w[i][k] = %%%d\n".formatted(sum + 1, sum));
    assertEquals(areLanes, areLanes(body.toString(), ExtremeCalls.CALLED));
  }

  /** Compilers multiply and take roots, once the exponent is known, rather than to call. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '`',
      value = {
        "affine int [k]; false",
        "affine int [2k - 1]; false",
        "affine int [n]; true",
        "affine int [3 j]; true",
        "literal float \"0.5f\"; false",
        "literal float \"0.3f\"; true",
      })
  void powersOfNumbersAreNoCalls(String exponent, boolean areLanes) {
    String body =
        """
        %%0 = load double w[i][k]
          %%1 = %s
          %%2 = convert double %%1
          %%3 = call double pow(%%0, %%2)
          %%4 = store double w[i][k] = %%3
        """
            .formatted(exponent);
    assertEquals(areLanes, areLanes(body, ExtremeCalls.CALLED));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "s = %2 + %0; CALLED; true",
        "s = %2 - %0; CALLED; true",
        "s = %0 - %2; CALLED; false",
        "s = %2 * %0; CALLED; false",
        // in its order, and of which an iteration reads what it is so far
        "s = %2 + %0; SELECTED_EXCEPT_FOR_CLANG; false",
        "s = %2 + %2; CALLED; false",
      })
  void iterationsAddUpWhereLanesCallFunctions(String sum, ExtremeCalls extremes, boolean areLanes) {
    String value = sum.substring("s = ".length());
    String text =
        REGION
            .replace("array double x", "array double s function live\n  array double x")
            .replace("STORAGE", "region")
            .replace("SET", "0 <= i < 3 and 0 <= k < 3")
            .replace("READ", "0 <= i < 3 and 0 <= k < 3")
            .replace("BODY", ROOTS.strip())
            .replace(
                "%1 = store double y[j] = %0",
                "%1 = store double y[j] = %0\n    %2 = load double s\n    %3 = compute double "
                    + value
                    + "\n    %4 = store double s = %3");
    String called = extremes == ExtremeCalls.CALLED ? text.replace("sqrt", "exp") : text;
    try (IslContext isl = IslContext.open()) {
      boolean areFound =
          WrittenOutBodies.of(ScopParser.parse(isl, called), extremes)
              .filter(bodies -> !bodies.areVectors() && bodies.areLanes())
              .isPresent();
      assertEquals(areLanes, areFound);
    }
  }
}

package org.polyloom.reduction;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polyloom.frontend.ExtractedText;
import org.polyloom.ir.Scop;
import org.polyloom.isl.IslContext;
import org.polyloom.isl.UnionMap;

class ReductionsTest {
  private static final String LOOPS = "for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) ";

  private static Scop region(IslContext isl, String statements) {
    String text =
        """
        int g(int x) __attribute__((const));
        void f(int n, int X[restrict 64], int T[restrict 64][64], unsigned U[restrict 64],
               unsigned char B[restrict 64], double D[restrict 64], double E[restrict 64][64]) {
        #pragma scop
        %s
        #pragma endscop
        }
        """
            .formatted(statements);
    return ExtractedText.of(isl, text);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '@',
      textBlock =
          """
          X[i] = X[i] < T[i][j] ? X[i] : T[i][j];            @ MINIMUM
          X[i] = X[i] >= T[i][j] ? T[i][j] : X[i];           @ MINIMUM
          X[i] = T[i][j] <= X[i] ? T[i][j] : X[i];           @ MINIMUM
          X[i] = X[i] > T[i][j] ? X[i] : T[i][j];            @ MAXIMUM
          X[i] = X[i] < T[i][j] + 1 ? T[i][j] + 1 : X[i];    @ MAXIMUM
          if (T[i][j] < X[i]) X[i] = T[i][j];                @ MINIMUM
          if (X[i] <= T[i][j] * 2) X[i] = T[i][j] * 2;       @ MAXIMUM
          X[i] |= T[i][j];                                   @ BITWISE_OR
          X[i] = T[i][j] & X[i];                             @ BITWISE_AND
          X[i] = X[i] ^ T[i][j] ^ j;                         @ BITWISE_XOR
          U[i] += U[63] * 2;                                 @ SUM
          U[i] = U[i] - T[i][j];                             @ SUM
          U[i] = 3 * U[i] * j;                               @ PRODUCT
          """)
  void recognises(String statement, ReductionOperator operator) {
    try (IslContext isl = IslContext.open()) {
      Reductions reductions = Reductions.of(region(isl, LOOPS + statement));
      assertEquals(
          List.of(operator), reductions.found().stream().map(Reduction::operator).toList());
      assertEquals(List.of(), reductions.refusals());
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '@',
      textBlock =
          """
          X[i] += T[i][j];                                   @ SignedOverflow
          X[i] = X[i] * T[i][j];                             @ SignedOverflow
          D[i] += E[i][j];                                   @ FloatingPoint
          D[i] = D[i] < E[i][j] ? D[i] : E[i][j];            @ FloatingPoint
          X[i] = X[i] < T[i][j] ? T[i][j] + 1 : X[i];        @ OtherUse
          X[i] = X[i] < T[i][j] ? X[i] : T[j][i];            @ OtherUse
          X[i] = T[i][j] - X[i];                             @ OtherUse
          X[i] = X[i] / 2;                                   @ OtherUse
          X[i] = (X[i] | T[i][j]) & 7;                       @ OtherUse
          U[i] = U[i] * 2 + T[i][j];                         @ OtherUse
          U[i] = U[i] + U[i];                                @ OtherUse
          if (X[i] != T[i][j]) X[i] = T[i][j];               @ OtherUse
          if (X[i] < T[i][j]) X[i] = T[i][j] + 1;            @ OtherUse
          B[i] = B[i] < T[i][j] ? B[i] : T[i][j];            @ OtherUse
          X[i] |= X[j] > 0 ? T[i][j] / X[j] : 0;             @ ConditionalOperand
          """)
  void refuses(String statement, ReductionReason reason) {
    try (IslContext isl = IslContext.open()) {
      Reductions reductions = Reductions.of(region(isl, LOOPS + statement));
      assertEquals(List.of(), reductions.found());
      assertEquals(
          List.of(reason), reductions.refusals().stream().map(Reductions.Refusal::reason).toList());
      assertTrue(reductions.relaxed().isEmpty());
    }
  }

  /** Minima and maxima choose among NaN and zeros: more has to be free than for sums. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '@',
      value = {
        "D[i] += E[i][j];                        @ INTEGERS @ false",
        "D[i] += E[i][j];                        @ ALL      @ true",
        "D[i] = D[i] * E[i][j];                  @ ALL      @ true",
        "D[i] = D[i] < E[i][j] ? D[i] : E[i][j]; @ ALL      @ false",
        "D[i] = D[i] < E[i][j] ? D[i] : E[i][j]; @ EXTREMES @ true",
        "X[i] += T[i][j];                        @ EXTREMES @ false",
      })
  void floatingPointUpdatesAreFreeWhereTheyMayBeRegrouped(
      String statement, Regrouping regrouping, boolean isFound) {
    try (IslContext isl = IslContext.open()) {
      Reductions reductions = Reductions.of(region(isl, LOOPS + statement), regrouping);
      assertEquals(isFound ? 1 : 0, reductions.found().size());
      assertEquals(isFound, !reductions.relaxed().isEmpty());
    }
  }

  @Test
  void everyReasonOccursInACase() {
    Set<ReductionReason> refused =
        Set.of(
            ReductionReason.SignedOverflow,
            ReductionReason.FloatingPoint,
            ReductionReason.OtherUse,
            ReductionReason.ConditionalOperand);
    assertEquals(
        Arrays.stream(ReductionReason.values())
            .filter(reason -> reason != ReductionReason.OrderRelaxed)
            .collect(Collectors.toSet()),
        refused);
  }

  @Test
  void relaxesPairsOfOneElementAlone() {
    try (IslContext isl = IslContext.open()) {
      Reductions reductions = Reductions.of(region(isl, LOOPS + "X[i] |= T[i][j];"));
      UnionMap expected =
          UnionMap.parse(
              isl,
              "[n] -> { S0[i, j] -> S0[i, l] : 0 <= i, j, l < n and i <= 63 and j <= 63"
                  + " and l <= 63 and j != l }");
      UnionMap within = UnionMap.parse(isl, "[n] -> { S0[i, j] -> S0[k, l] : n <= 64 }");
      assertEquals(
          "true", "" + reductions.relaxed().intersect(within).isEqual(expected.intersect(within)));
    }
  }

  @Test
  void leavesOutInstancesThatReadTheirElementTwice() {
    try (IslContext isl = IslContext.open()) {
      Reductions reductions = Reductions.of(region(isl, LOOPS + "X[i] |= X[j];"));
      assertTrue(
          reductions
              .relaxed()
              .intersect(UnionMap.parse(isl, "{ S0[i, i] -> S0[k, l]; S0[k, l] -> S0[i, i] }"))
              .isEmpty());
      assertEquals(1, reductions.found().size());
    }
  }

  @Test
  void updatesByDifferentOperatorsKeepTheirOrder() {
    try (IslContext isl = IslContext.open()) {
      Reductions reductions =
          Reductions.of(
              region(isl, "for (int i = 0; i < n; i++) { X[0] |= T[0][i]; X[0] &= T[i][0]; }"));
      assertEquals(2, reductions.found().size());
      assertTrue(
          reductions
              .relaxed()
              .intersect(UnionMap.parse(isl, "{ S0[i] -> S1[k]; S1[i] -> S0[k] }"))
              .isEmpty());
    }
  }

  @Test
  void updatesOfSeveralStatementsCommute() {
    try (IslContext isl = IslContext.open()) {
      Reductions reductions =
          Reductions.of(
              region(isl, "for (int i = 0; i < n; i++) { X[0] |= T[0][i]; X[0] |= T[i][0]; }"));
      assertTrue(
          UnionMap.parse(isl, "[n] -> { S0[0] -> S1[1]; S1[1] -> S0[0] : n = 5 }")
              .intersectParams(org.polyloom.isl.Set.parse(isl, "[n] -> { : n = 5 }"))
              .isSubset(reductions.relaxed()));
    }
  }
}

package org.polyloom.scheduling;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polyloom.ir.LaneCalls;
import org.polyloom.ir.ScopParser;
import org.polyloom.isl.IslContext;
import org.polyloom.schedule.StatementWork;
import org.polyloom.schedule.Sums;

class WorkEstimateTest {
  /** {@code A[i] = A[i + shift] operator B[i]}, of some type. */
  @ParameterizedTest
  @CsvSource({
    "double, +, i - 1, 4",
    "double, /, i - 1, 14",
    "int, +, i - 1, 1",
    "int, *, i, 3",
  })
  void theLatencyIsThatFromTheArrayToItself(
      String type, String operator, String from, double latency) {
    String operation = "compute T %0 " + operator + " %1";
    assertEquals(latency, work(type, operation, from).latency());
  }

  /**
   * {@code A[i] = A[i] + A[other] * A[other]}: what the step before has stored goes through both.
   */
  @ParameterizedTest
  @CsvSource({"i - 1, 8", "i - 2, 4", "i + 1, 4"})
  void theLatencyIsThatFromTheStepBefore(String other, double latency) {
    String load = "load T A[" + other + "]";
    String store = "compute T %0 + %2\n    %4 = store T A[i] = %3";
    StatementWork work = work("double", load, "compute T %1 * %1", "i", store, Sums.IN_ORDER);
    assertEquals(latency, work.latency());
  }

  /** {@code for t, i: x[i] = x[i] + x[i - 1] * x[i - 1]}: t stands still. */
  @Test
  void theStepBeforeIsOneOfTheInnermostLoop() {
    String text =
        """
        scop f
        parameter n: int
        context { : n >= 0 }
        array double x[n] outer live
        statement S
          domain { S[t, i] : 0 <= t < n and 0 < i < n }
          iterators t, i
          %0 = load double x[i]
          %1 = load double x[i - 1]
          %2 = compute double %1 * %1
          %3 = compute double %0 + %2
          %4 = store double x[i] = %3
        schedule
          domain: "[n] -> { S[t, i] : 0 <= t < n and 0 < i < n }"
          child:
            schedule: "[{ S[t, i] -> [(t)] }, { S[t, i] -> [(i)] }]"
        """;
    try (IslContext isl = IslContext.open()) {
      assertEquals(
          8, WorkEstimate.of(ScopParser.parse(isl, text), Sums.IN_ORDER).get("S").latency());
    }
  }

  @ParameterizedTest
  @CsvSource({"fmax, 0.5", "fabs, 0.5", "__builtin_fabs, 0.5", "sqrt, 6", "exp, 20"})
  void functionsThatAreInstructionsTakeNoCall(String function, double throughput) {
    String operation = "call T " + function + (function.equals("fmax") ? "(%0, %1)" : "(%0)");
    assertEquals(throughput, work("double", operation, "i").throughput());
  }

  /** {@code A[i] = function(A[i])}. */
  @ParameterizedTest
  @CsvSource({
    "exp, IN_ORDER, true",
    "sqrt, IN_ORDER, true",
    "fabs, IN_ORDER, false",
    "exp, REGROUPED, false",
    "sqrt, REGROUPED, false",
  })
  void callsAreCarriedOutOneByOneWhereNothingMayBeRegrouped(
      String function, Sums sums, boolean isSingle) {
    String operation = "call T " + function + "(%0)";
    String store = "store T A[i] = %2";
    assertEquals(isSingle, work("double", "load T B[i]", operation, "i", store, sums).single() > 0);
  }

  /** {@code A[i] = A[i] + function(B[i])} where a later pass takes square roots in vectors. */
  @ParameterizedTest
  @CsvSource({
    "double, sqrt(%1), false, IN_LANES",
    "double, exp(%1), true, IN_ORDER",
    "float, sqrtf(%1), false, IN_LANES",
    "double, fmax(%1; %1), false, IN_ORDER",
  })
  void rootsThatALaterPassTakesAreVectors(
      String type, String call, boolean isSingle, Sums expected) {
    StatementWork work =
        work(
            type,
            "load T B[i]",
            "call T " + call.replace(';', ','),
            "i",
            "compute T %0 + %2\n    %4 = store T A[i] = %3",
            Sums.IN_ORDER,
            LaterVectors.NONE.withLanes(Set.of(LaneCalls.ROOTS)));
    assertEquals(isSingle, work.single() > 0);
    assertEquals(expected, work.sums());
  }

  /** {@code A[i] = A[i] op B[i]} where a later pass computes in lanes what stands beside sums. */
  @ParameterizedTest
  @CsvSource({
    "double, compute T %0 + %1, BESIDE_LANES",
    "double, compute T %0 * %1, PRODUCTS_IN_ORDER",
    "double, call T sin(%1), IN_ORDER",
    "int, compute T %0 + %1, REGROUPED_INTEGERS",
  })
  void sumsInTheirOrderTakeTermsFromLanes(String type, String operation, Sums expected) {
    LaterVectors later = LaterVectors.NONE.withLanes(Set.of(LaneCalls.SUMS));
    String store = "store T A[i] = %2";
    assertEquals(
        expected,
        work(type, "load T B[i]", operation.replace(';', ','), "i", store, Sums.IN_ORDER, later)
            .sums());
  }

  /** {@code A[0] = A[0] op B[i]} of integers, which compilers take for sums alone. */
  @ParameterizedTest
  @CsvSource({
    "double, call T fmax(%0; %1), IN_ORDER, SEARCHED",
    "double, compute T %0 + %1, REGROUPED, REGROUPED",
    "int, compute T %0 | %1, IN_ORDER, REGROUPED_INTEGERS",
  })
  void searchesThatALaterPassTakesNeedNoOrder(
      String type, String operation, Sums sums, Sums expected) {
    LaterVectors later =
        new LaterVectors(
            statement -> List.of(),
            statement -> OptionalDouble.empty(),
            Set.of(),
            statement -> true);
    StatementWork work =
        work(
            type,
            "load T B[i]",
            operation.replace(';', ','),
            "0",
            "store T A[0] = %2",
            sums,
            later);
    assertEquals(expected, work.sums());
  }

  /** {@code if (B[i] > A[i]) C[0] += sqrt(B[i])}, and another sum where that holds. */
  @Test
  void rootsUnderConditionsAreVectorsToo() {
    StatementWork work =
        work(
            "double",
            "load T B[i]",
            "compute int %1 > %0",
            "i",
            String.join(
                "\n    ",
                "call T sqrt(%1) if %2",
                "%4 = load T C[0] if %2",
                "%5 = compute T %4 + %3",
                "%6 = store T C[0] = %5 if %2",
                "%7 = load T C[1] if %2",
                "%8 = compute T %7 - %3",
                "%9 = store T C[1] = %8 if %2"),
            Sums.IN_ORDER,
            LaterVectors.NONE.withLanes(Set.of(LaneCalls.ROOTS)));
    assertEquals(0, work.single());
    assertEquals(Sums.IN_LANES, work.sums());
  }

  /** {@code A[i] = A[i] / divisor}: no vectors divide integers, or multiply for 16 bytes. */
  @ParameterizedTest
  @CsvSource({
    "int, load T B[i], 7",
    "int, literal T \"10\", 0",
    "long, literal T \"10\", 1",
    "long, literal T \"8\", 0",
    "double, load T B[i], 0",
  })
  void integersAreDividedOneByOne(String type, String divisor, double single) {
    assertEquals(single, work(type, divisor, "compute T %0 / %1", "i").single());
  }

  /** {@code A[i] = A[i] operator B[i]}, always or where some of B is greater than others. */
  @ParameterizedTest
  @CsvSource({
    "double, +, always, REGROUPED",
    "double, -, always, REGROUPED",
    "double, *, always, UNBROKEN",
    "double, /, always, IN_ORDER",
    "int, +, always, REGROUPED_INTEGERS",
    "int, *, always, REGROUPED_INTEGERS",
    "int, /, always, INTEGER_CHAIN",
    "double, +, sometimes, REGROUPED",
    "double, *, sometimes, UNBROKEN",
    "double, +, selected, REGROUPED",
    "double, *, selected, UNBROKEN",
    "double, +, of itself, IN_ORDER",
  })
  void sumsAreRegroupedUnderConditionsToo(String type, String operator, String when, Sums sums) {
    String selected =
        "compute int %s > %s\n    %%4 = select T %%3 ? %%2 : %%0\n    %%5 = store T A[i] = %%4";
    String store =
        switch (when) {
          case "always" -> "store T A[i] = %2";
          case "sometimes" -> "compute int %1 > %1\n    %4 = store T A[i] = %2 if %3";
          case "selected" -> selected.formatted("%1", "%1");
          default -> selected.formatted("%0", "%0");
        };
    String operation = "compute T %0 " + operator + " %1";
    assertEquals(sums, work(type, "load T B[i]", operation, "i", store, Sums.REGROUPED).sums());
    boolean isProduct = operator.equals("*") && when.equals("always");
    Sums inOrder = isProduct ? Sums.PRODUCTS_IN_ORDER : Sums.IN_ORDER;
    assertEquals(
        sums.areRegrouped() && type.equals("double") ? inOrder : sums,
        work(type, "load T B[i]", operation, "i", store, Sums.IN_ORDER).sums());
  }

  /** The part of {@code C[i] = dividend / divisor} that {@code A[i] = own / B[i]} computes, too. */
  @ParameterizedTest
  @CsvSource({
    "x[i], x[i], B[i], 5",
    "x[i], x[i], B[i + 1], 0",
    "x[i], y[i], B[i], 0",
    "x[i], A[i], B[i], 0",
    "A[i + 1], A[i + 1], B[i], 5",
    "C[i], C[i], B[i], 0",
  })
  void valuesThatIterationsDoNotStoreAreShared(
      String own, String dividend, String divisor, double throughput) {
    String text =
        """
        scop f
        parameter n: int
        context { : n >= 0 }
        array double A[n] outer live
        array double B[n + 1] outer live
        array double C[n] outer live
        array double x[n] outer live
        array double y[n] outer live
        statement S
          domain { S[i] : 0 <= i < n }
          iterators i
          %0 = load double OWN
          %1 = load double B[i]
          %2 = compute double %0 / %1
          %3 = store double A[i] = %2
        statement T
          domain { T[i] : 0 <= i < n }
          iterators i
          %0 = load double DIVIDEND
          %1 = load double DIVISOR
          %2 = compute double %0 / %1
          %3 = store double C[i] = %2
        schedule
          domain: "[n] -> { S[i] : 0 <= i < n; T[i] : 0 <= i < n }"
          child:
            schedule: "[{ S[i] -> [(i)]; T[i] -> [(i)] }]"
            child:
              sequence:
                - filter: "{ S[i] }"
                - filter: "{ T[i] }"
        """;
    try (IslContext isl = IslContext.open()) {
      String filled =
          text.replace("OWN", own).replace("DIVIDEND", dividend).replace("DIVISOR", divisor);
      StatementWork work = WorkEstimate.of(ScopParser.parse(isl, filled), Sums.IN_ORDER).get("T");
      assertEquals(
          throughput, work.shared().stream().mapToDouble(StatementWork.Value::throughput).sum());
    }
  }

  private static StatementWork work(String type, String operation, String from) {
    return work(type, "load T B[i]", operation, from);
  }

  private static StatementWork work(String type, String second, String operation, String from) {
    return work(type, second, operation, from, "store T A[i] = %2", Sums.IN_ORDER);
  }

  private static StatementWork work(
      String type, String second, String operation, String from, String store, Sums sums) {
    return work(type, second, operation, from, store, sums, LaterVectors.NONE);
  }

  private static StatementWork work(
      String type,
      String second,
      String operation,
      String from,
      String store,
      Sums sums,
      LaterVectors later) {
    try (IslContext isl = IslContext.open()) {
      String text =
          """
          scop f
          parameter n: int
          context { : n >= 0 }
          array T A[n] outer live
          array T B[n] outer live
          array T C[2] outer live
          statement S
            domain { S[i] : 0 < i < n }
            iterators i
            %0 = load T A[FROM]
            %1 = SECOND
            %2 = OPERATION
            %3 = STORE
          schedule
            domain: "[n] -> { S[i] : 0 < i < n }"
            child:
              schedule: "[{ S[i] -> [(i)] }]"
          """;
      String filled =
          text.replace("SECOND", second)
              .replace("OPERATION", operation)
              .replace("STORE", store)
              .replace(" T ", " " + type + " ")
              .replace("FROM", from);
      return WorkEstimate.of(ScopParser.parse(isl, filled), sums, later).get("S");
    }
  }
}

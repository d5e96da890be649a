package org.polyloom.ir;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polyloom.isl.IslContext;

/** Sums are found in any form that adds terms to an element one after the other. */
class OrderedSumTest {
  private static Statement statement(IslContext isl, String stored, String more) {
    String text =
        """
        scop f
        parameter n: int
        context { : n >= 0 }
        array double A[n] outer live
        array double B[n] outer live
        statement S
          domain { S[i, j] : 0 <= i < n and 0 <= j < n }
          iterators i, j
          %0 = load double A[STORED]
          %1 = load double B[j]
          %2 = load double B[i]
          MORE
        schedule
          domain: "[n] -> { S[i, j] : 0 <= i < n and 0 <= j < n }"
          child:
            schedule: "[{ S[i, j] -> [(i)] }, { S[i, j] -> [(j)] }]"
        """;
    String filled = text.replace("STORED", stored).replace("MORE", more.replace("; ", "\n  "));
    return ScopParser.parse(isl, filled).statement("S");
  }

  /** Each term as its operator and position. */
  @ParameterizedTest
  @CsvSource({
    "%3 = compute double %0 + %1; %4 = store double A[i] = %3, +1",
    "%3 = compute double %1 + %0; %4 = store double A[i] = %3, +1",
    "%3 = compute double %0 - %1; %4 = compute double %2 + %3; %5 = store double A[i] = %4, -1 +2",
    "%3 = compute double %1 * %2; %4 = compute double %0 - %3; %5 = store double A[i] = %4, -3",
    "%3 = store double B[j] = %2; %4 = compute double %0 + %1; %5 = store double A[i] = %4, none",
    "%3 = compute double %1 - %0; %4 = store double A[i] = %3, none",
    "%3 = compute double %0 * %1; %4 = store double A[i] = %3, none",
    "%3 = compute double %0 + %0; %4 = store double A[i] = %3, none",
    "%3 = compute double %0 + %1; %4 = store double A[j] = %3, none",
    "%3 = load double A[i]; %4 = compute double %0 + %3; %5 = store double A[i] = %4, none",
  })
  void termsAreInTheOrderOfTheSource(String operations, String expected) {
    try (IslContext isl = IslContext.open()) {
      Optional<OrderedSum> sum = OrderedSum.of(statement(isl, "i", operations));
      assertEquals(expected, sum.map(OrderedSumTest::terms).orElse("none"));
    }
  }

  /** {@code A[i]} and {@code B[i]}, which a statement stores to; each sum as its terms. */
  @ParameterizedTest
  @CsvSource({
    "%3 = compute double %0 + %1; %4 = store double A[i] = %3; %5 = compute double %2 - %1; %6 = store double B[i] = %5, +1 / -1",
    "%3 = compute double %0 + %2; %4 = store double A[i] = %3; %5 = compute double %2 - %1; %6 = store double B[i] = %5, none",
    "%3 = compute double %0 + %1; %4 = store double A[i] = %3; %5 = compute double %2 - %3; %6 = store double B[i] = %5, none",
    "%3 = compute int %0 > %1; %4 = compute double %2 + %1; %5 = store double B[i] = %4; %6 = compute double %0 + %1; %7 = store double A[i] = %6, none",
    "%3 = compute double %2 + %1; %4 = store double B[i] = %3, +1",
    "%3 = compute int %1 > %1; %4 = compute double %2 + %1; %5 = store double B[i] = %4 if %3, none",
    "%3 = compute int %1 > %1; %4 = load double A[0] if %3; %5 = compute double %4 + %1; %6 = store double A[0] = %5 if %3, +1",
  })
  void severalSumsDoNotNeedEachOther(String operations, String expected) {
    try (IslContext isl = IslContext.open()) {
      Optional<List<OrderedSum>> sums = OrderedSum.allOf(statement(isl, "i", operations));
      assertEquals(
          expected,
          sums.map(
                  found ->
                      found.stream().map(OrderedSumTest::terms).collect(Collectors.joining(" / ")))
              .orElse("none"));
    }
  }

  private static String terms(OrderedSum sum) {
    return sum.terms().stream()
        .map(term -> term.operator().symbol() + term.value())
        .collect(Collectors.joining(" "));
  }

  @ParameterizedTest
  @CsvSource({
    "i, %3 = compute double %0 + %1, 0, false",
    "i, %3 = compute double %0 + %1, 1, true",
    "j, %3 = compute double %0 + %1, 0, true",
    "0, %3 = compute double %0 + %1, 0, true",
    "0, %3 = load double A[j]; %4 = compute double %0 + %3, 0, false",
  })
  void aSumAlongALoopIsOfOneElement(String stored, String operations, int iterator, boolean isSum) {
    String last = operations.contains("%4") ? "4" : "3";
    String next = operations.contains("%4") ? "5" : "4";
    String store = "; %" + next + " = store double A[" + stored + "] = %" + last;
    try (IslContext isl = IslContext.open()) {
      Statement statement = statement(isl, stored, operations + store);
      assertEquals(isSum, !OrderedSum.along(statement, iterator).isEmpty());
    }
  }
}

package org.polyloom.scheduling;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polyloom.ir.ScopParser;
import org.polyloom.isl.IslContext;

class GuardedLoopsTest {
  /** {@code for i { if (A[i] < 1) B[i] = A[i]; for j: if (condition) C[i][j] = 1; }}. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "A[i]         | < | S T",
        "A[i]         | > | T",
        "A[n - i - 1] | < | T",
        "C[i][j]      | < | ''",
      })
  void conditionsGuardLoopsOnWhichTheyDoNotDepend(String tested, String operator, String guarded) {
    String text =
        """
        scop f
        parameter n: int
        context { : n >= 0 }
        array int A[n] outer live
        array int B[n] outer live
        array int C[n][n] outer live
        statement S
          domain { S[i] : 0 <= i < n }
          iterators i
          %0 = load int A[i]
          %1 = literal int "1"
          %2 = compute int %0 < %1
          %3 = store int B[i] = %0 if %2
        statement T
          domain { T[i, j] : 0 <= i < n and 0 <= j < n }
          iterators i, j
          %0 = load int TESTED
          %1 = literal int "1"
          %2 = compute int %0 OPERATOR %1
          %3 = store int C[i][j] = %1 if %2
        schedule
          domain: "[n] -> { S[i] : 0 <= i < n; T[i, j] : 0 <= i < n and 0 <= j < n }"
          child:
            schedule: "[{ S[i] -> [(i)]; T[i, j] -> [(i)] }]"
            child:
              sequence:
              - filter: "{ S[i] }"
              - filter: "{ T[i, j] }"
                child:
                  schedule: "[{ T[i, j] -> [(j)] }]"
        """;
    try (IslContext isl = IslContext.open()) {
      Set<String> found =
          GuardedLoops.of(
                  ScopParser.parse(
                      isl, text.replace("TESTED", tested).replace("OPERATOR", operator)))
              .keySet();
      assertEquals(guarded, String.join(" ", new TreeSet<>(found)));
    }
  }
}

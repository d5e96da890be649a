package org.polyloom.ir;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polyloom.frontend.ExtractedText;
import org.polyloom.isl.IslContext;

/** Updates under conditions store what was there where they do not hold. */
class UnconditionalUpdateTest {

  /** The operations of what always stores, without their types; empty where there is none. */
  private static String always(String statement) {
    String text =
        "double fabs(double);\ndouble sqrt(double);\n"
            + "void f(int n, double x[restrict n], double y[restrict n], int z[restrict n]) {\n"
            + "#pragma scop\nfor (int i = 0; i < n; i++) "
            + statement
            + "\n#pragma endscop\n}\n";
    try (IslContext isl = IslContext.open()) {
      Optional<Statement> always =
          UnconditionalUpdate.of(ExtractedText.of(isl, text).statements().get(0));
      return always.map(OperationsText::of).orElse("none");
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "if (y[i] < x[i]) x[i] = y[i];          | 0 Load y, 1 Load x, 2 Binary 0 1, 3 Select 2 0 1, 4 Store x 3",
        "if (y[i] < x[i]) { x[i] = y[i]; z[i] = i; } | none",
        "if (z[i] < x[i]) { z[i] = i; x[i] = y[0]; } | none",
        "if (x[i] < z[i]) { x[i] = 1; z[i] = 2; } | 0 Load x, 1 Load z, 2 Convert 1, 3 Binary 0 2, 4 Literal, 5 Convert 4, 6 Select 3 5 0, 7 Store x 6, 8 Literal, 9 Select 3 8 1, 10 Store z 9",
        "if (fabs(y[i]) < x[i]) x[i] = fabs(y[i]); | 0 Load y, 1 Call 0, 2 Load x, 3 Binary 1 2, 4 Select 3 1 2, 5 Store x 4",
        "if (y[i] < x[i]) x[i] = sqrt(y[i]);    | none",
        "x[i] = y[i];                           | none",
      })
  void storesAreUnconditionalWhereAllOfThemMayBe(String statement, String expected) {
    assertEquals(expected, always(statement));
  }

  /** What was loaded before a store is not what an element holds after it. */
  @Test
  void valuesAreThoseOfTheirMoment() {
    String region =
        """
        scop kernel at "k.c":3:1
        parameter n: int
        context { : 0 <= n <= 2147483647 }
        array double x[?] outer live
        statement S
          domain { S[i] : 0 <= i < n }
          iterators i
          %0 = load double x[i]
          %1 = literal double "0.5"
          %2 = compute int %0 > %1
          %3 = store double x[i] = %1
          %4 = store double x[i] = %0 if %2
        schedule
          domain: "[n] -> { S[i] : 0 <= i < n }"
          child:
            schedule: "[{ S[i] -> [(i)] }]"
        """;
    try (IslContext isl = IslContext.open()) {
      Statement statement = ScopParser.parse(isl, region).statement("S");
      assertEquals(Optional.empty(), UnconditionalUpdate.of(statement));
    }
  }
}

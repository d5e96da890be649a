package org.polyloom.ir;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polyloom.isl.IslContext;

class CallIdentitiesTest {
  /** Of y[i] and the register r, %0 and %1, and their exponentials, %2 and %3, to %6. */
  private static final String TEXT =
      """
      scop kernel at "k.c":3:1
      parameter n: int
      context { : 0 < n <= 2147483647 }
      array double y[?] outer live
      array double r function dead
      statement S
        domain { S[i] : 0 <= i < n }
        iterators i
        %%0 = load double y[i]
        %%1 = load double r
        %%2 = call double exp(%%0)
        %%3 = call double exp(%%1)
        %s
        %%7 = store double y[i] = %%6
      schedule
        domain: "[n] -> { S[i] : 0 <= i < n }"
        child:
          schedule: "[{ S[i] -> [(i)] }]"
      """;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "call double sqrt(%0)   | compute double %2 * %4 | compute double %5 + %0 | true",
        "compute double -%3     | compute double %2 / %4 | compute double %5 + %0 | true",
        "compute double %0 * %3 | compute double %2 * %4 | compute double %5 + %0 | true",
        "compute double %0 * %2 | compute double %1 * %4 | compute double %5 + %0 | true",
        "compute double %0 * %2 | compute double %0 * %4 | compute double %5 + %0 | false",
        "call double sin(%0)    | compute double %2 * %4 | compute double %5 + %0 | false",
        "compute double %2 + %3 | compute double %0 * %4 | compute double %5 + %0 | false",
        // functions of functions, and a tangent
        "compute double %0 + %1 | call double log(%2)    | compute double %5 + %4 | true",
        "compute double %0 + %1 | call double pow(%2,%4) | compute double %5 + %4 | true",
        "compute double %0 + %1 | call double sin(%2)    | compute double %5 + %4 | false",
        "call double sin(%0)    | call double cos(%0)    | compute double %4 / %5 | true",
        "call double sin(%0)    | call double cos(%0)    | compute double %4 * %5 | false",
      })
  void areOfPowersLogarithmsAndAngles(String fourth, String fifth, String sixth, boolean areIn) {
    String operations = "%%4 = %s\n  %%5 = %s\n  %%6 = %s".formatted(fourth, fifth, sixth);
    try (IslContext isl = IslContext.open()) {
      Scop scop = ScopParser.parse(isl, TEXT.formatted(operations));
      assertEquals(areIn, CallIdentities.areIn(scop.statements().get(0), Set.of("r")));
    }
  }
}

package org.polyloom.ir;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polyloom.isl.IslContext;

class ConditionalDefinitionsTest {
  /** {@code if (a) s = x[i]; else if (b) s = ..; ..}, by what stands in the place of the dots. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "store int s = %0 if %5, store int s = %0 if %6; true",
        // a case is left open
        "store int s = %0 if %5, store int s = %0 if %5; false",
        // compilers see that one of two assigns
        "store int s = %0 if %3, store int x[i] = %0 if %6; false",
        // what was there before matters
        "store int s = %0 if %5, load int s, store int s = %9 if %6; false",
        "store int s = %0 if %5, store int s = %0; false",
      })
  void oneOfSeveralBranchesAssignsToWhatIsChosen(String others, boolean areAny) {
    StringBuilder operations = new StringBuilder();
    int place = 8;
    for (String operation : others.split(", ")) {
      operations.append("  %").append(place++).append(" = ").append(operation).append("\n");
    }
    String region =
        """
        scop kernel at "k.c":3:1
        parameter n: int
        context { : 0 <= n <= 2147483647 }
        array int s function dead
        array int x[?] outer live
        statement S
          domain { S[i] : 0 <= i < n }
          iterators i
          %0 = load int x[i]
          %1 = literal int "7"
          %2 = compute int %0 < %1
          %3 = compute int !%2
          %4 = compute int %0 > %1
          %5 = compute int %3 && %4
          %6 = compute int !%4
          %7 = store int s = %1 if %2
        OTHERS
        schedule
          domain: "[n] -> { S[i] : 0 <= i < n }"
          child:
            schedule: "[{ S[i] -> [(i)] }]"
        """;
    try (IslContext isl = IslContext.open()) {
      Scop scop = ScopParser.parse(isl, region.replace("OTHERS\n", operations.toString()));
      List<String> found = ConditionalDefinitions.chosen(scop.statement("S"), scop);
      assertEquals(areAny ? List.of("s") : List.of(), found);
    }
  }
}

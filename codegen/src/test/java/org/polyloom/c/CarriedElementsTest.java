package org.polyloom.c;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polyloom.ast.LoopGenerator;
import org.polyloom.ast.LoopProgram;
import org.polyloom.ir.Scop;
import org.polyloom.ir.ScopParser;
import org.polyloom.isl.IslContext;

class CarriedElementsTest {
  private static final String REGION =
      """
      scop kernel at "k.c":3:1
      parameter n: int
      context { : 0 < n <= 2147483647 }
      %s
      array double x[?] outer live
      array double y[?] outer live
      statement S
        domain { S[i, j] : 0 <= i < n and 0 <= j < n }
        iterators i, j
        %%0 = load double x[j]
        %%1 = load double y%s
        %%2 = load double y%s
        %%3 = compute double %%0 + %%1
        %%4 = compute double %%2 + %%3
        %%5 = store double y%s = %%4
      schedule
        domain: "[n] -> { S[i, j] : 0 <= i < n and 0 <= j < n }"
        child:
          schedule: "[{ S[i, j] -> [(i)] }, { S[i, j] -> [(j)] }]"
      """;

  private static final String CHECK =
      """
      assume disjoint because "x and y may overlap"
        "x" base "x" first [0] last [n - 1] rows () touched { : }
        "y" base "y" first [0] last [n - 1] rows () touched { : }
      """
          .strip();

  private static List<String> carried(String check, String first, String second, String store) {
    return carried(REGION.formatted(check, first, second, store));
  }

  private static List<String> carried(String region) {
    try (IslContext isl = IslContext.open()) {
      Scop scop = ScopParser.parse(isl, region);
      LoopProgram program = LoopGenerator.generate(scop);
      while (program.depth() > 1 || !(program instanceof LoopProgram.Loop)) {
        program = program.children().get(0);
      }
      return new CarriedElements(scop)
          .of((LoopProgram.Loop) program, Set.of()).stream().map(LoopElement::array).toList();
    }
  }

  @ParameterizedTest
  @CsvSource({
    "[i], [i], [i], true",
    "[0], [0], [0], true",
    "[j], [j], [j], false",
    "[i], [j], [i], false",
    "[i], [i + 1], [i], true",
    "[i + 1], [i + 1], [i], false",
  })
  void areOneElementThatIsUpdated(String first, String second, String store, boolean isCarried) {
    assertEquals(isCarried ? List.of("y") : List.of(), carried(CHECK, first, second, store));
  }

  @Test
  void areLeftToCompilersThatKnowTheArrayApart() {
    assertEquals(List.of(), carried("", "[i]", "[i]", "[i]"));
  }

  @ParameterizedTest
  @CsvSource({"[n + j], true", "[j - n], true", "[j], false", "[n - j - 1], false"})
  void standBesideOthersOfTheirArray(String other, boolean isCarried) {
    assertEquals(isCarried ? List.of("y") : List.of(), carried("", "[i]", other, "[i]"));
  }

  /** {@code x[j] += y[other]; y[i] += x[j]}: what the first loads is another element. */
  @ParameterizedTest
  @CsvSource({"i + 1, true", "i, false", "j, false", "i + n, false"})
  void standBesideOthersOfOtherStatements(String other, boolean isCarried) {
    String region =
        """
        scop kernel at "k.c":3:1
        parameter n: int
        context { : 0 < n <= 2147483647 }
        array double x[?] outer live
        array double y[?] outer live
        statement S
          domain { S[i, j] : 0 <= i < n and 0 <= j < n }
          iterators i, j
          %%0 = load double x[j]
          %%1 = load double y[%s]
          %%2 = compute double %%0 + %%1
          %%3 = store double x[j] = %%2
        statement T
          domain { T[i, j] : 0 <= i < n and 0 <= j < n }
          iterators i, j
          %%0 = load double y[i]
          %%1 = load double x[j]
          %%2 = compute double %%0 + %%1
          %%3 = store double y[i] = %%2
        schedule
          domain: "[n] -> { S[i, j] : 0 <= i, j < n; T[i, j] : 0 <= i, j < n }"
          child:
            schedule: "[{ S[i, j] -> [(i)]; T[i, j] -> [(i)] }]"
            child:
              schedule: "[{ S[i, j] -> [(j)]; T[i, j] -> [(j)] }]"
              child:
                sequence:
                  - filter: "{ S[i, j] }"
                  - filter: "{ T[i, j] }"
        """;
    assertEquals(isCarried ? List.of("y") : List.of(), carried(region.formatted(other)));
  }

  /** Rows that are written out, of which each updates an element. */
  @ParameterizedTest
  @CsvSource({
    "[i + 1], true, true",
    "[i + n], true, false",
    "[i + 2], true, false",
    // statements of the source's own, which compilers keep apart
    "[i + 1], false, false"
  })
  void areElementsOfSeveralRows(String other, boolean isUncertain, boolean areCarried) {
    String rows =
        """
        scop kernel at "k.c":3:1
        parameter n: int
        context { : 0 < n <= 2147483647 }
        CHECK
        array double x[?] outer live
        array double y[?] outer live
        statement S
          domain { S[i, j] : 0 <= i < n and 0 <= j < n }
          iterators i, j
          %%0 = load double y[i]
          %%1 = load double x[j]
          %%2 = compute double %%0 * %%1
          %%3 = store double y[i] = %%2
        statement T
          domain { T[i, j] : 0 <= i < n and 0 <= j < n }
          iterators i, j
          %%0 = load double y%s
          %%1 = load double x[j]
          %%2 = compute double %%0 * %%1
          %%3 = store double y[i + 1] = %%2
        schedule
          domain: "[n] -> { S[i, j] : 0 <= i < n and 0 <= j < n; T[i, j] : 0 <= i < n and 0 <= j < n }"
          child:
            schedule: "[{ S[i, j] -> [(i)]; T[i, j] -> [(i)] }, { S[i, j] -> [(j)]; T[i, j] -> [(j)] }]"
            child:
              sequence:
              - filter: "{ S[i, j] }"
              - filter: "{ T[i, j] }"
        """;
    try (IslContext isl = IslContext.open()) {
      Scop scop =
          ScopParser.parse(isl, rows.replace("CHECK", isUncertain ? CHECK : "").formatted(other));
      LoopProgram.Loop outer = (LoopProgram.Loop) LoopGenerator.generate(scop);
      int count = new CarriedElements(scop).of((LoopProgram.Loop) outer.body(), Set.of()).size();
      assertEquals(areCarried ? 2 : 0, count);
    }
  }
}

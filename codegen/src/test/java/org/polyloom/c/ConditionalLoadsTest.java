package org.polyloom.c;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.ArrayList;
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

class ConditionalLoadsTest {
  /** The first statement loads two elements of w always, the second one under a condition. */
  private static final String REGION =
      """
      scop kernel at "k.c":3:1
      parameter n: int
      context { : 2 < n <= 2147483647 }
      array double w[?][?] outer dead
      array double v[?] region dead
      array double y[?] outer live
      statement S
        domain { S[j] : 2 <= j < n }
        iterators j
        %0 = load double w[FIRST]
        %1 = load double w[LAST]
        %2 = compute double %0 + %1
        %3 = store double v[j] = %2
      statement T
        domain { T[j] : 2 <= j < n }
        iterators j
        %0 = load double v[j]
        %1 = literal double "0.0"
        %2 = compute int %0 < %1
        %3 = load double ELEMENT if %2
        %4 = store double y[j] = %3 if %2
      schedule
        domain: "[n] -> { S[j] : 2 <= j < n; T[j] : 2 <= j < n }"
        child:
          schedule: "[{ S[j] -> [(j)]; T[j] -> [(j)] }]"
          child:
            sequence:
            - filter: "{ S[j] }"
            - filter: "{ T[j] }"
      """;

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "0][j - 1; 0][j + 1; w[0][j]; true",
        "0][j - 1; 0][j + 1; w[0][j + 1]; true",
        "0][j - 1; 0][j + 1; w[0][j + 2]; false",
        "0][j - 1; 1][j + 1; w[0][j]; false",
        "0][j; 1][j; w[1][j]; true",
        "0][j; 1][j; v[j - 1]; true",
        "0][j; 1][j; y[j]; false",
      })
  void areThereBetweenWhatIsLoadedAlways(
      String first, String last, String element, boolean isReadable) {
    try (IslContext isl = IslContext.open()) {
      String text =
          REGION.replace("FIRST", first).replace("LAST", last).replace("ELEMENT", element);
      Scop scop = ScopParser.parse(isl, text);
      LoopProgram.Loop loop = (LoopProgram.Loop) LoopGenerator.generate(scop);
      assertEquals(
          isReadable, ConditionalLoads.areReadable(loop, loop.instancesAlone(), Set.of("v")));
    }
  }

  /** Two short loops, whose variables have the same name: only the first of two always loads. */
  private static final String SHORT_LOOPS =
      """
      scop kernel at "k.c":3:1
      parameter n: int
      context { : 0 < n <= 2147483647 }
      array double w[?] outer dead
      array double v[?] region dead
      array double y[?] outer live
      statement S
        domain { S[j, k] : 0 <= j < n and 0 <= k < 2 }
        iterators j, k
        %0 = load double w[j + k]
        %1 = store double v[j] = %0
      statement T
        domain { T[j, k] : 0 <= j < n and 0 <= k < 8 }
        iterators j, k
        %0 = load double ALWAYS
        %1 = literal double "0.0"
        %2 = compute int %0 < %1
        %3 = load double w[j + k] if %2
        %4 = store double y[j] = %3 if %2
      schedule
        domain: "[n] -> { S[j, k] : 0 <= j < n and 0 <= k < 2; T[j, k] : 0 <= j < n and 0 <= k < 8 }"
        child:
          schedule: "[{ S[j, k] -> [(j)]; T[j, k] -> [(j)] }]"
          child:
            sequence:
            - filter: "{ S[j, k] }"
              child:
                schedule: "[{ S[j, k] -> [(k)] }]"
            - filter: "{ T[j, k] }"
              child:
                schedule: "[{ T[j, k] -> [(k)] }]"
      """;

  /** What indices say is not known. */
  @Test
  void elementsOfIndicesAreNotTheSame() {
    try (IslContext isl = IslContext.open()) {
      Scop scop =
          ScopParser.parse(
              isl,
              SHORT_LOOPS
                  .replace("array double v", "array int p[?] outer dead\narray double v")
                  .replace("%0 = load double ALWAYS", "%0 = load double w[j + k]")
                  .replace(
                      "%3 = load double w[j + k] if %2\n  %4 = store double y[j] = %3 if %2",
                      "%3 = load int p[k]\n  %4 = load double w[%3] if %2\n"
                          + "  %5 = load double w[%3]\n  %6 = store double y[j] = %4 if %2"));
      LoopProgram.Loop loop = (LoopProgram.Loop) LoopGenerator.generate(scop);
      assertFalse(ConditionalLoads.areReadable(loop, instances(loop), Set.of()));
    }
  }

  private static List<LoopProgram.Instance> instances(LoopProgram.Loop loop) {
    List<LoopProgram.Instance> instances = new ArrayList<>();
    loop.body()
        .children()
        .forEach(inner -> instances.addAll(((LoopProgram.Loop) inner).instancesAlone()));
    return instances;
  }

  @ParameterizedTest
  @CsvSource({"v[j], false", "w[j + k], true"})
  void stepsOfShortLoopsAreNotTakenForThoseOfOthers(String always, boolean isReadable) {
    try (IslContext isl = IslContext.open()) {
      Scop scop = ScopParser.parse(isl, SHORT_LOOPS.replace("ALWAYS", always));
      LoopProgram.Loop loop = (LoopProgram.Loop) LoopGenerator.generate(scop);
      assertEquals(isReadable, ConditionalLoads.areReadable(loop, instances(loop), Set.of("v")));
    }
  }
}

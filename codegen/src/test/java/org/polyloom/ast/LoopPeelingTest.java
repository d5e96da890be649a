package org.polyloom.ast;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.polyloom.ir.ScopParser;
import org.polyloom.isl.IslContext;

class LoopPeelingTest {
  private static final String REGION =
      """
      scop kernel at "k.c":3:1
      parameter n: int
      parameter m: int
      context { : -9 <= n <= 2147483647 and -9 <= m <= 2147483647 }
      array double a[?] outer live
      statement S
        domain { S[i] : 0 <= i < n }
        iterators i
        %%0 = load double a[i]
        %%1 = store double a[i] = %%0
      statement T
        domain { T[i] : %1$s }
        iterators i
        %%0 = load double a[i]
        %%1 = store double a[i] = %%0
      statement U
        domain { U[i] : %2$s }
        iterators i
        %%0 = load double a[i]
        %%1 = store double a[i] = %%0
      schedule
        domain: "[n, m] -> { S[i] : 0 <= i < n; T[i] : %1$s; U[i] : %2$s }"
        child:
          schedule: "[n, m] -> [{ S[i] -> [(i)]; T[i] -> [(i)]; U[i] -> [(i)] }]"
          child:
            sequence:
            - filter: "{ S[i] }"
            - filter: "{ T[i] }"
            - filter: "{ U[i] }"
      """;

  private IslContext isl;

  @BeforeEach
  void open() {
    isl = IslContext.open();
  }

  @AfterEach
  void close() {
    isl.close();
  }

  private LoopProgram generated(String domainOfT, String domainOfU) {
    return generatedBy(REGION, domainOfT, domainOfU);
  }

  private LoopProgram generatedBy(String region, String domainOfT, String domainOfU) {
    return LoopGenerator.generate(ScopParser.parse(isl, region.formatted(domainOfT, domainOfU)));
  }

  private static LoopProgram peeled(LoopProgram program) {
    return new InnermostLoops(statement -> true).rewritten(program, LoopPeeling::of);
  }

  @ParameterizedTest
  @CsvSource({
    "2 <= i < n, 0 <= i < n - 3",
    "m <= i < n and i >= 0, 3 <= i < n",
    "0 <= i < n and i < m, 0 <= i < n and i < 2m",
    "0 <= i < n + 2, -1 <= i < n - 1",
    "0 <= i < n and i = 0, 1 <= i < n",
    "0 <= i < n and i = m, 1 <= i < n",
    "0 <= i < n and i >= 2 and m = 3, 0 <= i < n and i <= n - 2 and m >= 3",
    "0 <= i < n and i mod 2 = 0, 2 <= i < n",
    "0 <= i < n and (i < 2 or i >= n - 2), 2 <= i < n - 2",
    "0 <= i < n and (i < 2 or i >= n - 3 or m > 3), 2 <= i < n - 3 and m <= 3",
    "0 <= i < n and (i = 0 or m > 3) and (i > 2 or m < 5), 1 <= i < n and m <= 3",
  })
  void keepsEachIterationInItsPlace(String domainOfT, String domainOfU) {
    LoopProgram program = generated(domainOfT, domainOfU);
    LoopProgram peeled = peeled(program);
    for (long n = -2; n < 9; n++) {
      for (long m = -2; m < 9; m++) {
        Map<String, Long> values = Map.of("n", n, "m", m);
        assertEquals(Walk.of(program, values), Walk.of(peeled, values), "n = " + n + ", m = " + m);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"2 <= i < n", "0 <= i < n - 1", "0 <= i < n and i > 0"})
  void leavesNoConditionInTheMiddle(String domainOfT) {
    LoopProgram peeled = peeled(generated(domainOfT, domainOfT));
    long bare =
        ProgramParts.loops(peeled).stream()
            .filter(loop -> ProgramParts.branches(loop) == 0)
            .count();
    assertEquals(2, bare, peeled.toString());
  }

  @Test
  void knowsWhatHoldsAtTheEndsAlone() {
    LoopProgram peeled =
        peeled(generated("0 <= i < n and (i < 2 or i >= n - 2)", "2 <= i < n - 2"));
    long bare =
        ProgramParts.loops(peeled).stream()
            .filter(loop -> ProgramParts.branches(loop) == 0)
            .count();
    assertEquals(3, bare, peeled.toString());
  }

  @ParameterizedTest
  @ValueSource(strings = {"0 <= i < n and i >= m", "40 <= i < n", "0 <= i < n and 2i < n"})
  void leavesEndsThatMayBeLong(String domainOfT) {
    LoopProgram program = generated(domainOfT, domainOfT);
    assertEquals(program, peeled(program));
  }

  @Test
  void leavesLongEndsOfSelectedScalars() {
    String ofScalars = REGION.replace("%%1 = store double a[i]", "%%1 = store double s");
    String withScalar = ofScalars.replace("statement S", "array double s outer dead\nstatement S");
    LoopProgram longEnds = generatedBy(withScalar, "6 <= i < n", "0 <= i < n - 2");
    assertEquals(longEnds, peeled(longEnds));
    LoopProgram shortEnds = generatedBy(withScalar, "2 <= i < n", "0 <= i < n - 2");
    assertNotEquals(shortEnds, peeled(shortEnds));
  }
}

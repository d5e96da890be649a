package org.polyloom.c;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polyloom.ast.LoopGenerator;
import org.polyloom.ast.LoopProgram;
import org.polyloom.ir.Operation;
import org.polyloom.ir.Scop;
import org.polyloom.ir.ScopParser;
import org.polyloom.isl.IslContext;

class RepeatedValuesTest {
  /** Two statements of one loop, which store to y and z what they compute of x and u. */
  private static final String REGION =
      """
      scop kernel at "k.c":3:1
      parameter n: int
      context { : 0 < n <= 2147483647 }
      array double u[n + 1] outer live
      array double x[n + 1] outer live
      array double y[n] outer live
      array double z[n] outer live
      statement S
        domain { S[i] : 0 <= i < n }
        iterators i
        %%0 = load double x[i]
        %%1 = load double u[i]
        %%2 = compute double %s
        %%3 = compute double %%2 * %%1
        %%4 = store double y[i] = %%3
      statement T
        domain { T[i] : 0 <= i < n }
        iterators i
        %%0 = load double %s
        %%1 = load double u[i]
        %%2 = compute double %s
        %%3 = compute double %%2 - %%1
        %%4 = store double %s = %%3%s
      schedule
        domain: "[n] -> { S[i] : 0 <= i < n; T[i] : 0 <= i < n }"
        child:
          schedule: "[{ S[i] -> [(i)]; T[i] -> [(i)] }]"
          child:
            sequence:
              - filter: "{ S[i] }"
              - filter: "{ T[i] }"
      """;

  @ParameterizedTest
  @CsvSource(
      nullValues = "-",
      value = {
        "%0 / %1, x[i], %0 / %1, z[i], '', true",
        "%0 + %1, x[i], %0 + %1, z[i], '', false",
        "%0 / %1, x[i + 1], %0 / %1, z[i], '', false",
        "%0 / %1, x[i], %1 / %0, z[i], '', false",
        "%0 / %1, x[i], %0 / %1, x[i], '', false",
        "%0 / %1, x[i], %0 / %1, z[i], ' if %1', true",
      })
  void areDivisionsOfWhatTheRegionOnlyReads(
      String first, String load, String second, String stored, String condition, boolean isFound) {
    try (IslContext isl = IslContext.open()) {
      Scop scop = ScopParser.parse(isl, REGION.formatted(first, load, second, stored, condition));
      LoopProgram body = LoopGenerator.generate(scop).children().get(0);
      List<LoopProgram.Instance> instances =
          body.children().stream().map(LoopProgram.Instance.class::cast).toList();
      RepeatedValues values = RepeatedValues.of(scop, instances);
      List<Integer> positions =
          values.found().stream().map(RepeatedValues.Value::position).toList();
      assertEquals(isFound ? List.of(2) : List.of(), positions);
      int uses = values.in(0, values.found()).size() + values.in(1, values.found()).size();
      assertEquals(isFound ? 2 : 0, uses);
    }
  }

  /**
   * What the block stores to elsewhere: its loads alone take long enough, since compilers load them
   * again. In lanes, elsewhere is where another iteration may be.
   */
  @ParameterizedTest
  @CsvSource({
    "%0 / %1, x[i],     2,  x[i + 1]",
    "%0 + %1, x[i],     2,  x[i + 1]",
    "%0 + %1, x[i + 1], -1, x[i + 1]",
    "%0 + %1, x[i],     -1, x[i]",
    "%0 + %1, x[i],     -1, x[n - i]",
    "%1 + %1, x[i],     0,  x[i + 1]",
  })
  void areLoadsOfWhatTheBlockStoresElsewhere(
      String value, String load, int position, String stored) {
    try (IslContext isl = IslContext.open()) {
      Scop scop = ScopParser.parse(isl, REGION.formatted(value, load, value, stored, ""));
      LoopProgram body = LoopGenerator.generate(scop).children().get(0);
      List<LoopProgram.Instance> instances =
          body.children().stream().map(LoopProgram.Instance.class::cast).toList();
      assertEquals(
          position < 0 ? List.of() : List.of(position),
          RepeatedValues.of(scop, instances).found().stream()
              .map(RepeatedValues.Value::position)
              .toList());
      assertEquals(List.of(), RepeatedValues.ofInputs(scop, instances).found());
    }
  }

  /** What is stored before a value is computed is not stored where that is. */
  @Test
  void areDefinedWithoutStores() {
    String text =
        REGION
            .formatted("%0 / %1", "x[i]", "%0 / %1", "z[i]", "")
            .replace("%2 = compute double %0 / %1", "%2 = store double z[i] = %0")
            .replace("%3 = compute double %2 * %1", "%3 = compute double %0 / %1")
            .replace("%3 = compute double %2 - %1", "%3 = compute double %0 / %1");
    try (IslContext isl = IslContext.open()) {
      Scop scop = ScopParser.parse(isl, text);
      LoopProgram body = LoopGenerator.generate(scop).children().get(0);
      RepeatedValues values =
          RepeatedValues.of(
              scop, body.children().stream().map(LoopProgram.Instance.class::cast).toList());
      List<Operation> operations =
          values.definition(values.found().get(0)).statement().operations();
      assertEquals(4, operations.size());
      assertEquals(0, operations.stream().filter(Operation.Store.class::isInstance).count());
    }
  }
}

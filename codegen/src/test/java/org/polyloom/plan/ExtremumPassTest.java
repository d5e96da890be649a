package org.polyloom.plan;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.polyloom.ir.ExtremumLanes;
import org.polyloom.ir.Scop;
import org.polyloom.isl.IslContext;
import org.polyloom.isl.Set;
import org.polyloom.machine.Cache;
import org.polyloom.machine.Machine;
import org.polyloom.optimizer.ExtractedText;
import org.polyloom.optimizer.Optimizer;
import org.polyloom.pass.PassContext;
import org.polyloom.pass.PassResult;
import org.polyloom.plan.ExtremumPass.Of;
import org.polyloom.plan.ExtremumPass.Outcome;

/** Extremes that vectors find are those of the source; other loops stay as they are. */
class ExtremumPassTest {
  private static byte[] source() throws IOException {
    try (InputStream in = ExtremumPassTest.class.getResourceAsStream("/extremum/exact.c")) {
      return in.readAllBytes();
    }
  }

  private static PlannedFile planned(int bits, Of which) throws IOException {
    List<Cache> caches = List.of(new Cache(32 << 10, 8, 64), new Cache(1 << 20, 8, 64));
    Machine machine = new Machine(bits, bits == 512 ? 32 : 16, true, caches, 4096, 1, List.of());
    return PlannedFile.of(source(), Path.of("exact.c"), List.of(new ExtremumPass(machine, which)));
  }

  /** All sizes from none to several vectors, and where these overlap. */
  @ParameterizedTest
  @ValueSource(ints = {128, 256, 512})
  void resultsAreThoseOfTheSource(int bits) throws IOException {
    ExactPrograms.assertSame(source(), planned(bits, Of.ALL));
  }

  @Test
  void sanitizersFindNothing() throws IOException {
    ExactPrograms.assertSane(planned(512, Of.ALL));
  }

  /** Of each function, in the order of their names. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "ALL    | ExtremumInVectors | alone both called first grid last magnitude numbers place signs whole",
        "PLACED | ExtremumInVectors | both first grid last magnitude place signs whole",
        "ALL    | NoVectors         | jumping",
        "ALL    | NoExtremum        | second",
      })
  void vectorsAreTakenWhereTheyMayBeAndPay(Of which, Outcome outcome, String expected)
      throws IOException {
    assertEquals(
        expected,
        planned(512, which).remarks().entrySet().stream()
            .filter(e -> e.getValue().stream().anyMatch(r -> r.reason() == outcome))
            .map(java.util.Map.Entry::getKey)
            .sorted()
            .collect(Collectors.joining(" ")));
  }

  private static PassResult planned(IslContext isl, String region, long budget) {
    Scop scop =
        ExtractedText.of(
            isl,
            "void f(int n, double a[restrict n], double y[restrict n], int l[restrict n]) {\n"
                + "#pragma scop\n"
                + region
                + "\n#pragma endscop\n}\n");
    return new ExtremumPass(Machine.of("x86-64-v3"), Of.ALL).run(scop, new PassContext(budget));
  }

  @Test
  void aRegionIsLeftWhereItsPlanTakesTooLong() {
    try (IslContext isl = IslContext.open()) {
      PassResult result = planned(isl, LOOP, 10);
      assertEquals(Outcome.BudgetExceeded, result.remarks().get(0).reason());
    }
  }

  /** The scheduler puts both in one loop, of which they see different iterators. */
  @Test
  void statementsOfOneLoopMayHaveOtherDepths() {
    String source =
        "void f(int n, int m, float A[n + 16][m + 16], float *x, float *y) {\n#pragma scop\n"
            + "for (int i = 4; i < n + 4; i++) {\n"
            + "  for (int j = m + 3; j >= 4; j--) A[i][j] -= A[i - 3][j - 2] + A[i + 3][j - 1];\n"
            + "  A[i][3] = (A[i][3] > y[i] ? y[i - 1] : x[i + 2]) + A[i + 3][i - 2];\n"
            + "}\n#pragma endscop\n}\n";
    assertDoesNotThrow(() -> Optimizer.withDefaults().optimize(source));
  }

  private static final String LOOP =
      "for (int k = 0; k < n; k++) if (a[k] < y[0]) { y[0] = a[k]; l[0] = k; }";

  /** Statements around the loop do not count, other loops do. */
  @ParameterizedTest
  @CsvSource({
    "'', 31, false",
    "'', 32, true",
    "y[0] = a[0];, 31, false",
    "for (int i = 0; i < n; i++) y[i] = a[0];, 31, true"
  })
  void shortRowsAreLeftToTheSource(String before, int size, boolean isTaken) {
    try (IslContext isl = IslContext.open()) {
      PassResult result = planned(isl, before + LOOP, 1_000_000);
      assertEquals(Outcome.ExtremumInVectors, result.remarks().get(0).reason());
      Set taken = result.scop().assumedContext();
      assertEquals(isTaken, Set.parse(isl, "[n] -> { : n = " + size + " }").isSubset(taken));
    }
  }

  @Test
  void aMarkHoldsTheWholePlan() {
    ExtremumLanes plan = new ExtremumLanes(List.of("S_1", "S2"), 2, 16, 2);
    assertEquals("extremum of S_1 S2 along 2 in 16 lanes by 2", plan.mark());
    assertEquals(Optional.of(plan), ExtremumLanes.of(plan.mark()));
    assertEquals(Optional.empty(), ExtremumLanes.of("independent iterations"));
  }
}

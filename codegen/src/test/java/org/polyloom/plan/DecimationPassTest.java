package org.polyloom.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

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
import org.polyloom.ir.DecimationLanes;
import org.polyloom.ir.Scop;
import org.polyloom.isl.IslContext;
import org.polyloom.isl.Set;
import org.polyloom.machine.Cache;
import org.polyloom.machine.Machine;
import org.polyloom.optimizer.ExtractedText;
import org.polyloom.pass.PassContext;
import org.polyloom.pass.PassResult;
import org.polyloom.plan.DecimationPass.Outcome;

/** Sums of neighbours in vectors are those of the source; other loops stay as they are. */
class DecimationPassTest {
  private static byte[] source() throws IOException {
    try (InputStream in = DecimationPassTest.class.getResourceAsStream("/decimation/exact.c")) {
      return in.readAllBytes();
    }
  }

  private static PlannedFile planned(int bits) throws IOException {
    List<Cache> caches = List.of(new Cache(32 << 10, 8, 64), new Cache(1 << 20, 8, 64));
    Machine machine = new Machine(bits, bits == 512 ? 32 : 16, true, caches, 4096, 1, List.of());
    return PlannedFile.of(source(), Path.of("exact.c"), List.of(new DecimationPass(machine)));
  }

  @Test
  void clangDoesNotSeeThatTheSourceHasShortRows() throws IOException {
    String text = planned(512).string().replaceAll("\\s+", " ");
    assertTrue(text.contains("__asm__(\"\" : \"+r\"(pays)); #endif if (pays) {"), text);
  }

  /** All sizes from none to several vectors, and where these overlap. */
  @ParameterizedTest
  @ValueSource(ints = {128, 256, 512})
  void resultsAreThoseOfTheSource(int bits) throws IOException {
    ExactPrograms.assertSame(source(), planned(bits));
  }

  @Test
  void sanitizersFindNothing() throws IOException {
    ExactPrograms.assertSane(planned(512));
  }

  /** Of each function, in the order of their names. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "DecimatedInLanes | apart beside given grid image",
        "NoDecimation     | uneven",
        "NoGain           | single",
      })
  void vectorsAreTakenWhereTheyMayBeAndPay(Outcome outcome, String expected) throws IOException {
    assertEquals(
        expected,
        planned(512).remarks().entrySet().stream()
            .filter(e -> e.getValue().stream().anyMatch(r -> r.reason() == outcome))
            .map(java.util.Map.Entry::getKey)
            .sorted()
            .collect(Collectors.joining(" ")));
  }

  @Test
  void aRegionIsLeftWhereItsPlanTakesTooLong() {
    PassResult result = planned("y[k] = a[2*k-1] + a[2*k] + a[2*k+1];", 10);
    assertEquals(Outcome.BudgetExceeded, result.remarks().get(0).reason());
  }

  private static PassResult planned(String statement, long budget) {
    try (IslContext isl = IslContext.open()) {
      return planned(isl, statement, budget);
    }
  }

  private static PassResult planned(IslContext isl, String statement, long budget) {
    Scop scop =
        ExtractedText.of(
            isl,
            "void f(int n, double a[restrict 2 * n], double b[restrict 2 * n], double y[restrict n],"
                + " double z[restrict n]) {\n#pragma scop\nfor (int k = 1; k < n; k++) { "
                + statement
                + " }\n#pragma endscop\n}\n");
    return new DecimationPass(Machine.of("x86-64-v4")).run(scop, new PassContext(budget));
  }

  /** Eight lanes, the first of them for the element after the first. */
  @ParameterizedTest
  @CsvSource({"8, false", "9, true"})
  void rowsThatFillNoVectorAreLeftToTheSource(int size, boolean isTaken) {
    try (IslContext isl = IslContext.open()) {
      PassResult result =
          planned(
              isl,
              "y[k] = a[2*k-1] + a[2*k] + a[2*k+1] - (b[2*k-1] + b[2*k] + b[2*k+1]);",
              1_000_000);
      Set taken = result.scop().assumedContext();
      assertEquals(isTaken, Set.parse(isl, "[n] -> { : n = " + size + " }").isSubset(taken));
    }
  }

  @Test
  void loopsOfSeveralStatementsAreLeft() {
    PassResult result =
        planned("y[k] = a[2*k-1] + a[2*k] + a[2*k+1]; z[k] = b[2*k-1] + b[2*k] + b[2*k+1];", 1000);
    assertEquals(Outcome.NoDecimation, result.remarks().get(0).reason());
  }

  @Test
  void aMarkHoldsTheWholePlan() {
    DecimationLanes plan = new DecimationLanes("S_1", 2, 16);
    assertEquals("decimation of S_1 along 2 in 16 lanes", plan.mark());
    assertEquals(Optional.of(plan), DecimationLanes.of(plan.mark()));
    assertEquals(Optional.empty(), DecimationLanes.of("independent iterations"));
  }
}

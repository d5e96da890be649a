package org.polyloom.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polyloom.ir.NeighbourLanes;
import org.polyloom.ir.Scop;
import org.polyloom.isl.Id;
import org.polyloom.isl.IslContext;
import org.polyloom.machine.Cache;
import org.polyloom.machine.LineSplits;
import org.polyloom.machine.Machine;
import org.polyloom.optimizer.ExtractedText;
import org.polyloom.pass.NotApplicable;
import org.polyloom.pass.PassContext;
import org.polyloom.pass.PassResult;
import org.polyloom.plan.NeighbourPass.Outcome;
import org.polyloom.run.Compiler;
import org.polyloom.run.Compilers;
import org.polyloom.run.ScratchDirectory;
import org.polyloom.run.TestCompilers;

/** Vectors of neighbours compute what the source does, to the last bit. */
class NeighbourPassTest {
  private static final Machine MACHINE =
      new Machine(
          512,
          32,
          true,
          List.of(new Cache(32 << 10, 8, 64), new Cache(1 << 20, 8, 64)),
          4096,
          1,
          List.of());

  private static byte[] source() throws IOException {
    try (InputStream in = NeighbourPassTest.class.getResourceAsStream("/neighbours/exact.c")) {
      return in.readAllBytes();
    }
  }

  private static PlannedFile planned() throws IOException {
    return PlannedFile.of(source(), Path.of("exact.c"), List.of(new NeighbourPass(MACHINE)));
  }

  /** All sizes from none to several vectors, and where these overlap. */
  @ParameterizedTest
  @CsvSource({"x86-64", "x86-64-v3", "native"})
  void resultsAreThoseOfTheSource(String target) throws IOException {
    PlannedFile planned = planned();
    List<String> exact = List.of("-std=c11", "-O2", "-ffp-contract=off");
    try (ScratchDirectory scratch = ScratchDirectory.create()) {
      Path original = Files.write(scratch.file("original.c"), source());
      Path result = Files.write(scratch.file("result.c"), planned.text());
      for (Compiler compiler : Compilers.ofThisMachine().all()) {
        String expected = ExactPrograms.output(compiler, original, scratch.file("original"), exact);
        List<String> flags =
            TestCompilers.refusingWarnings(
                "-std=c11", "-O2", "-ffp-contract=off", "-Wno-unknown-pragmas", "-march=" + target);
        assertEquals(
            expected,
            ExactPrograms.output(compiler, result, scratch.file("result"), flags),
            () -> compiler + " " + target + "\n" + planned.string());
      }
    }
  }

  @Test
  void sanitizersFindNothing() throws IOException {
    ExactPrograms.assertSane(planned());
  }

  /** Of each function, in the order of their names. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "NeighboursInRegisters | apart grids image",
        "NoNeighbours          | carried shorter single swept twice",
        "NoGain                | bound",
      })
  void vectorsAreTakenWhereTheyMayBeAndPay(Outcome outcome, String expected) throws IOException {
    assertEquals(
        expected,
        planned().remarks().entrySet().stream()
            .filter(e -> e.getValue().stream().anyMatch(r -> r.reason() == outcome))
            .map(java.util.Map.Entry::getKey)
            .sorted()
            .collect(Collectors.joining(" ")));
  }

  private static Scop scop(IslContext isl, String body) {
    return scop(isl, body, "double");
  }

  private static Scop scop(IslContext isl, String body, String element) {
    return ExtractedText.of(
        isl,
        "void f(int n, %1$s a[restrict n + 9], %1$s b[restrict n + 9], %1$s y[restrict n + 2], %1$s z[restrict n + 2]) {\n#pragma scop\n"
                .formatted(element)
            + body
            + "\n#pragma endscop\n}\n");
  }

  private static List<NeighbourLanes> plans(String body) {
    return plans(body, "double", MACHINE);
  }

  private static List<NeighbourLanes> plans(String body, String element, Machine machine) {
    try (IslContext isl = IslContext.open()) {
      Scop result =
          new NeighbourPass(machine)
              .run(scop(isl, body, element), new PassContext(1_000_000))
              .scop();
      return NeighbourLanes.marks(result.schedule()).stream()
          .map(mark -> NeighbourLanes.of(mark.markGetId().name()).orElseThrow())
          .toList();
    }
  }

  /** In one statement all loads come before the store. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "y[k] = a[k] + a[k+1];                                  | false",
        "y[k] = a[k] + b[k]; z[k] = a[k+1] + b[k+1];            | true",
        "y[k] = a[k+1] + b[k+1]; z[k] = a[k] + b[k];            | false",
        "y[k] = a[k] + a[k+1] + b[k+1]; z[k] = a[k+1] - b[k];   | false",
      })
  void clangNeedsVectorsWhereItStoresBetweenNeighbours(String body, boolean isForClang) {
    assertEquals(
        List.of(new NeighbourLanes(8, isForClang)),
        plans("for (int k = 0; k < n; k++) { " + body + " }"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "for (int k = 0; k < 7; k++)",
        "for (int k = n - 1; k >= 0; k--)",
        "for (int k = 0; k < n; k += 2)",
      })
  void loopsThatFillNoVectorOrStepOtherwiseStay(String loop) {
    assertEquals(List.of(), plans(loop + " y[k] = a[k] + a[k+1];"));
  }

  /** There vectors are half a line, and lanes of them more work than loads if there are many. */
  @ParameterizedTest
  @CsvSource({"2, CHEAP, 16", "2, DEAR, 8", "6, CHEAP, 16", "6, DEAR, 0"})
  void fewNeighboursComeFromRegistersWhereLinesSplitDear(int taps, LineSplits splits, int lanes) {
    StringBuilder body = new StringBuilder("for (int k = 0; k < n; k++) y[k] = a[k]");
    for (int tap = 1; tap < taps; tap++) {
      body.append(" + a[k+").append(tap).append("]");
    }
    List<NeighbourLanes> plans = plans(body + ";", "float", MACHINE.with(splits));
    assertEquals(
        lanes == 0 ? List.of() : List.of(lanes),
        plans.stream().map(NeighbourLanes::lanes).toList());
  }

  @Test
  void neighboursMustLieWithinAVector() {
    assertEquals(
        List.of(), plans("for (int k = 0; k < n - 8; k++) y[k] = a[k] + a[k+4] + a[k+8];"));
  }

  @Test
  void aRegionIsLeftWhereItsPlanTakesTooLong() {
    try (IslContext isl = IslContext.open()) {
      Scop scop = scop(isl, "for (int k = 0; k < n; k++) y[k] = a[k] + a[k+1];");
      PassResult result = new NeighbourPass(MACHINE).run(scop, new PassContext(10));
      assertEquals(Outcome.BudgetExceeded, result.remarks().get(0).reason());
    }
  }

  @Test
  void edgesOfOtherPlansStay() {
    try (IslContext isl = IslContext.open()) {
      Scop scop = scop(isl, "for (int k = 0; k < n; k++) y[k] = a[k] + a[k+1];");
      Scop planned =
          scop.withSchedule(
              scop.schedule()
                  .root()
                  .firstChild()
                  .insertMark(Id.of(isl, IndependentLoops.MARK))
                  .schedule());
      assertEquals(
          Optional.of(Outcome.OtherPlans),
          new NeighbourPass(MACHINE).notApplicableTo(planned).map(NotApplicable::reason));
    }
  }

  @ParameterizedTest
  @CsvSource({"true", "false"})
  void aMarkHoldsTheWholePlan(boolean isForClang) {
    NeighbourLanes plan = new NeighbourLanes(8, isForClang);
    assertEquals(Optional.of(plan), NeighbourLanes.of(plan.mark()));
  }

  @Test
  void otherMarksAreNoPlans() {
    assertFalse(NeighbourLanes.of(IndependentLoops.MARK).isPresent());
  }
}

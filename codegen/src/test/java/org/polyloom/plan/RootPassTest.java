package org.polyloom.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polyloom.ir.RootLanes;
import org.polyloom.ir.Scop;
import org.polyloom.isl.IslContext;
import org.polyloom.machine.Cache;
import org.polyloom.machine.Machine;
import org.polyloom.optimizer.ExtractedText;
import org.polyloom.pass.NotApplicable;
import org.polyloom.pass.PassContext;
import org.polyloom.pass.PassResult;
import org.polyloom.plan.RootPass.Outcome;

/** Loops that take square roots get plans of vectors where these compute what the loops do. */
class RootPassTest {
  private static Machine machine(int bits) {
    return new Machine(bits, 32, true, List.of(new Cache(32 << 10, 8, 64)), 4096, 1, List.of());
  }

  private static Scop scop(IslContext isl, String body) {
    return ExtractedText.of(
        isl,
        "#include <math.h>\nvoid f(int n, double s, double a[restrict n + 1], double b[restrict n +"
            + " 1], float c[restrict n]) {\n#pragma scop\n"
            + body
            + "\n#pragma endscop\n}\n");
  }

  private static PassResult run(Scop scop) {
    return new RootPass(machine(512)).run(scop, new PassContext(1_000_000));
  }

  private static List<String> marks(Scop scop) {
    return RootLanes.marks(scop.schedule()).stream().map(mark -> mark.markGetId().name()).toList();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "b[k] = sqrt(a[k]);                           | square roots in 8 lanes with",
        "b[k] = __builtin_sqrt(fabs(a[k] / s));       | square roots in 8 lanes unless clang does so with",
        "b[k] = sqrt(a[k] * a[k] + 1 / fabs(b[k]));   | square roots in 8 lanes unless clang does so with",
        "b[k] = sqrt(a[k] * b[k] + 1);                | square roots in 8 lanes with",
        "s -= sqrt(a[k] * a[k]);                      | square roots in 8 lanes with",
        "if (a[k] < s) b[k] = sqrt(a[k] * a[k]);      | square roots in 8 lanes with",
        "c[k] = sqrtf(c[k]) * 2;                      | square roots in 16 lanes with",
        "double r = sqrt(a[k]); a[k] = r; b[k] = 1/r; | square roots in 8 lanes with r",
        "s += sqrt(a[k]);                             | square roots in 8 lanes with",
        "s = s - a[k]; b[k] = sqrt(a[k]);             | square roots in 8 lanes with",
        "if (k < 20) b[k] = sqrt(a[k]); if (k > 25) s += a[k]; | square roots in 8 lanes with",
      })
  void theMarkSaysHow(String body, String expected) {
    try (IslContext isl = IslContext.open()) {
      PassResult result = run(scop(isl, "for (int k = 0; k < n; k++) { " + body + " }"));
      assertEquals(List.of(expected), marks(result.scop()));
      assertEquals(Outcome.RootsInVectors, result.remarks().get(0).reason());
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "NoRoots   | for (int k = 0; k < n; k++) a[k] = sqrt(b[0]) + sqrt(sin(b[k]));",
        "NoVectors | for (int k = 0; k < 7; k++) b[k] = sqrt(a[k]);",
        "NoVectors | for (int k = 0; k < n; k++) { b[k] = sqrt(a[k]); if (k < 9) a[k] = s; }",
        "NoVectors | for (int k = 0; k < n; k++) a[k + 1] = sqrt(a[k]);",
        "NoVectors | for (int k = 0; k < n; k++) { b[k] = sqrt(a[k]); s += k; }",
        "NoGain    | for (int k = 0; k < n / 9; k++) b[k] = sqrt(a[9*k] - a[9*k+1] + a[9*k+2] + a[9*k+3] + a[9*k+4]);",
        "NoGain    | for (int k = 0; k < n / 5; k++) b[5 * k] = sqrt(a[5 * k] - a[5 * k + 1] + a[5 * k + 2]);",
      })
  void loopsThatAreNoneOfVectorsStay(Outcome outcome, String body) {
    try (IslContext isl = IslContext.open()) {
      PassResult result = run(scop(isl, body));
      assertEquals(List.of(), marks(result.scop()));
      assertEquals(outcome, result.remarks().get(0).reason());
    }
  }

  @Test
  void withoutVectorsThereIsNothingToDo() {
    try (IslContext isl = IslContext.open()) {
      Scop scop = scop(isl, "for (int k = 0; k < n; k++) b[k] = sqrt(a[k]);");
      PassResult result = new RootPass(machine(64)).run(scop, new PassContext(1_000_000));
      assertEquals(Outcome.NoVectors, result.remarks().get(0).reason());
    }
  }

  @Test
  void regionsWithoutRootsAreNotLookedAt() {
    try (IslContext isl = IslContext.open()) {
      Scop scop = scop(isl, "for (int k = 0; k < n; k++) b[k] = sin(sqrt(a[k])) + a[k];");
      assertEquals(
          Optional.of(Outcome.NoRoots),
          new RootPass(machine(512)).notApplicableTo(scop).map(NotApplicable::reason));
    }
  }

  @Test
  void aRegionIsLeftWhereItsPlanTakesTooLong() {
    try (IslContext isl = IslContext.open()) {
      Scop scop = scop(isl, "for (int k = 0; k < n; k++) b[k] = sqrt(a[k]);");
      PassResult result = new RootPass(machine(512)).run(scop, new PassContext(10));
      assertEquals(Outcome.BudgetExceeded, result.remarks().get(0).reason());
    }
  }

  @Test
  void aMarkHoldsTheWholePlan() {
    for (RootLanes plan :
        List.of(new RootLanes(8, true, List.of()), new RootLanes(4, false, List.of("r", "t")))) {
      assertEquals(Optional.of(plan), RootLanes.of(plan.mark()));
    }
    assertEquals(Optional.empty(), RootLanes.of(IndependentLoops.MARK));
  }
}

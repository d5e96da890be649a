package org.polyloom.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.polyloom.ir.CallLanes;
import org.polyloom.ir.LaneCalls;
import org.polyloom.ir.Scop;
import org.polyloom.isl.IslContext;
import org.polyloom.machine.Cache;
import org.polyloom.machine.Machine;
import org.polyloom.optimizer.ExtractedText;
import org.polyloom.optimizer.FloatingPoint;
import org.polyloom.pass.NotApplicable;
import org.polyloom.pass.PassContext;
import org.polyloom.pass.PassResult;
import org.polyloom.plan.CallPass.Outcome;

/** Loops that take square roots get plans of vectors where these compute what the loops do. */
class CallPassTest {
  private static Machine machine(int bits) {
    return new Machine(bits, 32, true, List.of(new Cache(32 << 10, 8, 64)), 4096, 1, List.of());
  }

  private static Scop scop(IslContext isl, String body) {
    return ExtractedText.of(
        isl,
        "#include <math.h>\nvoid f(int n, double s, double a[restrict n + 1], double b[restrict n +"
            + " 1], float c[restrict n], const double *p) {\n#pragma scop\n"
            + body
            + "\n#pragma endscop\n}\n");
  }

  private static CallPass pass(FloatingPoint fp) {
    return switch (fp) {
      case STRICT -> new CallPass(machine(512), LaneCalls.ROOTS, Grouping.SOURCE);
      case REASSOC -> new CallPass(machine(512), LaneCalls.ROOTS, Grouping.FREE);
      case FAST -> new CallPass(machine(512), LaneCalls.LIBRARY, Grouping.FREE);
    };
  }

  private static PassResult run(FloatingPoint fp, Scop scop) {
    return pass(fp).run(scop, new PassContext(1_000_000));
  }

  private static List<String> marks(Scop scop) {
    return CallLanes.marks(scop.schedule()).stream().map(mark -> mark.markGetId().name()).toList();
  }

  /**
   * Sums may be in any order unless it is strict, and functions need not have their bits where it
   * is fast: gcc has vectors of those that it calls one by one and always.
   */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "STRICT  | b[k] = sqrt(a[k]);                           | calls in 8 lanes with",
        "STRICT  | b[k] = __builtin_sqrt(fabs(a[k] / s));       | calls in 8 lanes unless clang does so with",
        "STRICT  | b[k] = sqrt(a[k] * a[k] + 1 / fabs(b[k]));   | calls in 8 lanes unless clang does so with",
        "STRICT  | b[k] = sqrt(a[k] * b[k] + 1);                | calls in 8 lanes with",
        "STRICT  | s -= sqrt(a[k] * a[k]);                      | calls in 8 lanes with",
        "STRICT  | if (a[k] < s) b[k] = sqrt(a[k] * a[k]);      | calls in 8 lanes with",
        "STRICT  | if (a[k] < s) b[k] = sqrt(a[k]) * *p;        | calls in 8 lanes with",
        "STRICT  | b[k] = fmin(sqrt(a[k]) + 1, 1 + fabs(b[k])); | calls in 8 lanes with",
        "STRICT  | b[k] = a[k] < s ? fmin(sqrt(a[k] * a[k]), 1 + fabs(b[k])) : 0; | calls in 8 lanes unless clang does so with",
        "STRICT  | c[k] = sqrtf(c[k]) * 2;                      | calls in 16 lanes with",
        "STRICT  | double r = sqrt(a[k]); a[k] = r; b[k] = 1/r; | calls in 8 lanes with r",
        "STRICT  | s += sqrt(a[k]);                             | calls in 8 lanes with",
        "STRICT  | s = s - a[k]; b[k] = sqrt(a[k]);             | calls in 8 lanes with",
        "STRICT  | if (k < 20) b[k] = sqrt(a[k]); if (k > 25) s += a[k]; | calls in 8 lanes with",
        "REASSOC | s -= sqrt(a[k] * a[k]);                      | calls in 8 lanes with sums in any order with",
        "REASSOC | b[k] = sqrt(a[k]);                           | calls in 8 lanes with",
        "FAST    | b[k] = exp(a[k]) + sqrt(a[k]);               | calls in 8 lanes for clang in any order with",
        "FAST    | c[k] = powf(c[k], 2.2f);                     | calls in 16 lanes for clang in any order with",
        "FAST    | s += log(fabs(a[k])) * fmin(a[k], b[k]);     | calls in 8 lanes for clang in any order with",
        "FAST    | b[k] = sin(a[k]) * cos(a[k]);                | calls in 8 lanes in any order with",
        "FAST    | b[k] = sin(s * k); a[k] = cos(s * k);        | calls in 8 lanes in any order with",
        "FAST    | b[k] = sin(a[k]) * cos(a[k] + 1);            | calls in 8 lanes for clang in any order with",
        // a tangent to gcc
        "FAST    | b[k] = sin(a[k]) / cos(a[k]);                | calls in 8 lanes for clang in any order with",
        "FAST    | if (a[k] > 0) s += exp(a[k]);                | calls in 8 lanes in any order with",
        "FAST    | if (a[k] > 0) b[k] = exp(a[k]);              | calls in 8 lanes for clang in any order with",
        "FAST    | b[k] = exp(a[k] * -(n * n + 1));            | calls in 8 lanes for clang in any order with",
        "FAST    | b[k] = exp(a[k] * (k - 2));                  | calls in 8 lanes for clang in any order with",
        "FAST    | if (a[k] > 0) b[k] = log(a[k]);              | calls in 8 lanes for clang in any order with",
        "FAST    | if (exp(a[k]) > 1) b[k] = 1;                 | calls in 8 lanes for clang in any order with",
      })
  void theMarkSaysHow(FloatingPoint fp, String body, String expected) {
    try (IslContext isl = IslContext.open()) {
      PassResult result = run(fp, scop(isl, "for (int k = 0; k < n; k++) { " + body + " }"));
      assertEquals(List.of(expected), marks(result.scop()));
      assertEquals(Outcome.CallsInVectors, result.remarks().get(0).reason());
    }
  }

  /** What compilers have vectors of, or nobody has. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "b[k] = sqrt(a[k]);",
        "b[k] = pow(a[k], 2) + pow(a[k], 0.5);",
        "b[k] = fmax(fabs(a[k]), s);",
        "b[k] = tgamma(a[k]) + exp(a[k]);",
        "b[k] = exp(c[k]);",
        "if (a[k] > 0) b[k] = pow(a[k], s);",
      })
  void otherFunctionsAreNot(String body) {
    try (IslContext isl = IslContext.open()) {
      Scop scop = scop(isl, "for (int k = 0; k < n; k++) { " + body + " }");
      assertEquals(
          Optional.of(Outcome.NoCalls),
          pass(FloatingPoint.FAST).notApplicableTo(scop).map(NotApplicable::reason));
    }
  }

  /** gcc carries out nothing that may trap where a condition does not hold. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "if (a[k] > s) b[k] = a[k] * 2;                   | true",
        "b[k] = a[k] > s ? a[k] * 2 : a[k] / s;           | true",
        "c[k] = c[k] < 1 ? c[k] * 12 : c[k] - 1;          | true",
        "if (a[k] > 0) s += a[k] * b[k];                  | true",
        "if (a[k] > s) b[k] = a[0] * 2;                   | true",
        // gcc has vectors of choices, and of what is always computed
        "if (a[k] > s) b[k] = a[k];                       | false",
        "b[k] = a[k] > s ? a[k] : -a[k];                  | false",
        "b[k] = a[k] * 2 > s ? a[k] : s;                  | false",
        "if (a[k] * 2 > s) b[k] = a[k];                   | false",
        "b[k] = a[k] * 2;                                 | false",
        // not vectors of ours either
        "if (a[k] > s) b[k] = sin(a[k]) * 2;              | false",
        "if (a[k] > s) a[k + 1] = a[k] * 2;               | false",
        "if (a[k] > s) b[k] = a[2 * k - n] + 1;           | false",
        // loads would wait for stores by masks
        "if (a[k] > s) b[k] = a[k]; else b[k] *= 2;       | false",
      })
  void conditionsChooseInVectors(String body, boolean arePlanned) {
    assertPlanned(LaneCalls.CONDITIONS, body, arePlanned, "conditions choose unless clang");
  }

  /** Whether a loop with a body is planned, and its mark says what for. */
  private static void assertPlanned(
      LaneCalls calls, String body, boolean isPlanned, String purpose) {
    CallPass pass = new CallPass(machine(512), calls, Grouping.SOURCE);
    try (IslContext isl = IslContext.open()) {
      Scop scop = scop(isl, "for (int k = 1; k < n; k++) { " + body + " }");
      List<String> marks =
          pass.notApplicableTo(scop).isPresent()
              ? List.of()
              : marks(pass.run(scop, new PassContext(1_000_000)).scop());
      assertEquals(isPlanned, !marks.isEmpty(), () -> marks.toString());
      assertTrue(marks.stream().allMatch(mark -> mark.contains(purpose)), () -> marks.toString());
    }
  }

  /** gcc computes in vectors what sums in their order add, clang does not. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "double t = a[k] * b[k] - 2; b[k] = t + a[k + 1] * a[k - 1]; s += t * t; | true",
        "s += a[k] / (b[k] * b[k] + 1);                                          | true",
        "s += a[k]; b[0] -= a[k] / (a[k] + 1);                                   | true",
        // the sum takes longer than what is added, or nothing is added up
        "s += a[k] * b[k];                                                       | false",
        "s += a[k]; b[0] += a[k] * a[k]; b[1] += a[k] * a[k] * a[k];             | false",
        "b[k] += a[k] / (a[k] * a[k] + 1);                                       | false",
        // not in vectors
        "s += sin(a[k]) / (b[k] * b[k] + 1);                                     | false",
        "s += a[k] / (b[k] * b[k] + s);                                          | false",
        "b[k + 1] = b[k] / 2; s += a[k] / (b[k] * b[k] + 1);                     | false",
      })
  void sumsAreAddedBesideVectors(String body, boolean arePlanned) {
    assertPlanned(LaneCalls.SUMS, body, arePlanned, "for clang of what sums add");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "STRICT  | NoCalls   | for (int k = 0; k < n; k++) a[k] = sqrt(b[0]) + sqrt(sin(b[k]));",
        "FAST    | NoCalls   | for (int k = 0; k < n; k++) a[k] = pow(b[k], 3.0 / 2);",
        "STRICT  | NoVectors | for (int k = 0; k < 7; k++) b[k] = sqrt(a[k]);",
        "STRICT  | NoVectors | for (int k = 0; k < n; k++) { b[k] = sqrt(a[k]); if (k < 9) a[k] = s; }",
        "STRICT  | NoVectors | for (int k = 0; k < n; k++) a[k + 1] = sqrt(a[k]);",
        "STRICT  | NoVectors | for (int k = 0; k < n; k++) { b[k] = sqrt(a[k]); s *= a[k]; }",
        "STRICT  | NoVectors | for (int k = 0; k < n; k++) if (a[k] < s) b[k] = sqrt(a[k]) * *p; else b[k] = s;",
        "STRICT  | NoVectors | for (int k = 0; k < n; k++) if (a[k] < s && *p > s) b[k] = sqrt(a[k]);",
        "STRICT  | NoGain    | for (int k = 0; k < n / 9; k++) b[k] = sqrt(a[9*k] - a[9*k+1] + a[9*k+2] + a[9*k+3] + a[9*k+4]);",
        "STRICT  | NoGain    | for (int k = 0; k < n / 5; k++) b[5 * k] = sqrt(a[5 * k] - a[5 * k + 1] + a[5 * k + 2]);",
        "FAST    | NoVectors | for (int k = 0; k < n; k++) b[k] = exp(a[k] * (k * k));",
        // compilers call once before the loop
        "FAST    | NoGain    | for (int k = 0; k < n; k++) b[k] = a[k] * exp(s) + cos(a[0]);",
        "REASSOC | NoVectors | for (int k = 0; k < n; k++) { s -= sqrt(a[k] * a[k]); b[k] = s; }",
      })
  void loopsThatAreNoneOfVectorsStay(FloatingPoint fp, Outcome outcome, String body) {
    try (IslContext isl = IslContext.open()) {
      PassResult result = run(fp, scop(isl, body));
      assertEquals(List.of(), marks(result.scop()));
      assertEquals(outcome, result.remarks().get(0).reason());
    }
  }

  @Test
  void withoutVectorsThereIsNothingToDo() {
    try (IslContext isl = IslContext.open()) {
      Scop scop = scop(isl, "for (int k = 0; k < n; k++) b[k] = sqrt(a[k]);");
      PassResult result =
          new CallPass(machine(64), LaneCalls.ROOTS, Grouping.SOURCE)
              .run(scop, new PassContext(1_000_000));
      assertEquals(Outcome.NoVectors, result.remarks().get(0).reason());
    }
  }

  @Test
  void regionsWithoutRootsAreNotLookedAt() {
    try (IslContext isl = IslContext.open()) {
      Scop scop = scop(isl, "for (int k = 0; k < n; k++) b[k] = sin(sqrt(a[k])) + a[k];");
      assertEquals(
          Optional.of(Outcome.NoCalls),
          pass(FloatingPoint.STRICT).notApplicableTo(scop).map(NotApplicable::reason));
    }
  }

  @Test
  void whatFreedomWouldAllowIsSaid() {
    try (IslContext isl = IslContext.open()) {
      String loop = "for (int k = 0; k < n; k++) b[k] = exp(sqrt(a[k]));";
      String reason =
          pass(FloatingPoint.STRICT).notApplicableTo(scop(isl, loop)).orElseThrow().message();
      assertTrue(reason.contains("--fp fast"), reason);
    }
  }

  @Test
  void aRegionIsLeftWhereItsPlanTakesTooLong() {
    try (IslContext isl = IslContext.open()) {
      Scop scop = scop(isl, "for (int k = 0; k < n; k++) b[k] = sqrt(a[k]);");
      PassResult result = pass(FloatingPoint.STRICT).run(scop, new PassContext(10));
      assertEquals(Outcome.BudgetExceeded, result.remarks().get(0).reason());
    }
  }

  @Test
  void aMarkHoldsTheWholePlan() {
    for (CallLanes plan :
        List.of(
            new CallLanes(8, CallLanes.Use.EXACT, List.of()),
            new CallLanes(4, CallLanes.Use.EXACT_UNLESS_CLANG, List.of("r", "t")),
            new CallLanes(8, CallLanes.Use.REGROUPED, List.of("t")),
            new CallLanes(8, CallLanes.Use.FREE, List.of()),
            new CallLanes(16, CallLanes.Use.FREE_FOR_CLANG, List.of("t")),
            new CallLanes(8, CallLanes.Use.SUMS_FOR_CLANG, List.of("t")))) {
      assertEquals(Optional.of(plan), CallLanes.of(plan.mark()));
    }
    assertEquals(Optional.empty(), CallLanes.of(IndependentLoops.MARK));
  }
}

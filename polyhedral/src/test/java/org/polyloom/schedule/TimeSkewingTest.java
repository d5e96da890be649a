package org.polyloom.schedule;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polyloom.dependence.Accesses;
import org.polyloom.dependence.Dependences;
import org.polyloom.isl.IslContext;
import org.polyloom.isl.Schedule;
import org.polyloom.isl.UnionMap;
import org.polyloom.isl.UnionPwAff;
import org.polyloom.machine.Machine;
import org.polyloom.schedule.ScheduleTrees.Member;

class TimeSkewingTest {
  private IslContext isl;

  @BeforeEach
  void open() {
    isl = IslContext.open();
  }

  @AfterEach
  void close() {
    isl.close();
  }

  /** Two sweeps a step, from A to B and back, with what each reads besides the element itself. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0, 0   | 0, 0   | none",
        "-1, 1  | -1, 1  | S: i + 2k; T: i + 2k + 1",
        "-1, 1  | 0, 0   | S: i + 2k; T: i + 2k + 1",
        "0, 0   | -1, 1  | S: i + 2k; T: i + 2k + 1",
        "-2, 1  | -1, 0  | S: i + 3k; T: i + 3k + 2",
        "-1, 0  | -1, 0  | S: i + 2k; T: i + 2k + 1",
        "0, 1   | 0, 1   | S: i + 2k; T: i + 2k + 1",
        "-3, 3  | -1, 1  | S: i + 6k; T: i + 6k + 3",
        "-5, 5  | -4, 4  | none",
      })
  void theSmallestFactorAndShiftsLetNothingRunBackwards(
      String first, String second, String expected) {
    TextScop scop = TextScop.of("[n, m] -> { : n >= 30 and m >= 2 }");
    sweep(scop, "S", 0, "A", "B", first);
    sweep(scop, "T", 1, "B", "A", second);
    ScheduleProblem problem = problem(scop, "{ A[i, j]; B[i, j] }");
    Optional<Schedule> found = skewed(problem);
    assertEquals(expected, found.map(TimeSkewingTest::describe).orElse("none"));
    found.ifPresent(schedule -> assertKeepsAll(schedule, problem));
  }

  private ScheduleProblem problem(TextScop scop, String liveOut) {
    Accesses region = scop.liveOut(liveOut).accesses(isl);
    return ScheduleProblem.of(
        Dependences.of(region, 1_000_000), Machine.host(), ScheduleOptions.DEFAULT);
  }

  private static Optional<Schedule> skewed(ScheduleProblem problem) {
    Accesses region = problem.region();
    Schedule order = ScheduleTrees.subtree(region.order().root());
    return TimeSkewing.find(order, problem.pairs().order(), region.accesses());
  }

  /** A sweep from A to B, then one from B to A that stores to C too, from what it reads of B. */
  @ParameterizedTest
  @CsvSource({"'0, 0', 3", "'-1, 1', 2", "'0, 1', 2"})
  void rowsOfOneLoopWithOtherShiftsHaveLoopsOfTheirOwn(String reads, int loops) {
    TextScop scop = TextScop.of("[n, m] -> { : n >= 30 and m >= 2 }");
    sweep(scop, "S", "[k, 0, i, j, 0]", "A", "B", "0, 0");
    sweep(scop, "T", "[k, 1, i, j, 0]", "B", "A", "-1, 1");
    sweep(scop, "U", "[k, 1, i, j, 1]", "B", "C", reads);
    ScheduleProblem problem = problem(scop, "{ A[i, j]; B[i, j]; C[i, j] }");
    Schedule found = skewed(problem).orElseThrow();
    assertEquals(loops, ScheduleTrees.innermostBands(found).size());
    assertKeepsAll(found, problem);
  }

  /** The two colours of a grid are steps of time, as one follows the other. */
  @Test
  void aLoopOfFewSweepsIsPartOfTime() {
    TextScop scop =
        TextScop.of("[n, m] -> { : n >= 30 and m >= 2 }")
            .statement(
                "S",
                "[n, m] -> { S[k, c, i, j] : 0 <= k < m and 0 <= c < 2 and 0 < i, j < n - 1"
                    + " and (c + i + j) mod 2 = 0 }",
                "[k, c, i, j]");
    for (String neighbour : List.of("i - 1, j", "i + 1, j", "i, j - 1", "i, j + 1")) {
      scop.read("{ S[k, c, i, j] -> A[%s] }".formatted(neighbour));
    }
    scop.write("{ S[k, c, i, j] -> A[i, j] }");
    ScheduleProblem problem = problem(scop, "{ A[i, j] }");
    Schedule found = skewed(problem).orElseThrow();
    List<long[]> members =
        ScheduleTrees.members(found.root().firstChild()).stream()
            .map(member -> AffineRow.of(member.function().pwAffList().get(0), 4).coefficients())
            .toList();
    assertArrayEquals(new long[][] {{2, 1, 0, 0}, {2, 1, 1, 0}}, members.toArray(new long[0][]));
    assertKeepsAll(found, problem);
  }

  private static void sweep(
      TextScop scop, String name, int place, String from, String to, String reads) {
    sweep(scop, name, "[k, %d, i, j]".formatted(place), from, to, reads);
  }

  private static void sweep(
      TextScop scop, String name, String timestamp, String from, String to, String reads) {
    scop.statement(
            name,
            "[n, m] -> { %s[k, i, j] : 0 <= k < m and 5 <= i, j < n - 5 }".formatted(name),
            timestamp)
        .read("{ %s[k, i, j] -> %s[i, j] }".formatted(name, from));
    for (String offset : reads.split(", ")) {
      scop.read("{ %s[k, i, j] -> %s[i + %s, j] }".formatted(name, from, offset));
    }
    scop.write("{ %s[k, i, j] -> %s[i, j] }".formatted(name, to));
  }

  private static String describe(Schedule schedule) {
    List<Member> members = ScheduleTrees.members(schedule.root().firstChild());
    assertEquals(2, members.size());
    UnionPwAff front = members.get(1).function();
    return front.pwAffList().stream()
        .map(
            function -> {
              AffineRow row = AffineRow.of(function, 3);
              assertEquals(1, row.coefficients()[1]);
              assertEquals(0, row.coefficients()[2]);
              long factor = row.coefficients()[0];
              return function.domain().tupleName()
                  + ": i"
                  + (factor == 1 ? " + k" : " + " + factor + "k")
                  + (row.constant() == 0 ? "" : " + " + row.constant());
            })
        .sorted()
        .reduce((one, other) -> one + "; " + other)
        .orElseThrow();
  }

  /** In the order of the front, then time. */
  private static void assertKeepsAll(Schedule schedule, ScheduleProblem problem) {
    Schedule fronts = BandRewriter.apply(schedule, java.util.Map.of(0, BandPlan.fronts(2, 3, 0)));
    Verdict verdict = LegalityCheck.of(problem.dependences(), 5_000_000).check(fronts);
    assertTrue(verdict.isLegal(), verdict::message);
    UnionMap times = Timestamps.of(fronts, problem.region().context()).times();
    assertTrue(problem.pairs().order().isSubset(times.lexLtUnionMap(times)));
  }
}

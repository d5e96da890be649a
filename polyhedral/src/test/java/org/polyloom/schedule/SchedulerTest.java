package org.polyloom.schedule;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.polyloom.dependence.Accesses;
import org.polyloom.dependence.Dependences;
import org.polyloom.isl.DimType;
import org.polyloom.isl.IslContext;
import org.polyloom.isl.PwAff;
import org.polyloom.isl.ScheduleNode;
import org.polyloom.isl.ScheduleNodeType;
import org.polyloom.isl.Set;
import org.polyloom.machine.Cache;
import org.polyloom.machine.Machine;
import org.polyloom.schedule.ScheduleCandidate.Origin;
import org.polyloom.schedule.ScheduleTrees.Member;

class SchedulerTest {
  private static final long BUDGET = 100_000_000;
  private static final Machine MACHINE =
      new Machine(
          256,
          16,
          true,
          List.of(
              new Cache(32 << 10, 8, 64), new Cache(512 << 10, 8, 64), new Cache(32 << 20, 16, 64)),
          4096,
          2,
          List.of());

  private IslContext isl;

  @BeforeEach
  void open() {
    isl = IslContext.open();
  }

  @AfterEach
  void close() {
    isl.close();
  }

  private ScheduleProblem problem(String region, ScheduleOptions options) {
    Dependences dependences =
        Dependences.of(TextScops.all().get(region).get().accesses(isl), BUDGET);
    return ScheduleProblem.of(dependences, MACHINE, options);
  }

  private Scheduler.Result schedule(String region, ScheduleOptions options) {
    ScheduleProblem problem = problem(region, options);
    return Scheduler.schedule(problem, LegalityCheck.of(problem.dependences(), BUDGET));
  }

  static Stream<String> regions() {
    return TextScops.all().keySet().stream();
  }

  @ParameterizedTest
  @MethodSource("regions")
  void allProposalsAreLegal(String region) {
    for (Tiling tiling : List.of(Tiling.AUTO, Tiling.OFF, Tiling.of(List.of(3, 5)))) {
      ScheduleProblem problem = problem(region, ScheduleOptions.DEFAULT.withTiling(tiling));
      LegalityCheck check = LegalityCheck.of(problem.dependences(), BUDGET);
      List<ScheduleCandidate> candidates = Scheduler.candidates(problem);
      assertEquals(
          Origin.SOURCE,
          candidates.get(candidates.size() - 1).origin(),
          region + " with " + tiling);
      for (ScheduleCandidate candidate : candidates) {
        Verdict verdict = check.check(candidate.schedule());
        assertTrue(
            verdict.isLegal(),
            () ->
                region
                    + " "
                    + candidate.origin()
                    + " with "
                    + tiling
                    + ": "
                    + verdict.message()
                    + "\n"
                    + ScheduleTrees.print(candidate.schedule()));
      }
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "gemm              | ISL_DISTRIBUTED",
        "jacobi1d          | SOURCE",
        "jacobi2d          | TIME_SKEWED",
        "fdtd              | TIME_SKEWED",
        "seidel            | SOURCE",
        "mvt               | COMBINED",
        "atax              | SOURCE",
        "adi               | SOURCE",
        "ludcmp            | SOURCE",
        "bicg              | SOURCE",
        "copy              | SOURCE",
        "stepped           | SOURCE",
        "reversedRecurrence | SOURCE",
        "transposedCopy    | SOURCE_BANDS",
        "rowsTwice         | COMBINED",
        "chainsAndRows     | SOURCE",
        "sumsOfNine        | SOURCE",
        "sumsInWindows     | SOURCE",
      })
  void theOrderThatPaysIsTaken(String region, Origin origin) {
    assertEquals(origin, schedule(region, ScheduleOptions.DEFAULT).origin());
  }

  /** The arrays take six times the second level of cache, a front half the last one. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "jacobi2d | [n, t] -> { : 444 <= n <= 104857 }",
        "gemm     | { : }",
      })
  void frontsAreForSizesThatPay(String region, String sizes) {
    Set expected = Set.parse(isl, sizes);
    ScheduleProblem problem = problem(region, ScheduleOptions.DEFAULT);
    Set context = problem.region().context();
    Set found =
        Scheduler.schedule(problem, LegalityCheck.of(problem.dependences(), BUDGET)).sizes();
    assertTrue(
        expected.params().intersect(context).isEqual(found.intersect(context)),
        () -> "found " + found);
  }

  /** What the order of the source takes less time for is left to it, where that is asked for. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "gemm   | TOLD  | [n, m, l] -> { : m >= 256 and l >= 256 }",
        "gemm   | LARGE | { : }",
        "lu     | TOLD  | { : }",
        "seidel | TOLD  | { : }",
        "copy   | TOLD  | { : }",
      })
  void smallSizesAreLeftToTheSource(String region, ScheduleOptions.Sizes asked, String sizes) {
    ScheduleProblem problem =
        problem(region, ScheduleOptions.DEFAULT.withSizes(asked))
            .withWork(Map.of("S", new StatementWork(9, 34, Sums.IN_ORDER)));
    Set expected = Set.parse(isl, sizes);
    Set context = problem.region().context();
    Scheduler.Result result =
        Scheduler.schedule(problem, LegalityCheck.of(problem.dependences(), BUDGET));
    assertTrue(
        expected.params().intersect(context).isEqual(result.sizes().intersect(context)),
        () -> "found " + result.sizes());
    assertEquals(
        !context.isSubset(result.sizes()),
        result.decisions().get(0).evidence().containsKey("pays where"));
  }

  /** Loops of their own would test a condition twice that guards both statements. */
  @ParameterizedTest
  @CsvSource({"true, SOURCE_BANDS", "false, ISL"})
  void whatAConditionGuardsStaysTogether(boolean isGuarded, Origin origin) {
    StatementWork.Guard guard = new StatementWork.Guard("label", java.util.Set.of(0, 1));
    StatementWork work =
        new StatementWork(
            1,
            0,
            4,
            Sums.IN_ORDER,
            List.of(),
            List.of(),
            Optional.of(guard).filter(known -> isGuarded));
    ScheduleProblem problem =
        problem("sumsByLabel", ScheduleOptions.DEFAULT).withWork(Map.of("S", work, "T", work));
    Scheduler.Result result =
        Scheduler.schedule(problem, LegalityCheck.of(problem.dependences(), BUDGET));
    assertEquals(origin, result.origin());
  }

  /** Below, a column of lines stays in the first cache. */
  @ParameterizedTest
  @CsvSource({"128, false", "1000, true"})
  void tilesAreTakenWhereCachesHoldTooLittle(int size, boolean isTiled) {
    ScheduleProblem problem =
        problem("transposedSum", ScheduleOptions.DEFAULT.withSizes(ScheduleOptions.Sizes.TOLD));
    Scheduler.Result result =
        Scheduler.schedule(problem, LegalityCheck.of(problem.dependences(), BUDGET));
    Set asked = Set.parse(isl, "[n] -> { : n = " + size + " }");
    assertEquals(isTiled, asked.isSubset(result.sizes()), () -> "found " + result.sizes());
  }

  /** Latency by latency: nothing pays where the operations alone take as long as the chain. */
  @ParameterizedTest
  @CsvSource({
    "seidel, 9, 34, IN_ORDER, SKEWED, 8",
    "seidel, 9, 9, IN_ORDER, SOURCE, 1",
    "seidel, 34, 34, IN_ORDER, SOURCE, 1",
    "lattice, 2, 8, IN_ORDER, SOURCE, 1",
    "updatedRows, 1, 8, IN_ORDER, SOURCE_BANDS, 8",
    "updatedRows, 0.5, 4, IN_ORDER, SOURCE, 1",
    "updatedRows, 0.5, 4, PRODUCTS_IN_ORDER, SOURCE_BANDS, 8",
  })
  void longChainsAreInterleaved(
      String region, double throughput, double latency, Sums sums, Origin origin, int interleaved) {
    ScheduleProblem problem =
        problem(region, ScheduleOptions.DEFAULT)
            .withWork(Map.of("S", new StatementWork(throughput, latency, sums)));
    Scheduler.Result result =
        Scheduler.schedule(problem, LegalityCheck.of(problem.dependences(), BUDGET));
    assertEquals(origin, result.origin());
    assertEquals(
        interleaved == 1 ? List.of() : List.of(String.valueOf(interleaved)),
        result.decisions().stream()
            .filter(decision -> decision.reason() == Decision.Kind.BandInterleaved)
            .map(decision -> decision.evidence().get("interleaved"))
            .toList());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "gemm              | T | [n, m, l] -> { T[i, j, k] -> [(j)] }",
        "twoProducts       | T | [n] -> { T[i, j, k] -> [(j)] }",
        "twoProducts       | V | [n] -> { V[i, j, k] -> [(j)] }",
        "triangularProduct | S | [n, m] -> { S[i, j, k] -> [(j)] }",
        "mvt               | S | [n] -> { S[i, j] -> [(j)] }",
        "mvt               | T | [n] -> { T[i, j] -> [(i)] }",
        "correlation       | H | [n, m] -> { H[i, j, k] -> [(j)] }",
        "correlation       | B | [n, m] -> { B[j, i] -> [(j)] }",
      })
  void theInnermostLoopIsContiguous(String region, String statement, String innermost) {
    Scheduler.Result result = schedule(region, ScheduleOptions.DEFAULT);
    PwAff expected = PwAff.parse(isl, innermost);
    ScheduleNode band = innermostBand(result, statement);
    List<Member> members = ScheduleTrees.members(band);
    PwAff found =
        members.get(members.size() - 1).function().pwAffList().stream()
            .filter(function -> function.domain().tupleName().equals(statement))
            .findFirst()
            .orElseThrow();
    assertTrue(
        found.isEqual(expected.intersectDomain(found.domain())),
        () -> ScheduleTrees.print(result.schedule()));
  }

  private static ScheduleNode innermostBand(Scheduler.Result result, String statement) {
    return ScheduleTrees.innermostBands(result.schedule()).stream()
        .filter(
            band ->
                band.domain().setList().stream().anyMatch(set -> set.tupleName().equals(statement)))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void theProductOfMatricesIsOneTiledBandOfThree() {
    Scheduler.Result result = schedule("gemm", ScheduleOptions.DEFAULT);
    ScheduleNode points = innermostBand(result, "T");
    assertEquals(3, points.bandNMember());
    assertTrue(points.bandGetPermutable());
    ScheduleNode tiles = points.parent();
    assertTrue(tiles.bandGetPermutable());
    assertTrue(
        tiles.bandGetAstBuildOptions().toString().contains("isolate"),
        tiles.bandGetAstBuildOptions().toString());
    assertEquals(
        List.of(Decision.Kind.CandidateChosen, Decision.Kind.BandTiled),
        result.decisions().stream().map(Decision::reason).toList());
  }

  @Test
  void givenSizesAreUsedWhereverABandIsPermutable() {
    Scheduler.Result result =
        schedule("gemm", ScheduleOptions.DEFAULT.withTiling(Tiling.of(List.of(3, 5))));
    String tree = ScheduleTrees.print(result.schedule());
    assertTrue(tree.contains("mod 3") && tree.contains("mod 5"), tree);
    assertEquals(3, innermostBand(result, "T").parent().bandNMember());
  }

  @ParameterizedTest
  @CsvSource({"copy", "atax", "jacobi1d", "stepped"})
  void withoutReuseNothingIsTiled(String region) {
    for (ScheduleCandidate candidate :
        Scheduler.candidates(problem(region, ScheduleOptions.DEFAULT))) {
      assertFalse(
          candidate.decisions().stream().anyMatch(d -> d.reason() == Decision.Kind.BandTiled),
          () -> candidate.toString());
    }
  }

  /** Both nests keep their order, but not their loops. */
  @Test
  void loopsThatAreFusedAreTakenAndTold() {
    Scheduler.Result result = schedule("rowsTwice", ScheduleOptions.DEFAULT);
    assertEquals(
        List.of(
            Decision.of(Decision.Kind.CandidateChosen, "the combined order is taken"),
            Decision.of(Decision.Kind.LoopsFused, "the loops of S and of T run as one")
                .forStatement("S")),
        result.decisions());
    ScheduleNode outer = result.schedule().root().firstChild();
    assertEquals(ScheduleNodeType.BAND, outer.type());
    assertEquals(List.of("S", "T"), ScheduleTrees.statements(outer));
    Scheduler.Result apart =
        schedule("rowsTwice", ScheduleOptions.DEFAULT.withFusion(FusionPolicy.NONE));
    assertEquals(Origin.SOURCE, apart.origin());
    assertTrue(result.cycles() < apart.cycles(), result.cycles() + ", " + apart.cycles());
  }

  @Test
  void bandsAreToldInTheNamesOfTheSource() {
    ScheduleProblem problem =
        problem("gemm", ScheduleOptions.DEFAULT)
            .withNames(new LoopNames(Map.of("T", List.of("row", "column", "depth"))));
    Scheduler.Result result =
        Scheduler.schedule(problem, LegalityCheck.of(problem.dependences(), BUDGET));
    Decision tiled = result.decisions().get(1);
    assertEquals("the loops row, column, depth are tiled", tiled.message());
    assertEquals(Optional.of("T"), tiled.statement());
    assertEquals("row, depth, column", tiled.evidence().get("order"));
    assertTrue(tiled.evidence().get("sizes").matches("(\\d+|none)(, (\\d+|none)){2}"));
  }

  @Test
  void vectorsThatAreGoneOverAgainAreCutInStrips() {
    Decision tiled = schedule("filter", ScheduleOptions.DEFAULT).decisions().get(1);
    assertEquals(Decision.Kind.BandTiled, tiled.reason());
    assertEquals("none, 1024", tiled.evidence().get("sizes"), "two vectors in half of 32 KiB");
    assertEquals("4 steps of the loop i1", tiled.evidence().get("together"));
  }

  /** In a loop of all of them, operations would wait for those of the stages before. */
  @ParameterizedTest
  @CsvSource({"12, true", "4, false"})
  void longStagesKeepLoopsOfTheirOwnInStrips(int operations, boolean areApart) {
    StatementWork.Span span = new StatementWork.Span(4.0 * operations, operations);
    StatementWork work =
        new StatementWork(
            operations / 2.0,
            0,
            4,
            Sums.IN_ORDER,
            List.of(),
            List.of(),
            Optional.empty(),
            OptionalDouble.empty(),
            span);
    ScheduleProblem problem =
        problem("stages", ScheduleOptions.DEFAULT.withSizes(ScheduleOptions.Sizes.TOLD))
            .withWork(Map.of("S", work, "T", work, "U", work));
    Scheduler.Result result =
        Scheduler.schedule(problem, LegalityCheck.of(problem.dependences(), BUDGET));
    assertEquals(
        areApart,
        result.decisions().stream()
            .anyMatch(decision -> decision.evidence().containsKey("innermost")),
        () -> result.decisions().toString());
    Set small = Set.parse(isl, "[t, n] -> { : t >= 1 and n = 100 }");
    assertEquals(
        areApart,
        result.sizes().intersect(small).isEmpty(),
        () -> "caches hold 100 elements: " + result.sizes());
  }

  /** Sums in the order of the loop are chains; a loop of vectors goes around them. */
  @ParameterizedTest
  @CsvSource({"IN_ORDER, SOURCE_BANDS", "REGROUPED, SOURCE"})
  void sumsThatCompilersRegroupKeepTheirLoop(Sums sums, Origin origin) {
    ScheduleProblem problem =
        problem("filter", ScheduleOptions.DEFAULT)
            .withWork(Map.of("S", new StatementWork(1, 4, sums)));
    Scheduler.Result result =
        Scheduler.schedule(problem, LegalityCheck.of(problem.dependences(), BUDGET));
    assertEquals(origin, result.origin());
  }

  /** The columns of rows as long as a power of two are in one set of each cache. */
  @Test
  void tilesOfATranspositionTakeNoMoreRowsThanASetHolds() {
    Decision tiled = schedule("transposedCopy", ScheduleOptions.DEFAULT).decisions().get(1);
    assertEquals(Decision.Kind.BandTiled, tiled.reason());
    String[] sizes = tiled.evidence().get("sizes").split(", ");
    assertTrue(Integer.parseInt(sizes[1]) <= MACHINE.cache(1).ways(), tiled.evidence().toString());
  }

  @Test
  void tilesOfATranspositionTakeNoMoreRowsThanPrefetchingFollows() {
    Decision tiled = schedule("transposedCopy", ScheduleOptions.DEFAULT).decisions().get(1);
    assertEquals(Decision.Kind.BandTiled, tiled.reason());
    assertEquals("8, 8", tiled.evidence().get("sizes"), "of both arrays together");
  }

  @ParameterizedTest
  @CsvSource({"blocksOfEight", "transformsOfBlocks"})
  void loopsThatCompilersUnrollKeepTheirOrder(String region) {
    ScheduleProblem problem =
        problem(region, ScheduleOptions.DEFAULT)
            .withWork(
                Map.of(
                    "S", new StatementWork(1, 4, Sums.REGROUPED),
                    "U", new StatementWork(1, 4, Sums.REGROUPED),
                    "W", new StatementWork(1, 4, Sums.REGROUPED)));
    Scheduler.Result result =
        Scheduler.schedule(problem, LegalityCheck.of(problem.dependences(), BUDGET));
    assertEquals(Origin.SOURCE, result.origin(), () -> result.decisions().toString());
  }

  @Test
  void whereTheSourceOrderStaysItIsSaidWhatAnotherWouldTake() {
    Scheduler.Result result = schedule("copy", ScheduleOptions.DEFAULT);
    assertEquals(Origin.SOURCE, result.origin());
    assertEquals(
        List.of(Decision.Kind.CandidateChosen, Decision.Kind.SourceKept),
        result.decisions().stream().map(Decision::reason).toList());
    Decision kept = result.decisions().get(1);
    assertEquals("no other order promises to be faster", kept.message());
    assertEquals(
        "expected of the source's time: source bands 1.00, isl 1.00, isl distributed 1.00",
        kept.evidence().get("S"));
  }

  @ParameterizedTest
  @CsvSource({
    "0.95, no other order promises to save a tenth of the time",
    "1.00, no other order promises to be faster",
    "2.50, no other order promises to be faster"
  })
  void aKeptSourceOrderTellsWhatTheOthersPromise(double share, String message) {
    Decision decision =
        NestChoice.sourceKept(
            List.of(new NestChoice("S, T", Map.of(Origin.ISL, share, Origin.NESTED, 3.0))));
    assertEquals(message, decision.message());
    assertEquals(
        Map.of(
            "S, T",
            String.format(
                Locale.ROOT, "expected of the source's time: isl %.2f, nested 3.00", share)),
        decision.evidence());
  }

  @Test
  void theChosenOrderTellsWhatWasExpectedOfEach() {
    Decision chosen = schedule("gemm", ScheduleOptions.DEFAULT).decisions().get(0);
    assertEquals(Decision.Kind.CandidateChosen, chosen.reason());
    assertTrue(
        chosen.evidence().values().stream()
            .allMatch(
                text ->
                    text.matches("expected of the source's time: isl distributed 0\\.\\d\\d.*")),
        chosen.evidence().toString());
    assertFalse(chosen.evidence().isEmpty());
  }

  @Test
  void withoutBudgetTheSourceOrderStays() {
    ScheduleOptions poor =
        new ScheduleOptions(
            Tiling.AUTO, FusionPolicy.KEEP_PARALLELISM, 100, 1000, ScheduleOptions.Sizes.LARGE);
    Scheduler.Result result = schedule("gemm", poor);
    assertEquals(Origin.SOURCE, result.origin());
    assertTrue(
        result.decisions().stream().anyMatch(d -> d.reason() == Decision.Kind.BudgetExceeded),
        result.decisions().toString());
    assertFalse(
        result.decisions().stream().anyMatch(d -> d.reason() == Decision.Kind.SourceKept),
        "nothing else was found: " + result.decisions());
  }

  @Test
  void fusionFollowsThePolicy() {
    assertEquals(2, outermostParts("twoProducts", FusionPolicy.KEEP_PARALLELISM));
    assertEquals(4, outermostParts("twoProducts", FusionPolicy.NONE));
  }

  private int outermostParts(String region, FusionPolicy fusion) {
    ScheduleProblem problem = problem(region, ScheduleOptions.DEFAULT.withFusion(fusion));
    return new IslScheduler(problem)
        .compute(problem.region().instances(), problem.pairs(), fusion)
        .root()
        .firstChild()
        .nChildren();
  }

  @Test
  void accumulationsInOneScalarAreScheduledNestByNest() {
    ScheduleProblem problem =
        problem("ludcmp", ScheduleOptions.DEFAULT.withTiling(Tiling.of(List.of(4))));
    Scheduler.Result result =
        Scheduler.schedule(problem, LegalityCheck.of(problem.dependences(), BUDGET));
    assertFalse(
        result.decisions().stream()
            .anyMatch(
                d ->
                    d.reason() == Decision.Kind.NoSchedule
                        || d.reason() == Decision.Kind.BudgetExceeded),
        () -> result.decisions().toString());
    assertNotEquals(Origin.SOURCE, result.origin());
  }

  /** Each attempt is bounded in operations and their number in statements, so this ends soon. */
  @Test
  void everyPartOfALargeRegionIsOptimized() {
    Accesses region = TextScops.large().accesses(isl);
    assertEquals(200, region.instances().nSet());
    Dependences dependences = Dependences.of(region, 5_000_000);
    ScheduleProblem problem =
        ScheduleProblem.of(dependences, MACHINE, ScheduleOptions.DEFAULT.withTiling(Tiling.OFF));
    Scheduler.Result result = Scheduler.schedule(problem, LegalityCheck.of(dependences, 5_000_000));
    for (int nest = 0; nest < 20; nest++) {
      assertRowsAreInnermost(result, "S" + nest + "_0");
      assertRowsAreInnermost(result, "T" + nest + "_0");
    }
  }

  private static void assertRowsAreInnermost(Scheduler.Result result, String statement) {
    List<Member> members = ScheduleTrees.members(innermostBand(result, statement));
    PwAff innermost =
        members.get(members.size() - 1).function().pwAffList().stream()
            .filter(function -> function.domain().tupleName().equals(statement))
            .findFirst()
            .orElseThrow();
    AffineRow row = AffineRow.of(innermost, innermost.domain().dim(DimType.SET));
    int column = row.coefficients().length - 2;
    assertNotEquals(
        0,
        row.coefficients()[column],
        () -> statement + ": " + innermost + result.decisions().toString());
    assertEquals(0, row.coefficients()[column + 1], () -> statement + ": " + innermost);
  }
}

package org.polyloom.isl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class IslTest {
  private IslContext context;

  @BeforeEach
  void open() {
    context = IslContext.open();
  }

  @AfterEach
  void close() {
    context.close();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{ A[i] : 0 <= i < 4 } | { A[i] : 2 <= i < 9 } | { A[i] : 0 <= i < 9 } | { A[i] : 2 <= i < 4 }",
        "{ A[i] : i > 0 } | { B[i] } | { A[i] : i > 0; B[i] } | { }",
        "[n] -> { A[i] : i = n } | [m] -> { A[i] : i = m } | [n, m] -> { A[i] : i = n or i = m } |"
            + " [n, m] -> { A[i] : i = n = m }",
        "{ } | { A[0] } | { A[0] } | { }",
      })
  void unionAndIntersection(String left, String right, String union, String intersection) {
    UnionSet a = UnionSet.parse(context, left);
    UnionSet b = UnionSet.parse(context, right);
    assertTrue(a.union(b).isEqual(UnionSet.parse(context, union)));
    assertTrue(a.intersect(b).isEqual(UnionSet.parse(context, intersection)));
    assertTrue(b.intersect(a).isEqual(a.intersect(b)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      nullValues = "none",
      value = {
        "{ A[i] : 3 <= i < 9 }                             | 6",
        "{ A[3]; A[9] }                                    | 7",
        "[n] -> { A[i] : n <= i < n + 4 and 0 <= n <= 10 } | 14",
        "{ A[i] : 0 <= i < 9223372036854775807 }           | 9223372036854775807",
        "{ A[i] : -1 <= i <= 9223372036854775807 }         | 9223372036854775807",
        "{ A[i] : i >= 0 }                                 | none",
        "[n] -> { A[i] : 0 <= i < n }                      | none",
        "{ A[i] : 1 = 0 }                                  | none",
      })
  void theExtentOfADimensionIsOneNumberForAllParameters(String set, Long expected) {
    OptionalLong extent = Set.parse(context, set).extent(0);
    assertEquals(expected == null ? OptionalLong.empty() : OptionalLong.of(expected), extent);
  }

  @Test
  void malformedTextIsRefusedWithIslsMessage() {
    IslException refusal = assertThrows(IslException.class, () -> Set.parse(context, "{ A[i : }"));
    assertTrue(refusal.getMessage().startsWith("isl: "), refusal.getMessage());
    assertEquals("{ A[i] }", Set.parse(context, "{ A[i] }").toString());
  }

  @Test
  void budgetStopsAComputationAndLeavesTheContextUsable() {
    Set set =
        Set.parse(context, "[n] -> { [i,j,k] : 0 <= i < n and i <= 3j + 2k <= n + i and 7k > 2i }");
    assertThrows(
        IslBudgetException.class, () -> context.budgeted(50, () -> set.lexmin().complement()));
    assertFalse(set.isEmpty());
  }

  /** isl's own word for it is a syntax error. */
  @Test
  void aBudgetMayEndWhileTextIsParsed() {
    String text = "{ S[i, j] -> [(i + j)] : 0 <= i < 10 and i <= j < 20 }";
    for (long operations = 1; operations < 20; operations++) {
      long budget = operations;
      assertThrows(
          IslBudgetException.class,
          () -> context.budgeted(budget, () -> PwAff.parse(context, text)),
          () -> "with " + budget);
    }
    assertThrows(
        IslException.class,
        () -> context.budgeted(1000, () -> PwAff.parse(context, "{ S[i -> [(i)] }")));
  }

  @Test
  void budgetedPartsTakeFromTheTotal() {
    Set set =
        Set.parse(
            context, "[n] -> { [i,j,k] : 0 <= i < n and 0 <= k < n and i <= 3j + 2k <= n + i }");
    int[] rounds = new int[1];
    IslBudgetException ended =
        assertThrows(
            IslBudgetException.class,
            () ->
                context.together(
                    20_000,
                    () -> {
                      for (; rounds[0] < 10_000; rounds[0]++) {
                        context.budgeted(5_000, set::lexmin);
                      }
                      return set;
                    }));
    assertEquals(20_000, ended.operations());
    assertTrue(rounds[0] > 2, () -> rounds[0] + " rounds");
    long taken = context.operations();
    assertTrue(20_000 <= taken && taken < 22_000, () -> taken + " operations");
    IslBudgetException inner =
        assertThrows(
            IslBudgetException.class,
            () -> context.together(20_000, () -> context.budgeted(50, set::lexmin)));
    assertEquals(50, inner.operations());
    IslBudgetException outer =
        assertThrows(
            IslBudgetException.class,
            () -> context.together(50, () -> context.together(20_000, set::lexmin)));
    assertEquals(50, outer.operations());
    assertFalse(set.isEmpty());
  }

  @Test
  void anInterruptStopsTheWorkAndLeavesTheContextUsable() {
    Set set = Set.parse(context, "{ [i] : 0 <= i < 8 }");
    Thread.currentThread().interrupt();
    try {
      assertThrows(CancellationException.class, set::complement);
    } finally {
      assertTrue(Thread.interrupted());
    }
    assertTrue(set.complement().complement().isEqual(set));
  }

  @Test
  void valuesOfTwoContextsAreRefused() {
    try (IslContext other = IslContext.open()) {
      Set mine = Set.parse(context, "{ [0] }");
      Set theirs = Set.parse(other, "{ [0] }");
      assertThrows(IllegalArgumentException.class, () -> mine.union(theirs));
    }
  }

  @Test
  void valuesOfAContextThatIsClosedAreGone() {
    for (Consumer<IslContext> closing :
        List.<Consumer<IslContext>>of(IslContext::close, IslContext::closeLater)) {
      IslContext other = IslContext.open();
      Set set = Set.parse(other, "{ [i] : 0 <= i < 9 }");
      closing.accept(other);
      closing.accept(other);
      assertThrows(IllegalStateException.class, set::isEmpty);
      assertThrows(IllegalStateException.class, () -> Set.parse(other, "{ [i] }"));
    }
  }

  @Test
  void otherThreadsAreRefused() throws InterruptedException {
    Set set = Set.parse(context, "{ [0] }");
    List<Throwable> thrown = new ArrayList<>();
    Thread thread =
        new Thread(() -> thrown.add(assertThrows(IllegalStateException.class, set::isEmpty)));
    thread.start();
    thread.join();
    assertEquals(1, thrown.size());
  }

  @Test
  void lastWriteIsTheSourceOfARead() {
    UnionMap reads = UnionMap.parse(context, "{ T[i] -> A[i] : 0 <= i < 8 }");
    UnionMap writes = UnionMap.parse(context, "{ S[i,j] -> A[i] : 0 <= i, j < 8 }");
    UnionMap order = UnionMap.parse(context, "{ S[i,j] -> [0,i,j]; T[i] -> [1,i,0] }");
    UnionMap flow =
        UnionAccessInfo.fromSink(reads)
            .setMustSource(writes)
            .setScheduleMap(order)
            .computeFlow()
            .mustDependence();
    assertTrue(flow.isEqual(UnionMap.parse(context, "{ S[i,7] -> T[i] : 0 <= i < 8 }")));
  }

  @Test
  void scheduleTreeBecomesLoopsAndEveryInstanceIsVisited() {
    UnionSet domain = UnionSet.parse(context, "[n] -> { S[i,j] : 0 <= i < n and 0 <= j <= i }");
    MultiUnionPwAff band =
        MultiUnionPwAff.parse(context, "[n] -> [{ S[i,j] -> [(i)] }, { S[i,j] -> [(j)] }]");
    Schedule schedule = Schedule.fromDomain(domain).insertPartialSchedule(band);
    List<String> visited = new ArrayList<>();
    AstNode loops =
        AstBuild.fromContext(Set.parse(context, "[n] -> { : n > 0 }"))
            .nodeFromSchedule(
                schedule,
                (node, build) -> {
                  visited.add(build.schedule().toString());
                  return node.setAnnotation(Id.of(context, "seen"));
                });
    assertEquals(1, visited.size());
    assertEquals(AstNodeType.FOR, loops.type());
    AstNode leaf = loops.forGetBody().forGetBody();
    assertEquals("seen", leaf.annotation().name());
    assertEquals("S(c0, c1)", leaf.userGetExpr().toCStr());
  }

  @Test
  void whatACallbackThrowsReachesTheCaller() {
    Schedule schedule = Schedule.fromDomain(UnionSet.parse(context, "{ S[i] : 0 <= i < 3 }"));
    AstBuild build = AstBuild.fromContext(Set.parse(context, "{ : }"));
    UnsupportedSchedule thrown = new UnsupportedSchedule();
    assertEquals(
        thrown,
        assertThrows(
            UnsupportedSchedule.class,
            () ->
                build.nodeFromSchedule(
                    schedule,
                    (node, inner) -> {
                      throw thrown;
                    })));
    assertFalse(Set.parse(context, "{ [0] }").isEmpty());
  }

  @Test
  void anErrorInACallbackReachesTheCallerToo() {
    Schedule schedule = Schedule.fromDomain(UnionSet.parse(context, "{ S[i] : 0 <= i < 3 }"));
    AstBuild build = AstBuild.fromContext(Set.parse(context, "{ : }"));
    assertThrows(
        StackOverflowError.class,
        () ->
            build.nodeFromSchedule(
                schedule,
                (node, inner) -> {
                  throw new StackOverflowError();
                }));
  }

  private static final class UnsupportedSchedule extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }

  @Test
  void schedulerFindsAPermutableBand() {
    UnionSet domain = UnionSet.parse(context, "[n] -> { S[t,i] : 0 <= t, i < n }");
    UnionMap flow =
        UnionMap.parse(
            context,
            "[n] -> { S[t,i] -> S[t+1,j] : 0 <= t < n - 1 and i - 1 <= j <= i + 1 and 0 <= i, j < n }");
    Schedule schedule =
        ScheduleConstraints.onDomain(domain).setValidity(flow).setProximity(flow).computeSchedule();
    ScheduleNode band = schedule.root().firstChild();
    assertEquals(ScheduleNodeType.BAND, band.type());
    assertEquals(2, band.bandNMember());
    assertTrue(band.bandGetPermutable());
  }
}

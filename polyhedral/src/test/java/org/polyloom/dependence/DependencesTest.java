package org.polyloom.dependence;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.BiPredicate;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polyloom.dependence.ConcreteProgram.Event;
import org.polyloom.isl.IslBudgetException;
import org.polyloom.isl.IslContext;
import org.polyloom.isl.Map;
import org.polyloom.isl.Schedule;
import org.polyloom.isl.Set;
import org.polyloom.isl.UnionMap;
import org.polyloom.isl.UnionSet;

class DependencesTest {
  private static final long BUDGET = 10_000_000;

  private IslContext isl;

  @BeforeEach
  void open() {
    isl = IslContext.open();
  }

  @AfterEach
  void close() {
    isl.close();
  }

  /** {@code for i: s = A[i] + s (S: load A, load s, store s)}, with a scalar and an array. */
  private Dependences accumulation() {
    String domain = "[n] -> { S[i] : 0 <= i < n";
    return Dependences.of(
        new Accesses(
            UnionSet.parse(isl, domain + " }"),
            List.of(
                access("S", 0, AccessKind.READ, "{ S[i] -> A[i] }"),
                access("S", 1, AccessKind.READ, "{ S[i] -> s[] }"),
                access("S", 2, AccessKind.MUST_WRITE, "{ S[i] -> s[] }"),
                access("S", 3, AccessKind.READ, "{ S[i] -> s[] }")),
            Schedule.parse(
                isl,
                "{ domain: \"[n] -> { S[i] : 0 <= i < n }\", child: { schedule: \"[{ S[i] -> [i]"
                    + " }]\" } }"),
            Set.parse(isl, "[n] -> { : n >= 1 }"),
            UnionSet.parse(isl, "{ s[] }")),
        BUDGET);
  }

  private AccessRecord access(String statement, int position, AccessKind kind, String relation) {
    return new AccessRecord(statement, position, kind, Map.parse(isl, relation), 8);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "FLOW   | VALUE  | [n] -> { S[i] -> S[i + 1] : 0 <= i < n - 1 }",
        "FLOW   | MEMORY | [n] -> { S[i] -> S[j] : 0 <= i < j < n }",
        "ANTI   | VALUE  | [n] -> { S[i] -> S[i + 1] : 0 <= i < n - 1 }",
        "ANTI   | MEMORY | [n] -> { S[i] -> S[j] : 0 <= i < j < n }",
        "OUTPUT | VALUE  | [n] -> { S[i] -> S[i + 1] : 0 <= i < n - 1 }",
        "OUTPUT | MEMORY | [n] -> { S[i] -> S[j] : 0 <= i < j < n }",
        "INPUT  | VALUE  | [n] -> { S[i] -> S[i + 1] : 0 <= i < n - 1 }",
        "INPUT  | MEMORY | [n] -> { S[i] -> S[j] : 0 <= i < j < n }",
      })
  void betweenInstancesOfAnAccumulation(DependenceKind kind, Basis basis, String expected) {
    assertSame(
        kind + " " + basis,
        UnionMap.parse(isl, expected),
        accumulation().betweenInstances(kind, basis));
  }

  @Test
  void anAccessDependsOnEarlierOnesOfItsInstance() {
    assertSame(
        "flow",
        UnionMap.parse(
            isl,
            "[n] -> { [S[i] -> R2[]] -> [[S[i] -> R3[]] -> s[]] : 0 <= i < n;"
                + " [S[i] -> R2[]] -> [[S[i + 1] -> R1[]] -> s[]] : 0 <= i < n - 1 }"),
        accumulation().betweenAccesses(DependenceKind.FLOW, Basis.VALUE));
  }

  @Test
  void liveInAndLiveOutOfAnAccumulation() {
    assertSame(
        "live in",
        UnionMap.parse(
            isl, "[n] -> { [S[i] -> R0[]] -> A[i] : 0 <= i < n; [S[0] -> R1[]] -> s[] : n >= 1 }"),
        accumulation().liveInReads());
    assertSame(
        "live out",
        UnionMap.parse(isl, "[n] -> { [S[i] -> R2[]] -> s[] : i = n - 1 and n >= 1 }"),
        accumulation().liveOutWrites());
  }

  /** What is known of one of two arrays that are accessed alike serves the other one. */
  @Test
  void arraysThatAreAccessedAlikeHaveTheSameDependences() {
    String instances = "{ S[i] : 0 <= i < 10; T[i] : 0 <= i < 10 }";
    for (List<String> names : List.of(List.of("A", "B"), List.of("B", "A"))) {
      List<AccessRecord> accesses = new ArrayList<>();
      for (String array : names) {
        int first = array.equals("A") ? 0 : 4;
        accesses.add(access("S", first, AccessKind.READ, "{ S[i] -> %s[i - 1] }".formatted(array)));
        accesses.add(
            access("S", first + 2, AccessKind.MUST_WRITE, "{ S[i] -> %s[i] }".formatted(array)));
        accesses.add(access("T", first, AccessKind.READ, "{ T[i] -> %s[i] }".formatted(array)));
      }
      Accesses region =
          new Accesses(
              UnionSet.parse(isl, instances),
              accesses,
              Schedule.parse(
                  isl,
                  "{ domain: \"%s\", child: { schedule: \"[{ S[i] -> [i]; T[i] -> [i] }]\", child: {"
                          .formatted(instances)
                      + " sequence: [{ filter: \"{ S[i] }\" }, { filter: \"{ T[i] }\" }] } } }"),
              Set.parse(isl, "{ : }"),
              UnionSet.parse(isl, "{ A[x]; B[x] }"));
      UnionMap flow =
          Dependences.of(region, BUDGET).betweenAccesses(DependenceKind.FLOW, Basis.VALUE);
      StringBuilder expected = new StringBuilder("{ ");
      for (String array : names) {
        int first = array.equals("A") ? 0 : 4;
        expected.append(
            ("[S[i] -> R%2$d[]] -> [[S[i + 1] -> R%1$d[]] -> %3$s[i]] : 0 <= i < 9;"
                    + " [S[i] -> R%2$d[]] -> [[T[i] -> R%1$d[]] -> %3$s[i]] : 0 <= i < 10; ")
                .formatted(first, first + 2, array));
      }
      assertSame("flow", UnionMap.parse(isl, expected + "}"), flow);
      assertSame(
          "live in",
          UnionMap.parse(isl, "{ [S[0] -> R0[]] -> A[-1]; [S[0] -> R4[]] -> B[-1] }"),
          Dependences.of(region, BUDGET).liveInReads());
    }
  }

  @Test
  void theBudgetBoundsTheAnalysis() {
    Dependences starved = Dependences.of(accumulation().region(), 20);
    assertThrows(
        IslBudgetException.class, () -> starved.betweenAccesses(DependenceKind.FLOW, Basis.VALUE));
  }

  @Test
  void twoAccessesAtOnePositionAreRefused() {
    List<AccessRecord> same =
        List.of(
            access("S", 0, AccessKind.READ, "{ S[i] -> A[i] }"),
            access("S", 0, AccessKind.MUST_WRITE, "{ S[i] -> A[i] }"));
    Accesses region = accumulation().region();
    assertThrows(
        IllegalArgumentException.class,
        () ->
            new Accesses(
                region.instances(), same, region.order(), region.context(), region.liveOut()));
  }

  @Test
  void randomProgramsAgreeWithTheDefinitions() {
    for (int seed = 0; seed < 24; seed++) {
      ConcreteProgram program =
          ConcreteProgram.random(new Random(seed), ConcreteProgram.Writes.MUST_AND_MAY);
      List<Event> events = program.events();
      Dependences found = Dependences.of(program.accesses(isl, List.of("A[x]", "s[]")), BUDGET);
      for (DependenceKind kind : DependenceKind.values()) {
        for (Basis basis : Basis.values()) {
          assertSame(
              "seed " + seed + " " + kind + " " + basis,
              expected(events, kind, basis),
              found.betweenAccesses(kind, basis));
          assertSame(
              "instances, seed " + seed + " " + kind + " " + basis,
              expectedBetweenInstances(events, kind, basis),
              found.betweenInstances(kind, basis));
        }
      }
      assertSame(
          "live in, seed " + seed,
          accesses(events, (at, e) -> !e.isWrite() && mustWrites(events, 0, at, e.element()) == 0),
          found.liveInReads());
      assertSame(
          "live out, seed " + seed,
          accesses(
              events,
              (at, e) ->
                  e.isWrite()
                      && !e.element().startsWith("B")
                      && mustWrites(events, at + 1, events.size(), e.element()) == 0),
          found.liveOutWrites());
    }
  }

  private UnionMap expected(List<Event> events, DependenceKind kind, Basis basis) {
    List<String> pairs = new ArrayList<>();
    forEachPair(
        events,
        kind,
        basis,
        (a, b) -> pairs.add(a.tagged() + " -> [" + b.tagged() + " -> " + b.element() + "]"));
    return UnionMap.parse(isl, "{ " + String.join("; ", pairs) + " }");
  }

  private UnionMap expectedBetweenInstances(List<Event> events, DependenceKind kind, Basis basis) {
    List<String> pairs = new ArrayList<>();
    forEachPair(
        events,
        kind,
        basis,
        (a, b) -> {
          String source = a.instance().toString();
          String sink = b.instance().toString();
          return !source.equals(sink) && pairs.add(source + " -> " + sink);
        });
    return UnionMap.parse(isl, "{ " + String.join("; ", pairs) + " }");
  }

  private static void forEachPair(
      List<Event> events, DependenceKind kind, Basis basis, BiPredicate<Event, Event> found) {
    for (int i = 0; i < events.size(); i++) {
      Event a = events.get(i);
      for (int j = i + 1; j < events.size(); j++) {
        Event b = events.get(j);
        if (a.element().equals(b.element())
            && kind == kindOf(a, b)
            && !sameAccess(a, b)
            && (basis == Basis.MEMORY || mustWrites(events, i + 1, j, a.element()) == 0)) {
          found.test(a, b);
        }
      }
    }
  }

  private static boolean sameAccess(Event a, Event b) {
    return a.tagged().equals(b.tagged());
  }

  private static DependenceKind kindOf(Event a, Event b) {
    if (a.isWrite()) {
      return b.isWrite() ? DependenceKind.OUTPUT : DependenceKind.FLOW;
    }
    return b.isWrite() ? DependenceKind.ANTI : DependenceKind.INPUT;
  }

  private static long mustWrites(List<Event> events, int from, int to, String element) {
    return events.subList(from, to).stream()
        .filter(e -> e.isMustWrite() && e.element().equals(element))
        .count();
  }

  private UnionMap accesses(List<Event> events, BiPredicate<Integer, Event> wanted) {
    List<String> found = new ArrayList<>();
    for (int at = 0; at < events.size(); at++) {
      Event event = events.get(at);
      if (wanted.test(at, event)) {
        found.add(event.tagged() + " -> " + event.element());
      }
    }
    return UnionMap.parse(isl, found.stream().collect(Collectors.joining("; ", "{ ", " }")));
  }

  private static void assertSame(String what, UnionMap expected, UnionMap found) {
    assertTrue(
        expected.isEqual(found),
        () ->
            what
                + "\n  missing "
                + expected.subtract(found)
                + "\n  too much "
                + found.subtract(expected));
    assertEquals(expected.isEmpty(), found.isEmpty());
  }
}

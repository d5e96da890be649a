package org.polyloom.schedule;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polyloom.dependence.Accesses;
import org.polyloom.dependence.ConcreteProgram;
import org.polyloom.dependence.ConcreteProgram.Affine;
import org.polyloom.dependence.ConcreteProgram.Event;
import org.polyloom.dependence.ConcreteProgram.Instance;
import org.polyloom.dependence.ConcreteProgram.Stmt;
import org.polyloom.dependence.ConcreteProgram.Writes;
import org.polyloom.dependence.Dependences;
import org.polyloom.isl.IslBudgetException;
import org.polyloom.isl.IslContext;
import org.polyloom.isl.Schedule;
import org.polyloom.isl.Set;
import org.polyloom.isl.UnionMap;
import org.polyloom.isl.UnionSet;
import org.polyloom.schedule.Verdict.Illegal;
import org.polyloom.schedule.Verdict.Legal;
import org.polyloom.schedule.Verdict.Proof;

class LegalityCheckTest {
  private static final long BUDGET = 50_000_000;

  private IslContext isl;

  @BeforeEach
  void open() {
    isl = IslContext.open();
  }

  @AfterEach
  void close() {
    isl.close();
  }

  @Test
  void nothingKeepsItsOrder() {
    UnionSet none = UnionSet.parse(isl, "{ }");
    Accesses empty =
        new Accesses(none, List.of(), Schedule.fromDomain(none), Set.parse(isl, "{ : }"), none);
    Dependences dependences = Dependences.of(empty, BUDGET);
    assertEquals(
        new Legal(Proof.MEMORY_ORDER),
        LegalityCheck.of(dependences, BUDGET).check(Schedule.fromDomain(none)));
  }

  private LegalityCheck check(TextScop scop) {
    return LegalityCheck.of(Dependences.of(scop.accesses(isl), BUDGET), BUDGET);
  }

  /** {@code for i: { t = A[i] (S); B[i] = t (T) }} with an element t. */
  private static TextScop copiesThrough(String element) {
    return TextScop.of("{ : }")
        .statement("S", "{ S[i] : 0 <= i < 9 }", "[i, 0]")
        .read("{ S[i] -> A[i] }")
        .write("{ S[i] -> " + element + " }")
        .statement("T", "{ T[i] : 0 <= i < 9 }", "[i, 1]")
        .read("{ T[i] -> " + element + " }")
        .write("{ T[i] -> B[i] }");
  }

  /**
   * {@code for i: { t = A[i] (S); B[i] = t (T) }; C[0] = t (U)} with a scalar t; B, C and perhaps t
   * are live-out.
   */
  private LegalityCheck copyThroughScalar() {
    return check(
        TextScop.of("[n] -> { : n >= 1 }")
            .statement("S", "[n] -> { S[i] : 0 <= i < n }", "[0, i, 0]")
            .read("{ S[i] -> A[i] }")
            .write("{ S[i] -> t[] }")
            .statement("T", "[n] -> { T[i] : 0 <= i < n }", "[0, i, 1]")
            .read("{ T[i] -> t[] }")
            .write("{ T[i] -> B[i] }")
            .statement("U", "{ U[] }", "[1, 0, 0]")
            .read("{ U[] -> t[] }")
            .write("{ U[] -> C[0] }")
            .liveOut("{ B[i]; C[i] }"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "S[i] -> [0, i, 0]; T[i] -> [0, i, 1]; U[] -> [1, 0, 0] | MEMORY_ORDER",
        "S[i] -> [i, 0]; T[i] -> [i, 1]; U[] -> [n, 0] | MEMORY_ORDER",
        // every value keeps its pair, but U has to follow the last of them
        "S[i] -> [3i]; T[i] -> [3i + 1]; U[] -> [3n - 1] | MEMORY_ORDER",
      })
  void legalOrdersOfACopyThroughAScalar(String schedule, Proof proof) {
    assertEquals(new Legal(proof), copyThroughScalar().check(schedule(schedule)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        // the loop distributed
        "S[i] -> [0, i]; T[i] -> [1, i]; U[] -> [2, 0] | OVERWRITTEN | S[0] | T[0] | S[1] | t[]",
        // the loop reversed: U gets another value
        "S[i] -> [-i, 0]; T[i] -> [-i, 1]; U[] -> [1, 0]"
            + " | OVERWRITTEN | S[1] | U[] | S[0] | t[]",
        "T[i] -> [0, i, 0]; S[i] -> [0, i, 1]; U[] -> [1, 0, 0]"
            + " | FLOW_REVERSED | S[0] | T[0] | | t[]",
        "S[i] -> [0, i, 0]; T[i] -> [0, i, 1]; U[] -> [-1, 0, 0]"
            + " | FLOW_REVERSED | S[0] | U[] | | t[]",
        "S[i] -> [0, i]; T[i] -> [0, i]; U[] -> [1, 0]"
            + " | SHARED_TIMESTAMP | S[0] | T[0] | | t[]",
        "S[i] -> [0, i, 0]; T[i] -> [0, i, 1] | MISSING_INSTANCE | | U[] | |",
        "S[i] -> [0, i, 0]; T[i] -> [0, i, 1]; U[] -> [1, 0, 0]; V[i] -> [2, i, 0]"
            + " | FOREIGN_INSTANCE | | V[0] | |",
        "S[i] -> [0, i, 0]; T[i] -> [0, i, 1]; U[] -> [1, 0, 0]; U[] -> [2, 0, 0]"
            + " | REPEATED_INSTANCE | | U[] | |",
      })
  void illegalOrdersOfACopyThroughAScalar(
      String schedule,
      Verdict.Fault fault,
      String source,
      String sink,
      String between,
      String element) {
    Verdict verdict = copyThroughScalar().check(schedule(schedule));
    Illegal illegal = assertInstanceOf(Illegal.class, verdict);
    assertEquals(fault, illegal.fault(), verdict.message());
    Witness witness = illegal.witness();
    assertEquals(
        List.of(text(source), sink, text(between), text(element)),
        List.of(
            witness.source().map(Object::toString).orElse(""),
            witness.sink().toString(),
            witness.between().map(Object::toString).orElse(""),
            witness.element().map(Object::toString).orElse("")),
        verdict.message());
    assertTrue(verdict.message().contains(witness.sink().toString()), verdict.message());
  }

  private static String text(String column) {
    return column == null ? "" : column;
  }

  /** {@code for i: { t = A[i]; B[i] = t; }} where t is dead afterwards: any order of i will do. */
  @Test
  void liveRangesMayChangeTheirOrder() {
    LegalityCheck check = check(copiesThrough("t[]").liveOut("{ B[i] }"));
    assertEquals(
        new Legal(Proof.LIVE_RANGES),
        check.check(
            UnionMap.parse(isl, "{ S[i] -> [-i, 0] : 0 <= i < 9; T[i] -> [-i, 1] : 0 <= i < 9 }")));
    assertEquals(
        new Legal(Proof.LIVE_RANGES),
        check.check(
            UnionMap.parse(
                isl,
                "{ S[i] -> [i mod 2, i, 0] : 0 <= i < 9; T[i] -> [i mod 2, i, 1] : 0 <= i < 9 }")));
  }

  @Test
  void theLastWriteOfALiveOutElementStaysLast() {
    LegalityCheck check =
        check(
            TextScop.of("[n] -> { : n >= 2 }")
                .statement("S", "[n] -> { S[i] : 0 <= i < n }", "[i]")
                .write("{ S[i] -> t[] }")
                .liveOut("{ t[] }"));
    Illegal illegal =
        assertInstanceOf(
            Illegal.class,
            check.check(UnionMap.parse(isl, "[n] -> { S[i] -> [-i] : 0 <= i < n }")));
    assertEquals(Verdict.Fault.LIVE_OUT_LOST, illegal.fault());
    long n = illegal.witness().parameters().get("n");
    assertEquals("S[" + (n - 1) + "]", illegal.witness().source().orElseThrow().toString());
    assertTrue(illegal.message().startsWith("live out lost: S["), illegal.message());
    // the last one may be kept last while the others change
    assertEquals(
        new Legal(Proof.LIVE_RANGES),
        check.check(
            UnionMap.parse(
                isl, "[n] -> { S[i] -> [0, -i] : 0 <= i < n - 1; S[i] -> [1, 0] : i = n - 1 }")));
  }

  @Test
  void readsOfTheFirstValueComeBeforeWrites() {
    LegalityCheck check =
        check(
            TextScop.of("{ : }")
                .statement("S", "{ S[i] : 0 <= i < 9 }", "[i]")
                .read("{ S[i] -> A[i + 1] }")
                .write("{ S[i] -> A[i] }")
                .liveOut("{ A[i] }"));
    Illegal illegal =
        assertInstanceOf(
            Illegal.class, check.check(UnionMap.parse(isl, "{ S[i] -> [-i] : 0 <= i < 9 }")));
    assertEquals(Verdict.Fault.LIVE_IN_OVERWRITTEN, illegal.fault());
    assertEquals(
        illegal.witness().sink().coordinates().get(0) + 1,
        illegal.witness().source().orElseThrow().coordinates().get(0));
  }

  @Test
  void aWriteThatIsNotCertainKeepsItsPlace() {
    LegalityCheck check =
        check(
            TextScop.of("{ : }")
                .statement("S", "{ S[i] : 0 <= i < 9 }", "[i]")
                .mayWrite("{ S[i] -> A[x] : 0 <= x <= 3 }")
                .liveOut("{ }"));
    Illegal illegal =
        assertInstanceOf(
            Illegal.class, check.check(UnionMap.parse(isl, "{ S[i] -> [-i] : 0 <= i < 9 }")));
    assertEquals(Verdict.Fault.MAY_WRITE_REORDERED, illegal.fault());
  }

  /** {@code s = 0 (Z); for i: s += A[i] (S); B[0] = s (U)}. */
  private LegalityCheck sum() {
    return check(
            TextScop.of("[n] -> { : n >= 2 }")
                .statement("Z", "{ Z[] }", "[0, 0]")
                .write("{ Z[] -> s[] }")
                .statement("S", "[n] -> { S[i] : 0 <= i < n }", "[1, i]")
                .read("{ S[i] -> A[i] }")
                .read("{ S[i] -> s[] }")
                .write("{ S[i] -> s[] }")
                .statement("U", "{ U[] }", "[2, 0]")
                .read("{ U[] -> s[] }")
                .write("{ U[] -> B[0] }")
                .liveOut("{ B[i] }"))
        .relaxing(UnionMap.parse(isl, "{ S[i] -> S[j] : i < j }"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Z[] -> [0, 0]; S[i] -> [1, -i]; U[] -> [2, 0] |",
        "Z[] -> [0, 0]; S[i] -> [1, 0]; U[] -> [2, 0] | SHARED_TIMESTAMP",
        "Z[] -> [0, 0]; S[i] -> [-1 + 2i, 0]; U[] -> [2n, 0] | REDUCTION_INTERRUPTED",
        "Z[] -> [0, 0]; S[i] -> [1, i]; U[] -> [0, 1] | REDUCTION_INTERRUPTED",
      })
  void relaxedReductionsAreFreeAmongThemselves(String schedule, Verdict.Fault fault) {
    Verdict verdict = sum().check(schedule(schedule));
    if (fault == null) {
      assertTrue(verdict.isLegal(), verdict.message());
    } else {
      assertEquals(fault, assertInstanceOf(Illegal.class, verdict).fault(), verdict.message());
    }
  }

  /**
   * {@code for i: { t[0] = A[i] (S); B[i] = t[0] (T); t[1] += A[i] (U) }} where t is dead
   * afterwards: the sum in the same array takes any order, and so may the values before it.
   */
  @Test
  void elementsBesideARelaxedReductionAreOnTheirOwn() {
    LegalityCheck check =
        check(
                copiesThrough("t[0]")
                    .statement("U", "{ U[i] : 0 <= i < 9 }", "[i, 2]")
                    .read("{ U[i] -> A[i] }")
                    .read("{ U[i] -> t[1] }")
                    .write("{ U[i] -> t[1] }")
                    .liveOut("{ B[i] }"))
            .relaxing(UnionMap.parse(isl, "{ U[i] -> U[j] : i < j }"));
    String reversed = "{ S[i] -> [-i, 0] : %1$s; T[i] -> [-i, 1] : %1$s; U[i] -> [-i, 2] : %1$s }";
    assertEquals(
        new Legal(Proof.LIVE_RANGES),
        check.check(UnionMap.parse(isl, reversed.formatted("0 <= i < 9"))));
  }

  @Test
  void treesAreReadAndChildrenOfSetNodesAreUnordered() {
    LegalityCheck check = copyThroughScalar();
    String domain = "domain: \"[n] -> { S[i] : 0 <= i < n; T[i] : 0 <= i < n; U[] }\"";
    String band = "schedule: \"[n] -> [{ S[i] -> [i]; T[i] -> [i] }]\"";
    String tree =
        "{ %s, child: { sequence: [ { filter: \"{ S[i]; T[i] }\", child: { %s, child: { %s: [ {"
            + " filter: \"{ S[i] }\" }, { filter: \"{ T[i] }\" } ] } } }, { filter: \"{ U[] }\" }"
            + " ] } }";
    assertTrue(
        check.check(Schedule.parse(isl, tree.formatted(domain, band, "sequence"))).isLegal());
    Verdict verdict = check.check(Schedule.parse(isl, tree.formatted(domain, band, "set")));
    assertEquals(Verdict.Fault.SHARED_TIMESTAMP, assertInstanceOf(Illegal.class, verdict).fault());
  }

  @Test
  void treesWithOtherNodesAreRefused() {
    Schedule guarded =
        Schedule.parse(
            isl,
            "{ domain: \"[n] -> { S[i] : 0 <= i < n; T[i] : 0 <= i < n; U[] }\", child: { guard:"
                + " \"[n] -> { : n > 7 }\" } }");
    assertThrows(IllegalArgumentException.class, () -> copyThroughScalar().check(guarded));
  }

  @Test
  void theBudgetBoundsTheCheck() {
    Dependences dependences =
        Dependences.of(
            ConcreteProgram.random(new Random(1), Writes.MUST).accesses(isl, List.of()), BUDGET);
    LegalityCheck starved = LegalityCheck.of(dependences, 10);
    assertThrows(IslBudgetException.class, () -> starved.check(dependences.region().order()));
  }

  @Test
  void randomSchedulesOfRandomProgramsAgreeWithExecution() {
    int legal = 0;
    int illegal = 0;
    for (int seed = 0; seed < 150; seed++) {
      Random random = new Random(seed);
      ConcreteProgram source = ConcreteProgram.random(random, Writes.MUST);
      ConcreteProgram target = rescheduled(source, random);
      LegalityCheck check =
          LegalityCheck.of(
              Dependences.of(source.accesses(isl, List.of("A[x]", "s[]")), BUDGET), BUDGET);
      Verdict verdict = check.check(target.timestamps(isl));
      boolean expected = computesTheSame(source, target);
      assertEquals(expected, verdict.isLegal(), "seed " + seed + " " + verdict.message());
      legal += expected ? 1 : 0;
      illegal += expected ? 0 : 1;
    }
    assertTrue(legal > 15 && illegal > 15, legal + " legal, " + illegal + " illegal");
  }

  @Test
  void whatIsAcceptedOfProgramsWithMayWritesComputesTheSame() {
    for (int seed = 0; seed < 80; seed++) {
      Random random = new Random(seed);
      ConcreteProgram source = ConcreteProgram.random(random, Writes.MUST_AND_MAY);
      ConcreteProgram target = rescheduled(source, random);
      LegalityCheck check =
          LegalityCheck.of(
              Dependences.of(source.accesses(isl, List.of("A[x]", "s[]")), BUDGET), BUDGET);
      assertTrue(
          computesTheSame(source, target) || !check.check(target.timestamps(isl)).isLegal(),
          "seed " + seed);
    }
  }

  /** The same instances with some timestamps changed. */
  private static ConcreteProgram rescheduled(ConcreteProgram source, Random random) {
    List<Stmt> statements = new ArrayList<>();
    boolean reverseAll = random.nextInt(3) == 0;
    boolean exchangeAll = random.nextInt(4) == 0;
    for (Stmt s : source.statements()) {
      List<Affine> timestamp = new ArrayList<>(s.timestamp());
      if (reverseAll) {
        timestamp.set(1, negated(timestamp.get(1)));
      }
      if (exchangeAll) {
        timestamp.set(1, s.timestamp().get(3));
        timestamp.set(3, s.timestamp().get(1));
      }
      if (random.nextInt(4) == 0) {
        timestamp.set(0, new Affine(new int[] {}, random.nextInt(3)));
      }
      if (random.nextInt(6) == 0) {
        timestamp.set(3, negated(timestamp.get(3)));
      }
      statements.add(new Stmt(s.name(), s.lower(), s.upper(), timestamp, s.accesses()));
    }
    return new ConcreteProgram(statements);
  }

  private static Affine negated(Affine f) {
    int[] coefficients = f.coefficients().clone();
    for (int i = 0; i < coefficients.length; i++) {
      coefficients[i] = -coefficients[i];
    }
    return new Affine(coefficients, -f.constant());
  }

  /** Runs both on values that record which writes they came from. */
  private static boolean computesTheSame(ConcreteProgram source, ConcreteProgram target) {
    return !conflictsShareTimestamps(target) && run(source).equals(run(target));
  }

  private static boolean conflictsShareTimestamps(ConcreteProgram program) {
    List<Event> events = program.events();
    for (Event a : events) {
      for (Event b : events) {
        if (a.element().equals(b.element())
            && (a.isWrite() || b.isWrite())
            && !same(a.instance(), b.instance())
            && a.instance().time().equals(b.instance().time())) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean same(Instance a, Instance b) {
    return a.toString().equals(b.toString());
  }

  /** What each read sees, and what the live-out elements A and s hold in the end. */
  private static Map<String, String> run(ConcreteProgram program) {
    Map<String, String> memory = new HashMap<>();
    Map<String, String> seen = new HashMap<>();
    for (Event event : program.events()) {
      String value = memory.getOrDefault(event.element(), "initial");
      switch (event.access().kind()) {
        case READ -> seen.put(event.tagged() + event.element(), value);
        case MUST_WRITE -> memory.put(event.element(), event.tagged());
        case MAY_WRITE -> memory.put(event.element(), event.tagged() + " or " + value);
      }
    }
    memory.forEach(
        (element, value) -> {
          if (!element.startsWith("B")) {
            seen.put(element, value);
          }
        });
    return seen;
  }

  private UnionMap schedule(String body) {
    return UnionMap.parse(isl, "[n] -> { " + body + " }")
        .intersectDomain(
            org.polyloom.isl.UnionSet.parse(
                isl, "[n] -> { S[i] : 0 <= i < n; T[i] : 0 <= i < n; U[]; Z[]; V[i] : i = 0 }"));
  }
}

package org.polyloom.zone;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.polyloom.dependence.Accesses;
import org.polyloom.dependence.ConcreteProgram;
import org.polyloom.dependence.TaggedAccesses;
import org.polyloom.isl.IslBudgetException;
import org.polyloom.isl.IslContext;
import org.polyloom.isl.UnionMap;
import org.polyloom.isl.UnionSet;

class LocationZonesTest {
  private static final long BUDGET = 100_000_000;

  private IslContext isl;

  @BeforeEach
  void open() {
    isl = IslContext.open();
  }

  @AfterEach
  void close() {
    isl.close();
  }

  /** A scalar s[], by texts of its accesses {@code Access[] -> [t]}. */
  private LocationZones scalar(String reads, String mustWrites, String mayWrites, String liveOut) {
    UnionMap readTimes = UnionMap.parse(isl, reads);
    UnionMap mustTimes = UnionMap.parse(isl, mustWrites);
    UnionMap mayTimes = UnionMap.parse(isl, mayWrites);
    UnionSet s = UnionSet.parse(isl, "{ s[] }");
    LocationAccesses accesses =
        new LocationAccesses(
            UnionMap.fromDomainAndRange(readTimes.domain(), s),
            UnionMap.fromDomainAndRange(mustTimes.domain(), s),
            UnionMap.fromDomainAndRange(mayTimes.domain(), s),
            UnionSet.parse(isl, liveOut));
    return LocationZones.of(
        new Timepoints(readTimes.union(mustTimes).union(mayTimes)), accesses, BUDGET);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        // reads | must-writes | may-writes | live out | lifetimes
        "{ R[] -> [5] } | { W[] -> [2] } | {} | {} | { s[] -> [z] : 2 < z <= 5 }",
        "{ R[] -> [5] } | { W[] -> [2] } | {} | { s[] } | { s[] -> [z] : z > 2 }",
        "{ R[] -> [5] } | {} | {} | {} | { s[] -> [z] : z <= 5 }",
        "{ R[] -> [5] } | {} | {} | { s[] } | { s[] -> [z] }",
        "{} | { W[] -> [2] } | {} | {} | {}",
        "{ R[] -> [2] } | { W[] -> [5] } | {} | {} | { s[] -> [z] : z <= 2 }",
        "{ R[] -> [9] } | { W[] -> [2] } | { M[] -> [5] } | {} | { s[] -> [z] : 2 < z <= 9 }",
        "{} | {} | { M[] -> [5] } | { s[] } | { s[] -> [z] }",
        "{} | {} | { M[] -> [5] } | {} | {}",
        "{ R[] -> [3] } | { W[i] -> [2i] : 0 <= i <= 2 } | {} | {} | { s[] -> [3] }",
        "[n] -> { R[i] -> [i, 1] : 0 <= i < n } | [n] -> { W[i] -> [i, 0] : 0 <= i < n } | {} | {}"
            + " | [n] -> { s[] -> [i, 1] : 0 <= i < n }",
        "[n] -> { R[i] -> [i, 0] : 0 <= i < n } | [n] -> { W[i] -> [i, 1] : 0 <= i < n } | {} | {}"
            + " | [n] -> { s[] -> [y, z] : n > 0 and y < 0; s[] -> [y, z] : 0 <= y < n - 1 and z > 1;"
            + " s[] -> [y, z] : 0 <= y < n and z <= 0 }",
      })
  void lifetimesLastFromTheLastWriteToTheLastRead(
      String reads, String mustWrites, String mayWrites, String liveOut, String expected) {
    LocationZones found = scalar(reads, mustWrites, mayWrites, liveOut);
    UnionMap lifetimes = UnionMap.parse(isl, expected);
    assertSame("lifetimes", lifetimes, found.lifetimes());
    UnionMap everywhere =
        UnionMap.fromDomainAndRange(found.elements(), Zones.of(time(lifetimes, reads)).all());
    assertSame("unused", everywhere.subtract(lifetimes), found.unused());
  }

  private org.polyloom.isl.Space time(UnionMap lifetimes, String reads) {
    return Zones.timeOf(lifetimes.isEmpty() ? UnionMap.parse(isl, reads) : lifetimes);
  }

  @Test
  void eachZoneHasOneReachingDefinition() {
    LocationZones found =
        scalar("{ R[] -> [9] }", "{ W[i] -> [2i] : 1 <= i <= 2 }", "{ M[] -> [7] }", "{}");
    assertSame(
        "reaching definitions",
        UnionMap.parse(
            isl,
            "{ [s[] -> [z]] -> Entry[] : z <= 2; [s[] -> [z]] -> W[1] : 3 <= z <= 4;"
                + " [s[] -> [z]] -> W[2] : 5 <= z <= 7; [s[] -> [z]] -> M[] : z > 7 }"),
        found.reachingDefinitions());
    assertSame(
        "certain definitions",
        UnionMap.parse(
            isl,
            "{ [s[] -> [z]] -> Entry[] : z <= 2; [s[] -> [z]] -> W[1] : 3 <= z <= 4;"
                + " [s[] -> [z]] -> W[2] : z > 4 }"),
        found.certainDefinitions());
    assertSame(
        "read definitions",
        UnionMap.parse(isl, "{ [R[] -> s[]] -> M[] }"),
        found.readDefinitions());
    assertSame(
        "written",
        UnionMap.parse(isl, "{ [s[] -> [2]] -> W[1]; [s[] -> [4]] -> W[2]; [s[] -> [7]] -> M[] }"),
        found.written());
    assertSame("reads", UnionMap.parse(isl, "{ [s[] -> [9]] -> R[] }"), found.reads());
  }

  @Test
  void elementsAreLiveInIfReadBeforeAnyCertainWrite() {
    assertTrue(scalar("{ R[] -> [9] }", "{ W[] -> [2] }", "{}", "{}").liveInElements().isEmpty());
    LocationZones late = scalar("{ R[] -> [9] }", "{ W[] -> [12] }", "{ M[] -> [2] }", "{ s[] }");
    assertTrue(late.liveInElements().isEqual(UnionSet.parse(isl, "{ s[] }")));
    assertTrue(late.liveOutElements().isEqual(UnionSet.parse(isl, "{ s[] }")));
  }

  @Test
  void theBudgetBoundsEachRelation() {
    LocationZones rich =
        scalar(
            "[n] -> { R[i] -> [i, 1] : 0 <= i < n }",
            "[n] -> { W[i] -> [i, 0] : 0 <= i < n }",
            "{}",
            "{}");
    LocationZones starved =
        LocationZones.of(
            new Timepoints(UnionMap.parse(isl, "[n] -> { R[i] -> [i, 1]; W[i] -> [i, 0] }")),
            rich.accesses(),
            20);
    assertThrows(IslBudgetException.class, starved::lifetimes);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3})
  void agreesWithTheTraceOfRandomPrograms(int group) {
    for (int seed = 6 * group; seed < 6 * (group + 1); seed++) {
      ConcreteProgram program =
          ConcreteProgram.random(
              new Random(seed),
              seed % 2 == 0 ? ConcreteProgram.Writes.MUST_AND_MAY : ConcreteProgram.Writes.MUST);
      check(program, seed % 3 == 0 ? List.of("A", "s") : List.of("B"), "seed " + seed);
    }
  }

  private void check(ConcreteProgram program, List<String> liveOut, String name) {
    List<String> spaces =
        liveOut.stream()
            .map(a -> a.equals("s") ? "s[]" : a.equals("A") ? "A[x]" : "B[x, y]")
            .toList();
    Accesses region = program.accesses(isl, spaces);
    TaggedAccesses tagged = TaggedAccesses.of(region);
    LocationZones found =
        LocationZones.of(
            new Timepoints(tagged.order(program.timestamps(isl))),
            new LocationAccesses(
                tagged.reads(), tagged.mustWrites(), tagged.mayWrites(), region.liveOut()),
            BUDGET);
    ZoneTrace trace = new ZoneTrace(program, liveOut);
    String about = name + " " + program;
    assertSame("read definitions of " + about, trace.readDefinitions(isl), found.readDefinitions());
    UnionMap everywhere =
        UnionMap.fromDomainAndRange(
            found.elements(), Zones.of(Zones.timeOf(tagged.order(program.timestamps(isl)))).all());
    assertSame("unused of " + about, everywhere.subtract(found.lifetimes()), found.unused());
    UnionMap when = found.written().reverse().uncurry(); // { [Access -> Element] -> [t] }
    UnionMap before = when.domain().unwrap().rangeMap().rangeProduct(when);
    assertSame(
        "overwritten definitions of " + about,
        before.applyRange(found.reachingDefinitions()),
        found.overwrittenDefinitions());
    for (List<Integer> zone : trace.zones()) {
      checkAt(zone, trace, found, about);
    }
  }

  private void checkAt(List<Integer> zone, ZoneTrace trace, LocationZones found, String about) {
    UnionSet place = UnionSet.parse(isl, "{ " + zone + " }");
    assertSame(
        "reaching definitions of " + about,
        trace.reachingDefinitions(isl, zone),
        at(place, found.reachingDefinitions()));
    assertSame(
        "certain definitions of " + about,
        trace.certainDefinitions(isl, zone),
        at(place, found.certainDefinitions()));
    assertSame(
        "lifetimes of " + about,
        trace.lifetimes(isl, zone),
        found.lifetimes().intersectRange(place));
  }

  private static UnionMap at(UnionSet zone, UnionMap definitions) {
    UnionSet elements = definitions.domain().unwrap().domain();
    return definitions.intersectDomain(UnionMap.fromDomainAndRange(elements, zone).wrap());
  }

  private static void assertSame(String what, UnionMap expected, UnionMap found) {
    assertTrue(
        expected.isEqual(found),
        () ->
            what
                + ":\n found "
                + found
                + "\n expected "
                + expected
                + "\n missing "
                + expected.subtract(found)
                + "\n surplus "
                + found.subtract(expected));
  }
}

package org.polyloom.zone;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polyloom.isl.IslContext;
import org.polyloom.isl.Space;
import org.polyloom.isl.UnionMap;

class ZonesTest {

  private static void assertSame(String call, String expected, UnionMap found) {
    UnionMap wanted = UnionMap.parse(found.context(), expected);
    assertTrue(
        wanted.isEqual(found),
        () ->
            call
                + " gives "
                + found
                + ", expected "
                + wanted
                + "; missing "
                + wanted.subtract(found)
                + ", surplus "
                + found.subtract(wanted));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{ X[] -> [2] } | { X[] -> [z] : z > 2 } | { X[] -> [z] : z <= 2 }",
        "{ X[] -> [2]; X[] -> [5] } | { X[] -> [z] : z > 2 } | { X[] -> [z] : z <= 5 }",
        "{ X[] -> [t] : false } | { X[] -> [z] : false } | { X[] -> [z] : false }",
        "{ X[] -> [1, 2] }"
            + " | { X[] -> [y, z] : y > 1; X[] -> [1, z] : z > 2 }"
            + " | { X[] -> [y, z] : y < 1; X[] -> [1, z] : z <= 2 }",
        "[n] -> { X[i] -> [i, n] }"
            + " | [n] -> { X[i] -> [y, z] : y > i; X[i] -> [i, z] : z > n }"
            + " | [n] -> { X[i] -> [y, z] : y < i; X[i] -> [i, z] : z <= n }",
        "{ X[] -> [1]; Y[] -> [3] }"
            + " | { X[] -> [z] : z > 1; Y[] -> [z] : z > 3 }"
            + " | { X[] -> [z] : z <= 1; Y[] -> [z] : z <= 3 }",
      })
  void zonesLieBeforeAndAfterTimepoints(String times, String after, String before) {
    try (IslContext isl = IslContext.open()) {
      UnionMap relation = UnionMap.parse(isl, times);
      Zones zones = Zones.of(Zones.timeOf(relation));
      assertSame("after", after, zones.after(relation));
      assertSame("before", before, zones.before(relation));
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{ X[] -> [2] } | { X[] -> [5] } | { X[] -> [z] : 3 <= z <= 5 }",
        "{ X[] -> [2] } | { X[] -> [3] } | { X[] -> [3] }",
        "{ X[] -> [2] } | { X[] -> [2] } | { X[] -> [z] : false }",
        "{ X[] -> [3] } | { X[] -> [2] } | { X[] -> [z] : false }",
        "{ X[] -> [1, 7] } | { X[] -> [2, 3] }"
            + " | { X[] -> [1, z] : z > 7; X[] -> [2, z] : z <= 3 }",
        "[n] -> { X[i] -> [i, 0] } | [n] -> { X[i] -> [i, n] }"
            + " | [n] -> { X[i] -> [i, z] : 0 < z <= n }",
        "{ X[] -> [2] } | { Y[] -> [5] } | { X[] -> [z] : false }",
      })
  void zonesLieBetweenTimepoints(String starts, String ends, String between) {
    try (IslContext isl = IslContext.open()) {
      UnionMap first = UnionMap.parse(isl, starts);
      Zones zones = Zones.of(Zones.timeOf(first));
      assertSame("between", between, zones.between(first, UnionMap.parse(isl, ends)));
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{ X[] -> [z] : 3 <= z <= 5 } | NONE | { X[] -> [t] : 3 <= t <= 4 }",
        "{ X[] -> [z] : 3 <= z <= 5 } | START | { X[] -> [t] : 2 <= t <= 4 }",
        "{ X[] -> [z] : 3 <= z <= 5 } | END | { X[] -> [t] : 3 <= t <= 5 }",
        "{ X[] -> [z] : 3 <= z <= 5 } | BOTH | { X[] -> [t] : 2 <= t <= 5 }",
        "{ X[] -> [3]; X[] -> [5] } | NONE | { X[] -> [t] : false }",
        "{ X[] -> [3]; X[] -> [5] } | BOTH | { X[] -> [t] : 2 <= t <= 5 }",
        "{ X[] -> [z] } | NONE | { X[] -> [t] }",
        "{ X[] -> [1, z] : z > 7; X[] -> [2, z] : z <= 3 } | NONE"
            + " | { X[] -> [1, t] : t > 7; X[] -> [2, t] : t < 3 }",
        "{ X[] -> [z] : false } | BOTH | { X[] -> [t] : false }",
      })
  void timepointsLieWithinZones(String zones, Ends ends, String expected) {
    try (IslContext isl = IslContext.open()) {
      UnionMap relation = UnionMap.parse(isl, zones);
      UnionMap found = Zones.of(Zones.timeOf(relation)).timepoints(relation, ends);
      assertSame("timepoints " + ends, expected, found);
    }
  }

  @Test
  void aZoneStartsAtATimepointAndEndsAtTheNextOne() {
    try (IslContext isl = IslContext.open()) {
      UnionMap times = UnionMap.parse(isl, "[n] -> { X[i] -> [i, n, 3] }");
      Zones zones = Zones.of(Zones.timeOf(times));
      assertEquals(3, zones.dimensions());
      UnionMap starting = zones.startingAt(times);
      assertSame("startingAt", "[n] -> { X[i] -> [i, n, 4] }", starting);
      assertSame(
          "its start", "[n] -> { X[i] -> [i, n, 3] }", zones.timepoints(starting, Ends.START));
      assertTrue(zones.after(times).isEqual(starting.union(zones.after(times))));
    }
  }

  @Test
  void timepointsOfTwoSpacesAreRefused() {
    try (IslContext isl = IslContext.open()) {
      UnionMap mixed = UnionMap.parse(isl, "{ X[] -> [1]; Y[] -> [1, 2] }");
      assertThrows(IllegalArgumentException.class, () -> Zones.timeOf(mixed));
      Space none = Space.setAlloc(isl, 0, 0);
      assertThrows(IllegalArgumentException.class, () -> Zones.of(none));
    }
  }
}

package org.polyloom.schedule;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.polyloom.isl.IslContext;
import org.polyloom.isl.Schedule;
import org.polyloom.isl.Set;
import org.polyloom.isl.UnionMap;

class TimestampsTest {
  private IslContext isl;

  @BeforeEach
  void open() {
    isl = IslContext.open();
  }

  @AfterEach
  void close() {
    isl.close();
  }

  /** A statement in both children of a sequence, in loops in two directions, and another beside. */
  private Timestamps twoLeaves() {
    return Timestamps.of(
        Schedule.parse(
            isl,
            """
            { domain: "[n] -> { S[i, j] : 0 <= i, j < n; T[i] : 0 <= i < n }",
              child: { schedule: "[n] -> [{ S[i, j] -> [(floor(i/4))]; T[i] -> [(floor(i/4))] }]",
                child: { sequence: [
                  { filter: "[n] -> { S[i, j] : j < i }",
                    child: { schedule: "[n] -> [{ S[i, j] -> [(-j)] }, { S[i, j] -> [(i)] }]" } },
                  { filter: "[n] -> { S[i, j] : j >= i; T[i] }",
                    child: { schedule: "[n] -> [{ S[i, j] -> [(j)]; T[i] -> [(i)] }]" } } ] } } }
            """),
        Set.parse(isl, "[n] -> { : n >= 3 }"));
  }

  @Test
  void leavesCompareAsTheWholeOrderDoes() {
    Timestamps schedule = twoLeaves();
    UnionMap times = schedule.times();
    UnionMap pairs = UnionMap.fromDomainAndRange(times.domain(), times.domain());
    Timestamps.Compared compared = schedule.compare(pairs);
    assertTrue(compared.equal().isEqual(times.applyRange(times.reverse())));
    assertTrue(compared.reversed().isEqual(times.lexGtUnionMap(times)));
  }

  @Test
  void pairsOfOneLeafAloneAreCompared() {
    UnionMap kept = UnionMap.parse(isl, "[n] -> { S[i, j] -> S[i, j + 1] : 0 <= i <= j < n - 1 }");
    UnionMap turned =
        UnionMap.parse(isl, "[n] -> { S[i, j] -> S[i, j + 1] : 0 <= j < i - 1 < n - 1 }");
    assertTrue(twoLeaves().compare(kept).reversed().isEmpty());
    assertTrue(twoLeaves().compare(turned).reversed().isEqual(turned));
    assertFalse(turned.isEmpty());
  }

  @Test
  void aLoopInTwoDirectionsHasTimestampsOfBoth() {
    Timestamps schedule =
        Timestamps.of(
            Schedule.parse(
                isl,
                """
                { domain: "{ S[i] : 0 <= i < 10; T[i] : 0 <= i < 10 }",
                  child: { sequence: [
                    { filter: "{ S[i] }",
                      child: { schedule:
                        "[{ S[i] -> [(i)] : i < 5; S[i] -> [(20 - i)] : i >= 5 }]" } },
                    { filter: "{ T[i] }" } ] } }
                """),
            Set.parse(isl, "{ : }"));
    UnionMap times =
        UnionMap.parse(
            isl,
            """
            { S[i] -> [0, i] : 0 <= i < 5; S[i] -> [0, 20 - i] : 5 <= i < 10;
              T[i] -> [1, 0] : 0 <= i < 10 }
            """);
    assertTrue(schedule.times().isEqual(times));
    UnionMap pairs = UnionMap.fromDomainAndRange(times.domain(), times.domain());
    assertTrue(schedule.compare(pairs).reversed().isEqual(times.lexGtUnionMap(times)));
  }

  @Test
  void instancesOutsideOfAFunctionHaveNoTimestamp() {
    Timestamps schedule =
        Timestamps.of(
            Schedule.parse(
                isl,
                """
                { domain: "{ S[i] : 0 <= i < 10 }",
                  child: { schedule: "[{ S[i] -> [(i)] : i < 5 }]" } }
                """),
            Set.parse(isl, "{ : }"));
    assertTrue(schedule.times().isEqual(UnionMap.parse(isl, "{ S[i] -> [i] : 0 <= i < 5 }")));
  }
}

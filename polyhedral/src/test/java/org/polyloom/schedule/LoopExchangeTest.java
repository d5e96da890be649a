package org.polyloom.schedule;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polyloom.isl.IslContext;
import org.polyloom.isl.Schedule;
import org.polyloom.isl.Set;
import org.polyloom.isl.UnionMap;
import org.polyloom.isl.UnionPwAff;
import org.polyloom.isl.UnionSet;
import org.polyloom.schedule.ScheduleTrees.Member;
import org.polyloom.schedule.ScheduleTrees.Order;

class LoopExchangeTest {
  private static final String S = "{ S[j] : 0 <= j < 30 }";
  private static final String T = "{ T[j, k] : 0 <= k < j < 30 }";

  private IslContext isl;

  @BeforeEach
  void open() {
    isl = IslContext.open();
  }

  @AfterEach
  void close() {
    isl.close();
  }

  /** {@code for j { S(j); for k < j: T(j, k); }}. */
  private Schedule nest() {
    Schedule inner =
        ScheduleTrees.inBand(
            Schedule.fromDomain(UnionSet.parse(isl, T)),
            List.of(member("{ T[j, k] -> [(k)] }")),
            Order.FIXED);
    return ScheduleTrees.inBand(
        Schedule.fromDomain(UnionSet.parse(isl, S)).sequence(inner),
        List.of(member("{ S[j] -> [(j)]; T[j, k] -> [(j)] }")),
        Order.FIXED);
  }

  private Member member(String function) {
    return new Member(UnionPwAff.parse(isl, function), false);
  }

  private Optional<Schedule> exchanged(String order) {
    return LoopExchange.find(nest(), within(order));
  }

  private UnionMap within(String order) {
    UnionSet all = UnionSet.parse(isl, S).union(UnionSet.parse(isl, T));
    return UnionMap.parse(isl, order).intersectDomain(all).intersectRange(all);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          { S[j] -> T[l, j]; T[j, k] -> S[j + 1]; T[j, k] -> T[l, j] : l > j } | (j) | (k)
          { S[j] -> T[l, k] : k = j - 1 and l > j }                           | (j) | (1 + k)
          { T[j, k] -> S[l] : l = k - 2 }                                     | (2 + j) | (k)
          { S[j] -> S[l] : l > j }                                            | (j) | (k)
          """)
  void theOuterLoopIsTheInnerOneOfEachPart(String order, String ofS, String ofT) {
    Schedule found = exchanged(order).orElseThrow();
    UnionMap expected = UnionMap.parse(isl, "{ S[j] -> [" + ofS + "]; T[j, k] -> [" + ofT + "] }");
    UnionMap outer =
        UnionMap.fromMultiUnionPwAff(found.root().firstChild().bandGetPartialSchedule());
    assertTrue(outer.isSubset(expected), outer::toString);
    UnionMap times = Timestamps.of(found, Set.parse(isl, "{ : }")).times();
    assertTrue(within(order).isSubset(times.lexLtUnionMap(times)), times::toString);
    assertEquals(nest().domain().toString(), found.domain().toString());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          { S[j] -> T[j, k] }
          { T[j, k] -> T[j, l] : l < k }
          { S[j] -> T[l, j]; T[l, j] -> S[j] : l > j }
          { S[j] -> T[l, k] : l > j and k = j - 9 }
          """)
  void refusesWhatDependencesForbid(String order) {
    assertTrue(exchanged(order).isEmpty());
  }

  @Test
  void refusesLoopsThatHoldOneStatement() {
    Schedule single =
        ScheduleTrees.inBand(
            Schedule.fromDomain(UnionSet.parse(isl, S)),
            List.of(member("{ S[j] -> [(j)] }")),
            Order.FIXED);
    assertTrue(LoopExchange.find(single, UnionMap.parse(isl, "{ }")).isEmpty());
  }
}

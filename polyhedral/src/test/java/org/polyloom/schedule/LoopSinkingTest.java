package org.polyloom.schedule;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.polyloom.isl.IslContext;
import org.polyloom.isl.Schedule;
import org.polyloom.isl.ScheduleNode;
import org.polyloom.isl.UnionMap;
import org.polyloom.isl.UnionPwAff;
import org.polyloom.isl.UnionSet;
import org.polyloom.schedule.ScheduleTrees.Member;
import org.polyloom.schedule.ScheduleTrees.Order;

class LoopSinkingTest {
  private static final String DOMAIN = "{ S[x, c, r] : 0 <= x < 9 and 0 <= c < 9 and 0 <= r < 9 }";

  /** A sum over c and r for each x, in this order. */
  private static final String SUMS =
      "{ S[x, c, r] -> S[x, c', r'] : c' > c or (c' = c and r' > r) }";

  private IslContext isl;

  @BeforeEach
  void open() {
    isl = IslContext.open();
  }

  @AfterEach
  void close() {
    isl.close();
  }

  /** The loops of each order that is found, outermost first. */
  private List<String> sunk(String pairs) {
    UnionSet domain = UnionSet.parse(isl, DOMAIN);
    List<Member> loops =
        IntStream.range(0, 3)
            .mapToObj(i -> "{ S[x, c, r] -> [(" + "xcr".charAt(i) + ")] }")
            .map(function -> new Member(UnionPwAff.parse(isl, function), false))
            .toList();
    Schedule source = ScheduleTrees.inBand(Schedule.fromDomain(domain), loops, Order.FIXED);
    UnionMap order = UnionMap.parse(isl, pairs).intersectDomain(domain).intersectRange(domain);
    return LoopSinking.find(SourceBands.find(source, order)).stream()
        .map(LoopSinkingTest::loops)
        .toList();
  }

  private static String loops(Schedule schedule) {
    StringBuilder text = new StringBuilder();
    for (ScheduleNode band : ScheduleTrees.bands(schedule)) {
      for (Member member : ScheduleTrees.members(band)) {
        String function = member.function().toString();
        text.append(function.charAt(function.indexOf("[(") + 2));
      }
    }
    return text.toString();
  }

  @Test
  void anIndependentLoopGoesPastThoseThatCannotChangePlaces() {
    assertEquals(List.of("crx"), sunk(SUMS));
  }

  @Test
  void aLoopThatCarriesADependenceStays() {
    assertEquals(List.of(), sunk("{ S[x, c, r] -> S[x + 1, c', r'] : c' >= c }"));
  }

  @Test
  void loopsOfOneBandNeedNoSinking() {
    assertEquals(List.of(), sunk("{ S[x, c, r] -> S[x, c + 1, r] }"));
  }
}

package org.polyloom.schedule;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.polyloom.isl.IslContext;
import org.polyloom.isl.Schedule;
import org.polyloom.isl.ScheduleNode;
import org.polyloom.isl.UnionMap;

class JammedStripsTest {
  private IslContext isl;

  @BeforeEach
  void open() {
    isl = IslContext.open();
  }

  @AfterEach
  void close() {
    isl.close();
  }

  private Schedule rewritten(String domain, String loops) {
    String text = "{ domain: \"%s\", child: { schedule: \"%s\", permutable: 1 } }";
    int members = loops.split("},").length;
    List<Integer> order = List.of(0, 1, 2).subList(0, members);
    return BandRewriter.apply(
        Schedule.parse(isl, text.formatted(domain, loops)), Map.of(0, BandPlan.jammed(order, 10)));
  }

  /** Sets begin with the first step, and what fills none comes last. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0 <= k < m | k | k | m - m mod 4 <= k",
        "3 <= k < m | k | k - 3 | m - (m - 3) mod 4 <= k",
        "0 <= k < m | -k | m - 1 - k | k < m mod 4",
        "0 <= k < 8 | k | k | 1 = 0",
      })
  void stepsOfASetComeTogether(String steps, String around, String step, String rest) {
    String domain = "[n, m] -> { S[k, i] : 0 <= i < n and " + steps + " }";
    Schedule found = rewritten(domain, "[{ S[k, i] -> [" + around + "] }, { S[k, i] -> [i] }]");
    UnionMap expected =
        UnionMap.parse(
                isl,
                "[n, m] -> { S[k, i] -> [floor(i/10), 1, %1$s, i, 0] : %2$s;".formatted(step, rest)
                    + " S[k, i] -> [floor(i/10), 0, floor((%1$s)/4), i, %1$s] : not (%2$s) }"
                        .formatted(step, rest))
            .intersectDomain(found.domain());
    UnionMap order = found.map();
    assertTrue(
        order.lexLtUnionMap(order).isEqual(expected.lexLtUnionMap(expected)), found::toString);
  }

  @Test
  void fullSetsAreWrittenOut() {
    Schedule found =
        rewritten(
            "[n, m] -> { S[k, i] : 0 <= i < n and 0 <= k < m }",
            "[{ S[k, i] -> [k] }, { S[k, i] -> [i] }]");
    List<String> options =
        ScheduleTrees.bands(found).stream()
            .map(ScheduleNode::bandGetAstBuildOptions)
            .map(Object::toString)
            .toList();
    assertEquals(List.of("{  }", "{  }", "{ unroll[0] }", "{  }"), options);
  }

  @Test
  void loopsOutsideStayWhereTheyAre() {
    Schedule found =
        rewritten(
            "[n, m] -> { S[j, k, i] : 0 <= i, j < n and 0 <= k < m }",
            "[{ S[j, k, i] -> [j] }, { S[j, k, i] -> [k] }, { S[j, k, i] -> [i] }]");
    assertEquals(2, ScheduleTrees.bands(found).get(0).bandNMember());
    assertEquals(4, ScheduleTrees.bands(found).size());
  }

  @Test
  void twoStatementsTakeTurns() {
    String text =
        "{ domain: \"[n, m] -> { S[k, i] : 0 <= i < n and 0 <= k < m; T[k, i] : 0 <= i < n and 0 <= k < m }\", child: { schedule: \"[{ S[k, i] -> [k]; T[k, i] -> [k] }, { S[k, i] -> [i]; T[k, i] -> [i] }]\", permutable: 1, child: { sequence: [ { filter: \"{ S[k, i] }\" }, { filter: \"{ T[k, i] }\" } ] } } }";
    UnionMap order =
        BandRewriter.apply(Schedule.parse(isl, text), Map.of(0, BandPlan.jammed(List.of(0, 1), 10)))
            .map();
    UnionMap alternating =
        UnionMap.parse(
            isl,
            "[n, m] -> { S[k, i] -> T[k, i] : 0 <= i < n and 0 <= k < m;"
                + " T[k, i] -> S[k + 1, i] : 0 <= i < n and 0 <= k < m - 1 }");
    assertTrue(alternating.isSubset(order.lexLtUnionMap(order)));
  }

  /** Sets of steps that differ from one iteration to another would be guarded one by one. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "0 <= k <= i < n",
        "0 <= k < 3 and 0 <= i < n",
        "0 <= i, k < n and k mod 3 = 0",
        "0 <= i, k < n and not (k = 7)",
      })
  void whatFormsNoFullSetsIsNotWrittenOut(String iterations) {
    Schedule found =
        rewritten(
            "[n] -> { S[k, i] : " + iterations + " }", "[{ S[k, i] -> [k] }, { S[k, i] -> [i] }]");
    assertEquals(2, ScheduleTrees.bands(found).size());
  }
}

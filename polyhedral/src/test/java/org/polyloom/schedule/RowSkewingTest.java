package org.polyloom.schedule;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.polyloom.isl.IslContext;
import org.polyloom.isl.MultiUnionPwAff;
import org.polyloom.isl.Schedule;
import org.polyloom.isl.ScheduleNode;
import org.polyloom.isl.UnionMap;
import org.polyloom.isl.UnionPwAff;
import org.polyloom.isl.UnionSet;

class RowSkewingTest {
  private static final String NESTED =
      "{ domain: \"[n] -> { S[i, j] : 0 <= i, j < n }\", child: { schedule: \"[{ S[i, j] -> [i] }]\","
          + " child: { schedule: \"[{ S[i, j] -> [j] }]\" } } }";
  private static final String ONE_BAND =
      "{ domain: \"[n] -> { S[i, j] : 0 <= i, j < n }\", child: "
          + "{ schedule: \"[{ S[i, j] -> [i] }, { S[i, j] -> [j] }]\", permutable: 1 } }";

  private IslContext isl;

  @BeforeEach
  void open() {
    isl = IslContext.open();
  }

  @AfterEach
  void close() {
    isl.close();
  }

  /** 0 where no factor is needed or none suffices. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "S[i, j] -> S[i, j + 1]                                                  | 0",
        "S[i, j] -> S[i, j + 1]; S[i, j] -> S[i + 1, j + 1]                      | 0",
        "S[i, j] -> S[i, j + 1]; S[i, j] -> S[i + 1, j]                          | 1",
        "S[i, j] -> S[i, j + 1]; S[i, j] -> S[i + 2, j - 1]                      | 1",
        "S[i, j] -> S[i, j + 1]; S[i, j] -> S[i + 1, j - 1]                      | 2",
        "S[i, j] -> S[i, j + 1]; S[i, j] -> S[i + 2, j - 5]; S[i, j] -> S[i + 1, j] | 3",
        "S[i, j] -> S[i, j + 1]; S[i, j] -> S[i + 1, j - 3]                      | 4",
        "S[i, j] -> S[i, j + 1]; S[i, j] -> S[i + 1, j - 4]                      | 0",
        "S[i, j] -> S[i, j + 1]; S[i, j] -> S[i + 1, k]                          | 0",
      })
  void theSmallestFactorMakesRowsIndependent(String dependences, long factor) {
    for (String loops : List.of(NESTED, ONE_BAND)) {
      UnionMap alive = alive(dependences);
      Optional<RowSkewing.Result> result = RowSkewing.find(Schedule.parse(isl, loops), alive);
      assertEquals(factor > 0, result.isPresent());
      if (result.isPresent()) {
        ScheduleNode band = ScheduleTrees.bands(result.get().schedule()).get(0);
        List<UnionPwAff> members =
            ScheduleTrees.members(band).stream().map(ScheduleTrees.Member::function).toList();
        assertEquals(
            Map.of("S", List.of(List.of(1L, 0L), List.of(factor, 1L))),
            result.get().rows().get(0).coefficients());
        assertTrue(
            alive.eqAtMultiUnionPwAff(MultiUnionPwAff.fromUnionPwAff(members.get(1))).isEmpty(),
            "independent where the sum stands still");
      }
    }
  }

  private UnionMap alive(String dependences) {
    UnionSet domain = UnionSet.parse(isl, "[n] -> { S[i, j] : 0 <= i, j < n }");
    return UnionMap.parse(isl, "{ " + dependences + " }")
        .intersectDomain(domain)
        .intersectRange(domain);
  }

  /** The first set begins with the first row; rows that form no set are not skewed. */
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 6})
  void whatIsUnrolledAreTheFullSetsOfRows(int first) {
    Schedule skewed =
        RowSkewing.find(
                Schedule.parse(isl, NESTED.replace("0 <= i, j", first + " <= i < n and 0 <= j")),
                alive("S[i, j] -> S[i, j + 1]; S[i, j] -> S[i + 1, j - 1]"))
            .orElseThrow()
            .schedule();
    Schedule interleaved = BandRewriter.apply(skewed, Map.of(0, BandPlan.interleaved(2, 4)));
    List<ScheduleNode> bands = ScheduleTrees.bands(interleaved);
    assertEquals(3, bands.size());
    UnionSet full =
        UnionSet.parse(
            isl,
            from(
                first,
                "[n] -> { isolate[[] -> [t, s]] : (t - f) mod 4 = 0 and f <= t <= n - 4 "
                    + "and 2 t + 6 <= s < n + 2 t }"));
    UnionSet tiles = bands.get(0).bandGetAstBuildOptions();
    assertTrue(full.isEqual(tiles), () -> "found " + tiles);
    UnionSet unrolled =
        UnionSet.parse(
            isl,
            from(
                first,
                "[n] -> { [isolate[] -> unroll[0]]; isolate[[t, s] -> [i, u]] : (t - f) mod 4 = 0 "
                    + "and f <= t <= n - 4 and 2 t + 6 <= s < n + 2 t }"));
    UnionSet points = bands.get(1).bandGetAstBuildOptions();
    assertTrue(unrolled.isEqual(points), () -> "found " + points);
    UnionMap alone =
        UnionMap.parse(
            isl,
            from(
                first,
                "[n] -> { S[i, j] -> [i, j] : f + 4 * floor((n - f) / 4) <= i < n "
                    + "and f <= i and 0 <= j < n }"));
    UnionMap rest =
        bands.get(2).bandGetPartialScheduleUnionMap().intersectDomain(bands.get(2).domain());
    assertTrue(alone.isEqual(rest), () -> "found " + rest);
  }

  private static String from(int first, String text) {
    return text.replaceAll("\\bf\\b", String.valueOf(first));
  }
}

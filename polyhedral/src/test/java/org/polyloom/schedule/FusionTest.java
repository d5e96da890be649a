package org.polyloom.schedule;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polyloom.isl.IslContext;
import org.polyloom.isl.Schedule;
import org.polyloom.isl.UnionMap;
import org.polyloom.isl.UnionPwAff;
import org.polyloom.isl.UnionSet;
import org.polyloom.schedule.ScheduleTrees.Member;
import org.polyloom.schedule.ScheduleTrees.Order;

class FusionTest {
  /**
   * A loop over S and a loop over T, both coincident (c) or not (s), with the dependences between
   * them: the loop that they become, and the shift of T.
   */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "c c | { }                                | c 0",
        "c c | { S[i] -> T[i] }                   | c 0",
        "c s | { S[i] -> T[i] }                   | s 0",
        "c c | { S[i] -> T[i + 1] }               | none",
        "s s | { S[i] -> T[i + 1] }               | s 0",
        "s s | { S[i] -> T[i - 1] }               | s 1",
        "s s | { S[i] -> T[j] : i - 3 <= j <= i } | s 3",
        "s s | { S[i] -> T[i - 5] }               | none",
        "s s | { S[i] -> T[j] }                   | none",
        "c c | { S[i] -> T[i - 1] }               | c 1",
      })
  void neighboursAreShiftedUntilNothingRunsBackwards(
      String loops, String dependences, String expected) {
    try (IslContext isl = IslContext.open()) {
      Optional<Schedule> fused =
          Fusion.fuse(
              loop(isl, "S", loops.charAt(0)),
              loop(isl, "T", loops.charAt(2)),
              () -> UnionMap.parse(isl, dependences));
      assertEquals(expected, fused.map(FusionTest::describe).orElse("none"));
    }
  }

  private static Schedule loop(IslContext isl, String statement, char coincident) {
    UnionSet domain = UnionSet.parse(isl, "{ " + statement + "[i] : 0 <= i < 100 }");
    UnionPwAff function = UnionPwAff.parse(isl, "{ " + statement + "[i] -> [(i)] }");
    return ScheduleTrees.inBand(
        Schedule.fromDomain(domain),
        List.of(new Member(function, coincident == 'c')),
        Order.PERMUTABLE);
  }

  private static String describe(Schedule fused) {
    List<Member> members = ScheduleTrees.members(fused.root().firstChild());
    assertEquals(1, members.size());
    String first =
        UnionMap.fromUnionPwAff(members.get(0).function())
            .intersectDomain(UnionSet.parse(fused.context(), "{ T[0] }"))
            .range()
            .setList()
            .stream()
            .map(set -> String.valueOf(set.dimMinVal(0).asLong()))
            .collect(Collectors.joining());
    return (members.get(0).isCoincident() ? "c " : "s ") + first;
  }
}

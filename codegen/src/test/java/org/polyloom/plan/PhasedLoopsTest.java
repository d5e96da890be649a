package org.polyloom.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polyloom.ir.Scop;
import org.polyloom.ir.ScopParser;
import org.polyloom.isl.IslContext;
import org.polyloom.isl.Schedule;
import org.polyloom.isl.ScheduleNode;
import org.polyloom.isl.ScheduleNodeType;
import org.polyloom.isl.UnionSet;

/** Statements of a loop get loops of their own where one comes after the other in each run. */
class PhasedLoopsTest {
  /** {@code for i, j: S where first, T where second}, at their own places in the inner loop. */
  private static Scop scop(IslContext isl, String first, String second, String place) {
    String text =
        """
        scop kernel at "k.c":3:1
        parameter n: int
        context { : 0 < n <= 2147483647 }
        array double x[?][n] outer live
        statement S
          domain { S[i, j] : 0 <= i, j < n and FIRST }
          iterators i, j
          %0 = literal double "1.0"
          %1 = store double x[i][j] = %0
        statement T
          domain { T[i, j] : 0 <= i, j < n and SECOND }
          iterators i, j
          %0 = literal double "2.0"
          %1 = store double x[i][j] = %0
        schedule
          domain: "[n] -> { S[i, j] : 0 <= i, j < n and FIRST; T[i, j] : 0 <= i, j < n and SECOND }"
          child:
            schedule: "[{ S[i, j] -> [(i)]; T[i, j] -> [(i)] }, { S[i, j] -> [(j)]; T[i, j] -> [(PLACE)] }]"
        """;
    return ScopParser.parse(
        isl, text.replace("FIRST", first).replace("SECOND", second).replace("PLACE", place));
  }

  private static List<String> order(Schedule schedule) {
    ScheduleNode below = schedule.root().firstChild().firstChild();
    return below.type() == ScheduleNodeType.SEQUENCE
        ? IntStream.range(0, below.nChildren())
            .mapToObj(k -> below.child(k).firstChild().domain().asSet().tupleName())
            .toList()
        : List.of();
  }

  @ParameterizedTest
  @CsvSource({
    "j = 0, j > 0, j, S T",
    "j > 4, j <= 4, j, T S",
    "j > i, j <= i, j, T S",
    "j = 0, j > 0, -j, T S",
    "i = 0, i > 0, j, S T",
    "j < 4, j < 4, j + 4, S T",
    "j < 4, j < 4, j + 3,",
    "j <= i, j >= i, j,",
    "i = 0 or j = 0, i > 0 and j > 0, j, S T",
    "i = 0 or j = 5, i > 0 and j != 5, j,",
  })
  void statementsThatTakeNoTurnsAreApart(String first, String second, String place, String order) {
    try (IslContext isl = IslContext.open()) {
      Scop scop = scop(isl, first, second, place);
      assertEquals(
          order == null ? List.of() : List.of(order.split(" ")), order(PhasedLoops.apart(scop)));
    }
  }

  @ParameterizedTest
  @CsvSource({"j <= i, j >= i, j", "j < 4, j < 4, j + 3"})
  void othersStayAsTheyAre(String first, String second, String place) {
    try (IslContext isl = IslContext.open()) {
      Scop scop = scop(isl, first, second, place);
      assertEquals(scop.schedule().toString(), PhasedLoops.apart(scop).toString());
    }
  }

  /** What comes first at the time when one ends and the other begins. */
  @ParameterizedTest
  @CsvSource({"S, T, true", "T, S, false"})
  void statementsThatMeetGoByTheirOrder(String first, String second, boolean isApart) {
    try (IslContext isl = IslContext.open()) {
      Scop scop = scop(isl, "j <= 4", "j >= 4", "j");
      Schedule ordered =
          scop.schedule()
              .root()
              .firstChild()
              .firstChild()
              .insertSequence(List.of(only(scop, first), only(scop, second)))
              .schedule();
      Schedule apart = PhasedLoops.apart(scop.withSchedule(ordered));
      assertEquals(isApart, !apart.toString().equals(ordered.toString()));
    }
  }

  private static UnionSet only(Scop scop, String statement) {
    return scop.statement(statement).domain().toUnionSet().universe();
  }
}

package org.polyloom.schedule;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polyloom.isl.IslContext;
import org.polyloom.isl.Schedule;
import org.polyloom.isl.UnionPwAff;

class ScheduleTreesTest {
  private IslContext isl;

  @BeforeEach
  void open() {
    isl = IslContext.open();
  }

  @AfterEach
  void close() {
    isl.close();
  }

  /** {@code R; S; T} of which only R and T have instances. */
  private Schedule withoutTheSecond() {
    return Schedule.parse(
        isl,
        "{ domain: \"{ R[]; T[] }\", child: { sequence: ["
            + "{ filter: \"{ R[] }\" }, { filter: \"{ S[] }\" }, { filter: \"{ T[] }\" }] } }");
  }

  @Test
  void partsWithoutInstancesAreNone() {
    assertEquals(2, ScheduleTrees.parts(withoutTheSecond()).size());
  }

  @Test
  void subtreesLeaveOutChildrenWithoutInstances() {
    Schedule subtree = ScheduleTrees.subtree(withoutTheSecond().root());
    assertEquals(2, subtree.root().firstChild().nChildren());
  }

  @Test
  void sequencesLeaveOutChildrenWithoutInstances() {
    Schedule sequence = ScheduleTrees.inSequence(withoutTheSecond());
    assertEquals(2, sequence.root().firstChild().nChildren());
  }

  /** A band over i and j inside of a loop: what that runs through is no member any more. */
  @ParameterizedTest
  @CsvSource({"i, 1", "i + 3, 1", "-i, 1", "7 - i, 1", "2 * i, 2", "j, 1", "i + j, 2"})
  void membersOfLoopsAroundAreLeftOut(String around, int left) {
    Schedule schedule =
        Schedule.parse(
            isl,
            "{ domain: \"{ S[i, j] : 0 <= i, j < 9 }\", child: { schedule:"
                + " \"[{ S[i, j] -> [(i)] }, { S[i, j] -> [(j)] }]\" } }");
    UnionPwAff loop = UnionPwAff.parse(isl, "{ S[i, j] -> [(" + around + ")] }");
    Schedule inside = ScheduleTrees.withoutMembers(schedule, List.of(loop));
    assertEquals(left, inside.root().firstChild().bandNMember());
  }
}

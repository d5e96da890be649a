package org.polyloom.schedule;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.polyloom.isl.IslContext;
import org.polyloom.isl.Schedule;

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
}

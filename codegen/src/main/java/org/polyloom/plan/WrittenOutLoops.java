package org.polyloom.plan;

import java.util.Optional;
import java.util.OptionalLong;
import org.polyloom.isl.AstLoopType;
import org.polyloom.isl.Schedule;
import org.polyloom.isl.ScheduleNode;
import org.polyloom.isl.ScheduleNodeType;
import org.polyloom.isl.UnionSet;
import org.polyloom.schedule.ShortLoops;

/** Schedules of which the {@linkplain ShortLoops short} innermost loops are written out. */
public final class WrittenOutLoops {
  /** So many steps of the loops in one iteration of the loop around them. */
  private static final long MOST = 1000;

  private final UnionSet instances;
  private boolean isAny;

  private WrittenOutLoops(UnionSet instances) {
    this.instances = instances;
  }

  /**
   * The same order, in which loops that are short, and contain only such, are generated as one step
   * after the other; empty where there are none.
   *
   * @param instances {@code { S[i] }}: loops with any others stay
   */
  public static Optional<Schedule> of(Schedule schedule, UnionSet instances) {
    WrittenOutLoops loops = new WrittenOutLoops(instances);
    Below below = loops.below(schedule.root());
    return loops.isAny ? Optional.of(below.node().schedule()) : Optional.empty();
  }

  /**
   * @param node with all below it
   * @param steps of the loops at and below it, written out; empty where not all of them are
   */
  private record Below(ScheduleNode node, OptionalLong steps) {}

  private Below below(ScheduleNode node) {
    ScheduleNode changed = node;
    long inside = node.nChildren() == 0 ? 1 : 0;
    boolean areAll = true;
    for (int k = 0; k < node.nChildren(); k++) {
      Below child = below(changed.child(k));
      changed = child.node().parent();
      areAll &= child.steps().isPresent();
      inside += child.steps().orElse(0);
    }
    if (!areAll) {
      return new Below(changed, OptionalLong.empty());
    }
    return node.type() == ScheduleNodeType.BAND && node.bandNMember() > 0
        ? ofBand(changed, inside)
        : new Below(changed, OptionalLong.of(inside));
  }

  /**
   * Writes out the last loops of a band.
   *
   * @param inside the steps of the loops in it
   */
  private Below ofBand(ScheduleNode band, long inside) {
    if (!band.domain().isSubset(instances)) {
      return new Below(band, OptionalLong.empty());
    }
    ScheduleNode written = band;
    long steps = inside;
    for (int member = band.bandNMember() - 1; member >= 0; member--) {
      OptionalLong together = ShortLoops.steps(from(band, member));
      if (together.isEmpty() || together.getAsLong() * inside > MOST) {
        return new Below(written, OptionalLong.empty());
      }
      steps = together.getAsLong() * inside;
      written = written.bandMemberSetAstLoopType(member, AstLoopType.UNROLL);
      isAny = true;
    }
    return new Below(written, OptionalLong.of(steps));
  }

  /** The members of a band from one on, in a band of their own. */
  private static ScheduleNode from(ScheduleNode band, int member) {
    return member > 0 ? band.bandSplit(member).firstChild() : band;
  }
}

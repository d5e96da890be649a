package org.polyloom.schedule;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.polyloom.isl.Schedule;
import org.polyloom.isl.ScheduleNode;
import org.polyloom.isl.ScheduleNodeType;
import org.polyloom.isl.UnionMap;
import org.polyloom.isl.UnionPwAff;
import org.polyloom.isl.UnionSet;
import org.polyloom.isl.Val;
import org.polyloom.schedule.ScheduleTrees.Member;
import org.polyloom.schedule.ScheduleTrees.Order;

/**
 * Fuses the outermost bands of two schedules that follow each other.
 *
 * <p>The bands must be permutable and of the same depth. The second is shifted, member by member,
 * as little as is needed for no dependence between the two to run backwards; a shift is a small
 * constant or fusion is refused. It is refused too where a member that is coincident in both would
 * not be so any more: fusion never costs parallelism. Whether it pays is not decided here.
 */
final class Fusion {
  private static final long GREATEST_SHIFT = 4;

  private Fusion() {}

  /**
   * One schedule for both.
   *
   * @param dependences {@code { S[i] -> T[j] }}: all pairs of the two whose order is to be kept;
   *     none leads from the second to the first; not asked for where the bands are unlike
   * @return nothing where the bands do not fit together
   */
  static Optional<Schedule> fuse(Schedule first, Schedule second, Supplier<UnionMap> dependences) {
    ScheduleNode one = first.root().firstChild();
    ScheduleNode other = second.root().firstChild();
    if (!isPermutable(one) || !isPermutable(other) || one.bandNMember() != other.bandNMember()) {
      return Optional.empty();
    }
    UnionMap between =
        dependences.get().intersectDomain(first.domain()).intersectRange(second.domain());
    List<Member> ofOne = ScheduleTrees.members(one);
    List<Member> ofOther = ScheduleTrees.members(other);
    List<Member> members = new ArrayList<>();
    for (int i = 0; i < ofOne.size(); i++) {
      Optional<Member> member =
          joined(ofOne.get(i), first.domain(), ofOther.get(i), second.domain(), between);
      if (member.isEmpty()) {
        return Optional.empty();
      }
      members.add(member.get());
    }
    Schedule body =
        ScheduleTrees.subtree(one.firstChild()).sequence(ScheduleTrees.subtree(other.firstChild()));
    return Optional.of(ScheduleTrees.inBand(body, members, Order.PERMUTABLE));
  }

  private static boolean isPermutable(ScheduleNode node) {
    return node.type() == ScheduleNodeType.BAND
        && (node.bandGetPermutable() || node.bandNMember() == 1);
  }

  private static Optional<Member> joined(
      Member one, UnionSet ones, Member other, UnionSet others, UnionMap between) {
    UnionPwAff before = one.function().intersectDomain(ones);
    UnionPwAff after = other.function().intersectDomain(others);
    Distances distances = Distances.of(between, before.unionAdd(after));
    if (distances.isEmpty()) {
      boolean coincident = one.isCoincident() && other.isCoincident();
      return Optional.of(new Member(before.unionAdd(after), coincident));
    }
    if (distances.least().isEmpty() || distances.least().get() < -GREATEST_SHIFT) {
      return Optional.empty();
    }
    long shift = Math.max(0, -distances.least().get());
    boolean stays =
        distances.greatest().isPresent()
            && distances.greatest().get() + shift == 0
            && distances.least().get() + shift == 0;
    if (one.isCoincident() && other.isCoincident() && !stays) {
      return Optional.empty();
    }
    UnionPwAff shifted =
        after.add(UnionPwAff.valOnDomain(others, Val.of(others.context(), (int) shift)));
    return Optional.of(
        new Member(before.unionAdd(shifted), one.isCoincident() && other.isCoincident() && stays));
  }
}

package org.polyloom.schedule;

import java.util.ArrayList;
import java.util.List;
import org.polyloom.isl.MultiUnionPwAff;
import org.polyloom.isl.Schedule;
import org.polyloom.isl.ScheduleNode;
import org.polyloom.isl.ScheduleNodeType;
import org.polyloom.isl.UnionMap;
import org.polyloom.isl.UnionPwAff;
import org.polyloom.isl.UnionSet;
import org.polyloom.schedule.ScheduleTrees.Member;
import org.polyloom.schedule.ScheduleTrees.Order;

/**
 * Finds the permutable bands among the loops of a schedule that has none declared, such as the
 * source's: loops stay where they are, and directly nested ones become one band as long as no
 * dependence that no outer band carries runs backwards in any of them.
 *
 * <p>Spaces: dependences {@code { S[i] -> T[j] }}; distances {@code { [d] }}, one dimension a loop.
 */
final class SourceBands {
  /** When a member of a band is coincident. */
  private enum Coincidence {
    /** Wherever it stands in its band. */
    ANYWHERE,
    /** Where it stands: what members before it carry does not count. */
    IN_PLACE
  }

  private final UnionMap validity;
  private final Coincidence coincidence;

  private SourceBands(UnionMap validity, Coincidence coincidence) {
    this.validity = validity;
    this.coincidence = coincidence;
  }

  /**
   * The same order, with its bands joined, declared permutable where they are, and their coincident
   * members declared.
   *
   * @param validity {@code { S[i] -> T[j] }}: all pairs whose order is to be kept
   */
  static Schedule find(Schedule schedule, UnionMap validity) {
    return find(schedule, validity, Coincidence.ANYWHERE);
  }

  /** The same for bands that stay as they are: members are coincident at their places. */
  static Schedule inPlace(Schedule schedule, UnionMap validity) {
    return find(schedule, validity, Coincidence.IN_PLACE);
  }

  private static Schedule find(Schedule schedule, UnionMap validity, Coincidence coincidence) {
    return new SourceBands(validity, coincidence).visit(schedule.root()).root().schedule();
  }

  private ScheduleNode visit(ScheduleNode node) {
    if (node.type() == ScheduleNodeType.BAND) {
      return visitChain(node);
    }
    ScheduleNode result = node;
    for (int i = 0; i < node.nChildren(); i++) {
      result = visit(result.child(i)).parent();
    }
    return result;
  }

  private ScheduleNode visitChain(ScheduleNode top) {
    UnionMap alive = aliveAt(top);
    List<UnionPwAff> loops = new ArrayList<>();
    ScheduleNode rest = top;
    while (rest.type() == ScheduleNodeType.BAND) {
      UnionSet domain = rest.domain();
      for (Member member : ScheduleTrees.members(rest)) {
        loops.add(member.function().intersectDomain(domain));
      }
      rest = rest.delete();
    }
    List<Group> groups = groups(loops, alive);
    ScheduleNode below = visit(rest);
    for (int i = groups.size() - 1; i >= 0; i--) {
      Group group = groups.get(i);
      below = ScheduleTrees.insertBand(below, group.members(), Order.PERMUTABLE);
    }
    return below;
  }

  /** The dependences between instances below a node that no outer loop carries. */
  private UnionMap aliveAt(ScheduleNode node) {
    UnionSet domain = node.domain();
    UnionMap inside = validity.intersectDomain(domain).intersectRange(domain);
    MultiUnionPwAff outer = node.prefixScheduleMultiUnionPwAff();
    return outer.size() == 0 ? inside : inside.eqAtMultiUnionPwAff(outer);
  }

  /** A permutable band to be. */
  private record Group(List<Member> members) {}

  private List<Group> groups(List<UnionPwAff> loops, UnionMap alive) {
    List<Group> groups = new ArrayList<>();
    UnionMap rest = alive;
    int at = 0;
    while (at < loops.size()) {
      List<Member> members = new ArrayList<>();
      UnionMap carriedInside = rest;
      while (at < loops.size()) {
        UnionPwAff loop = loops.get(at);
        Distances distances = Distances.of(rest, loop);
        if (!members.isEmpty() && !distances.neverNegative()) {
          break;
        }
        boolean coincident =
            distances.alwaysZero()
                || coincidence == Coincidence.IN_PLACE
                    && !members.isEmpty()
                    && Distances.of(carriedInside, loop).alwaysZero();
        members.add(new Member(loop, coincident));
        at++;
        if (at < loops.size()) {
          carriedInside = carriedInside.eqAtMultiUnionPwAff(MultiUnionPwAff.fromUnionPwAff(loop));
        }
        if (!distances.neverNegative()) {
          break;
        }
      }
      groups.add(new Group(members));
      rest = carriedInside;
    }
    return groups;
  }
}

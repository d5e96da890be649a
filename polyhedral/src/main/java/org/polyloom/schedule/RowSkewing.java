package org.polyloom.schedule;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.polyloom.isl.MultiUnionPwAff;
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
 * Skews an innermost loop that carries dependences, so that steps of the loop around it become
 * independent (L. Lamport, "The parallel execution of DO loops", 1974): the loops p and q become
 * the permutable band {@code (p, f p + q)} with the smallest f at which every dependence that p
 * carries runs forwards in {@code f p + q}. At equal values of the latter nothing is left to p.
 *
 * <p>Spaces: dependences {@code { S[i] -> T[j] }}; loops {@code { S[i] -> [p(i)] }}.
 */
final class RowSkewing {
  private static final int GREATEST_FACTOR = 4;

  private final UnionMap alive;
  private final List<ParallelRows> skewed = new ArrayList<>();

  private RowSkewing(UnionMap alive) {
    this.alive = alive;
  }

  /**
   * A schedule with some innermost pairs of loops skewed.
   *
   * @param rows what is independent in them
   */
  record Result(Schedule schedule, List<ParallelRows> rows) {
    Result {
      rows = List.copyOf(rows);
    }
  }

  /**
   * The same loops, the innermost ones skewed where that is needed and makes rows independent.
   *
   * @param schedule with coincident members declared
   * @param alive {@code { S[i] -> T[j] }}: all pairs whose order is to be kept
   * @return empty if nothing was skewed
   */
  static Optional<Result> find(Schedule schedule, UnionMap alive) {
    RowSkewing skewing = new RowSkewing(alive);
    Schedule found = skewing.visit(schedule.root()).root().schedule();
    return skewing.skewed.isEmpty()
        ? Optional.empty()
        : Optional.of(new Result(found, skewing.skewed));
  }

  private ScheduleNode visit(ScheduleNode node) {
    if (node.type() == ScheduleNodeType.BAND) {
      boolean innermost = node.firstChild().nChildren() == 0;
      if (innermost && node.bandNMember() > 1) {
        return skewLast(node);
      }
      if (node.bandNMember() == 1 && isInnermostLoop(node.firstChild())) {
        Member step = ScheduleTrees.members(node.firstChild()).get(0);
        return skew(node, ScheduleTrees.members(node).get(0), step, node.delete().delete())
            .orElse(node);
      }
    }
    ScheduleNode result = node;
    for (int i = 0; i < node.nChildren(); i++) {
      result = visit(result.child(i)).parent();
    }
    return result;
  }

  private static boolean isInnermostLoop(ScheduleNode node) {
    return node.type() == ScheduleNodeType.BAND
        && node.bandNMember() == 1
        && node.firstChild().nChildren() == 0;
  }

  /** Skews the last two members of an innermost band. */
  private ScheduleNode skewLast(ScheduleNode band) {
    List<Member> members = ScheduleTrees.members(band);
    int outer = members.size() - 2;
    Member row = members.get(outer);
    Member step = members.get(outer + 1);
    if (outer == 0) {
      return skew(band, row, step, band.delete()).orElse(band);
    }
    Order order = band.bandGetPermutable() ? Order.PERMUTABLE : Order.FIXED;
    ScheduleNode inner =
        ScheduleTrees.insertBand(band.delete(), members.subList(0, outer), order).firstChild();
    return skew(inner, row, step, inner).map(ScheduleNode::parent).orElse(band);
  }

  /**
   * Skews two loops.
   *
   * @param at where they stand, below all other loops
   * @param without the place of both when they are taken away
   * @return the band of both
   */
  private Optional<ScheduleNode> skew(
      ScheduleNode at, Member row, Member step, ScheduleNode without) {
    if (step.isCoincident()) {
      return Optional.empty();
    }
    UnionSet domain = at.domain();
    MultiUnionPwAff around = at.prefixScheduleMultiUnionPwAff();
    UnionMap inside = alive.intersectDomain(domain).intersectRange(domain);
    UnionMap here = around.size() == 0 ? inside : inside.eqAtMultiUnionPwAff(around);
    Optional<UnionPwAff> sum = skewed(row.function(), step.function(), here);
    if (sum.isEmpty()) {
      return Optional.empty();
    }
    List<Member> members = List.of(row, new Member(sum.get(), false));
    ScheduleNode band = ScheduleTrees.insertBand(without, members, Order.PERMUTABLE);
    List<Map<String, AffineRow>> rows = LoopTree.rows(band);
    if (!rows.stream().flatMap(member -> member.values().stream()).allMatch(AffineRow::known)) {
      return Optional.empty();
    }
    skewed.add(ParallelRows.of(rows));
    return Optional.of(band);
  }

  /** The sum with the smallest factor, if one above 0 is needed and bounded. */
  private static Optional<UnionPwAff> skewed(UnionPwAff row, UnionPwAff step, UnionMap alive) {
    if (!Distances.of(alive, row).neverNegative()) {
      return Optional.empty();
    }
    UnionMap sameRow = alive.eqAtMultiUnionPwAff(MultiUnionPwAff.fromUnionPwAff(row));
    UnionMap acrossRows = alive.subtract(sameRow);
    for (int factor = 0; factor <= GREATEST_FACTOR; factor++) {
      UnionPwAff sum = row.scaleVal(Val.of(row.context(), factor)).add(step);
      Distances distances = Distances.of(acrossRows, sum);
      if (distances.isEmpty() || distances.least().filter(least -> least > 0).isPresent()) {
        return factor == 0 ? Optional.empty() : Optional.of(sum);
      }
    }
    return Optional.empty();
  }
}

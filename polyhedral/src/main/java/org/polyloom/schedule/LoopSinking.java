package org.polyloom.schedule;

import java.util.ArrayList;
import java.util.List;
import org.polyloom.isl.Schedule;
import org.polyloom.isl.ScheduleNode;
import org.polyloom.isl.ScheduleNodeType;
import org.polyloom.schedule.ScheduleTrees.Member;
import org.polyloom.schedule.ScheduleTrees.Order;

/**
 * Takes an independent loop of an outer band to the innermost place, past loops that cannot change
 * places with those of the outer one:
 *
 * <pre>
 * for (c) for (x)                          for (c)
 *   for (r) for (s)                 =>       for (r) for (s) for (x)
 *     X[x] += f[c][r][s] * A[c][x + r + s];    X[x] += f[c][r][s] * A[c][x + r + s];
 * </pre>
 *
 * <p>A loop at whose steps no dependence looks, besides those that the loops before its band carry,
 * may stand anywhere below these (J. R. Allen and K. Kennedy, "Automatic loop interchange", 1984).
 *
 * <p>Limits: nests of one leaf; one loop at a time. {@link SunkLoop} does it by strips in nests of
 * any shape, when their order has been chosen.
 */
final class LoopSinking {
  private LoopSinking() {}

  /**
   * The orders with one such loop in the innermost place.
   *
   * @param bands with coincident members declared wherever they stand in their bands, as {@link
   *     SourceBands#find} does
   */
  static List<Schedule> find(Schedule bands) {
    List<List<Member>> chain = new ArrayList<>();
    ScheduleNode node = bands.root().firstChild();
    while (node.type() == ScheduleNodeType.BAND) {
      chain.add(ScheduleTrees.members(node));
      node = node.firstChild();
    }
    List<Schedule> orders = new ArrayList<>();
    if (node.type() == ScheduleNodeType.LEAF) {
      Schedule body = ScheduleTrees.subtree(node);
      for (int from = 0; from < chain.size() - 1; from++) {
        for (Member loop : chain.get(from)) {
          if (loop.isCoincident()) {
            orders.add(sunk(body, chain, loop));
          }
        }
      }
    }
    return orders;
  }

  private static Schedule sunk(Schedule body, List<List<Member>> chain, Member loop) {
    Schedule order = ScheduleTrees.inBand(body, List.of(loop), Order.PERMUTABLE);
    for (int i = chain.size() - 1; i >= 0; i--) {
      List<Member> members = new ArrayList<>(chain.get(i));
      members.remove(loop);
      if (!members.isEmpty()) {
        order = ScheduleTrees.inBand(order, members, Order.PERMUTABLE);
      }
    }
    return order;
  }
}

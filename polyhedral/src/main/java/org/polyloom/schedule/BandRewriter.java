package org.polyloom.schedule;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.polyloom.isl.IslBudgetException;
import org.polyloom.isl.IslContext;
import org.polyloom.isl.Schedule;
import org.polyloom.isl.ScheduleNode;
import org.polyloom.isl.ScheduleNodeType;
import org.polyloom.isl.UnionPwAff;
import org.polyloom.isl.Val;
import org.polyloom.schedule.ScheduleTrees.Member;
import org.polyloom.schedule.ScheduleTrees.Order;

/** Applies the plans of {@link BandPlanner} to a schedule tree, exactly as they are. */
final class BandRewriter {
  /** The isl operations for finding the full tiles of a band; without them it stays correct. */
  private static final long MOST_ISOLATION = 500_000;

  private final Map<Integer, BandPlan> plans;
  private int bands;

  private BandRewriter(Map<Integer, BandPlan> plans) {
    this.plans = plans;
  }

  /**
   * The tree with its bands reordered and tiled.
   *
   * @param plans by band, counted as {@link LoopTree} does
   */
  static Schedule apply(Schedule schedule, Map<Integer, BandPlan> plans) {
    return plans.isEmpty()
        ? schedule
        : new BandRewriter(plans).rewrite(schedule.root()).root().schedule();
  }

  private ScheduleNode rewrite(ScheduleNode node) {
    if (node.type() != ScheduleNodeType.BAND || node.bandNMember() == 0) {
      return children(node);
    }
    BandPlan plan = plans.get(bands++);
    if (plan == null) {
      return children(node);
    }
    List<Member> old = ScheduleTrees.members(node);
    ScheduleNode points =
        ScheduleTrees.insertBand(
            node.delete(), plan.order().stream().map(old::get).toList(), Order.PERMUTABLE);
    if (!plan.tiles()) {
      return children(points);
    }
    return children(tile(points, plan, old).firstChild()).parent();
  }

  private ScheduleNode children(ScheduleNode node) {
    ScheduleNode result = node;
    for (int i = 0; i < node.nChildren(); i++) {
      result = rewrite(result.child(i)).parent();
    }
    return result;
  }

  /** Inserts the band of tiles above the band of points, and returns it. */
  private static ScheduleNode tile(ScheduleNode points, BandPlan plan, List<Member> old) {
    List<Member> tiles = new ArrayList<>();
    List<Integer> places = new ArrayList<>();
    List<Integer> sizes = new ArrayList<>();
    for (int i = 0; i < plan.order().size(); i++) {
      int member = plan.order().get(i);
      int size = plan.tileSizes().get(member);
      if (size > 0) {
        tiles.add(
            new Member(origin(old.get(member).function(), size), old.get(member).isCoincident()));
        places.add(i);
        sizes.add(size);
      }
    }
    ScheduleNode band = ScheduleTrees.insertBand(points, tiles, Order.PERMUTABLE);
    try {
      return band.context().budgeted(MOST_ISOLATION, () -> FullTiles.isolate(band, places, sizes));
    } catch (IslBudgetException exceeded) {
      return band;
    }
  }

  /** {@code size * floor(f / size)}: the first value of the tile. */
  private static UnionPwAff origin(UnionPwAff function, int size) {
    IslContext isl = function.context();
    Val value = Val.of(isl, size);
    return function.scaleDownVal(value).floor().scaleVal(value);
  }
}

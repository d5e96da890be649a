package org.polyloom.schedule;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.polyloom.isl.IslBudgetException;
import org.polyloom.isl.Schedule;
import org.polyloom.isl.ScheduleNode;
import org.polyloom.isl.ScheduleNodeType;
import org.polyloom.isl.UnionSet;
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
    if (plan.interleaves()) {
      return InterleavedSets.insert(rewrite(node.delete()), plan, old);
    }
    if (plan.hasFront()) {
      return front(rewrite(node.delete()), plan, old);
    }
    if (plan.isInParts()) {
      return inParts(rewrite(node.delete()), plan, old);
    }
    Optional<JammedStrips> jammed = plan.jams() ? JammedStrips.of(node, plan) : Optional.empty();
    if (jammed.isPresent()) {
      return jammed.get().insert(rewrite(node.delete()));
    }
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

  /**
   * Inserts the bands of a front, and returns the outermost. The loops over its tiles of space
   * stand below the sequence of the sweeps, if there is one: what comes first at a step of time
   * comes first there, wherever it is, as in the source.
   */
  private static ScheduleNode front(ScheduleNode sweeps, BandPlan plan, List<Member> old) {
    ScheduleNode body = inEachPart(sweeps, old.subList(2, old.size()));
    List<Member> front = plan.order().subList(0, 2).stream().map(old::get).toList();
    return insertTiles(ScheduleTrees.insertBand(body, front, Order.PERMUTABLE), plan, old).band();
  }

  /** Inserts the bands of strips in parts, and returns the outermost. */
  private static ScheduleNode inParts(ScheduleNode parts, BandPlan plan, List<Member> old) {
    List<Member> points = plan.order().stream().map(old::get).toList();
    int last = points.size() - 1;
    ScheduleNode body = inEachPart(parts, points.subList(last, last + 1));
    ScheduleNode outer =
        last == 0
            ? body
            : ScheduleTrees.insertBand(body, points.subList(0, last), Order.PERMUTABLE);
    return insertTiles(outer, plan, old).band();
  }

  private static ScheduleNode inEachPart(ScheduleNode node, List<Member> members) {
    if (members.isEmpty()) {
      return node;
    }
    if (node.type() != ScheduleNodeType.SEQUENCE) {
      UnionSet domain = node.domain();
      List<Member> own =
          members.stream()
              .map(m -> new Member(m.function().intersectDomain(domain), m.isCoincident()))
              .toList();
      return ScheduleTrees.insertBand(node, own, Order.PERMUTABLE);
    }
    ScheduleNode result = node;
    for (int i = 0; i < node.nChildren(); i++) {
      result = inEachPart(result.child(i).firstChild(), members).parent().parent();
    }
    return result;
  }

  /** Inserts the band of tiles above the band of points, and returns it. */
  private static ScheduleNode tile(ScheduleNode points, BandPlan plan, List<Member> old) {
    Tiles tiles = insertTiles(points, plan, old);
    return isolated(
        tiles.band(), () -> FullTiles.isolate(tiles.band(), tiles.places(), tiles.grids()));
  }

  /**
   * A band of tiles.
   *
   * @param places by member, its place in the plan's order
   * @param grids by member
   */
  private record Tiles(ScheduleNode band, List<Integer> places, List<TileGrid> grids) {}

  private static Tiles insertTiles(ScheduleNode points, BandPlan plan, List<Member> old) {
    List<Member> tiles = new ArrayList<>();
    List<Integer> places = new ArrayList<>();
    List<TileGrid> grids = new ArrayList<>();
    for (int i = 0; i < plan.order().size(); i++) {
      int member = plan.order().get(i);
      int size = plan.tileSizes().get(member);
      if (size > 0) {
        tiles.add(
            new Member(
                ScheduleTrees.origin(old.get(member).function(), size),
                old.get(member).isCoincident()));
        places.add(i);
        grids.add(TileGrid.of(size));
      }
    }
    return new Tiles(ScheduleTrees.insertBand(points, tiles, Order.PERMUTABLE), places, grids);
  }

  /**
   * The band of tiles with those that are full apart, if these are found within the budget.
   *
   * @param isolation that finds them
   */
  static ScheduleNode isolated(ScheduleNode band, Supplier<ScheduleNode> isolation) {
    try {
      return band.context().budgeted(MOST_ISOLATION, isolation);
    } catch (IslBudgetException exceeded) {
      return band;
    }
  }
}

package org.polyloom.schedule;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.polyloom.isl.DimType;
import org.polyloom.isl.IslBudgetException;
import org.polyloom.isl.PwAff;
import org.polyloom.isl.Schedule;
import org.polyloom.isl.ScheduleNode;
import org.polyloom.isl.ScheduleNodeType;
import org.polyloom.isl.UnionMap;
import org.polyloom.isl.UnionPwAff;
import org.polyloom.isl.UnionSet;
import org.polyloom.isl.Val;
import org.polyloom.schedule.ScheduleTrees.Member;
import org.polyloom.schedule.ScheduleTrees.Order;

/** Applies the plans of {@link BandPlanner} to a schedule tree, exactly as they are. */
final class BandRewriter {
  /** The isl operations for finding the full tiles of a band; without them it stays correct. */
  private static final long MOST_ISOLATION = 500_000;

  /** How many rows a row is skewed by the one before it at most. */
  private static final int MOST_SKEWED = 4;

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
      return interleave(rewrite(node.delete()), plan, old);
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
   * Inserts the bands of a loop nest that interleaves steps of the last member but one; each full
   * set of them is unrolled. The first one begins with the first step, where that is known. Steps
   * that form no full set come last, those of skewed rows one after the other: a front of few rows
   * takes longer than a row.
   */
  private static ScheduleNode interleave(ScheduleNode node, BandPlan plan, List<Member> old) {
    int count = old.size();
    Member row = old.get(plan.order().get(count - 2));
    Member step = old.get(plan.order().get(count - 1));
    List<Member> outer = plan.order().subList(0, count - 2).stream().map(old::get).toList();
    // The loops around come first: nothing can be inserted above full tiles.
    ScheduleNode inside =
        outer.isEmpty()
            ? node
            : ScheduleTrees.insertBand(node, outer, Order.PERMUTABLE).firstChild();
    TileGrid rows = TileGrid.fromFirst(row.function(), inside.domain(), plan.interleaved());
    UnionPwAff unskewed = withoutSkew(step.function(), row.function(), inside.domain());
    Optional<Sets> divided =
        unskewed.plainIsEqual(step.function())
            ? Optional.empty()
            : Sets.of(inside, row.function(), rows);
    ScheduleNode result;
    if (divided.isEmpty()) {
      result = insertSets(inside, row, step, rows);
    } else {
      UnionSet full = divided.get().full();
      UnionSet rest = divided.get().rest();
      ScheduleNode parts = inside.insertSequence(List.of(full, rest));
      ScheduleNode sets = insertSets(parts.child(0).firstChild(), row, step, rows);
      ScheduleNode single = sets.parent().parent().child(1).firstChild();
      Member alone = new Member(unskewed, step.isCoincident());
      result = ScheduleTrees.insertBand(single, List.of(row, alone), Order.FIXED).parent().parent();
    }
    return outer.isEmpty() ? result : result.parent();
  }

  private static ScheduleNode insertSets(
      ScheduleNode body, Member row, Member step, TileGrid rows) {
    ScheduleNode points = ScheduleTrees.insertBand(body, List.of(row, step), Order.FIXED);
    List<Member> tiles = List.of(new Member(rows.origin(row.function()), false), step);
    ScheduleNode band = ScheduleTrees.insertBand(points, tiles, Order.PERMUTABLE);
    return FullTiles.unroll(isolated(band, List.of(0, 1), List.of(rows, TileGrid.of(1))));
  }

  /**
   * The instances of a nest that interleaves steps.
   *
   * @param full those whose set ends with the last step at the latest
   * @param rest those of the last steps, which form no full set
   */
  private record Sets(UnionSet full, UnionSet rest) {
    /** What a node contains, where there are both. */
    static Optional<Sets> of(ScheduleNode node, UnionPwAff row, TileGrid rows) {
      try {
        return node.context()
            .budgeted(MOST_ISOLATION, () -> Optional.of(found(node, row, rows)))
            .filter(sets -> !sets.full.isEmpty() && !sets.rest.isEmpty());
      } catch (IslBudgetException exceeded) {
        return Optional.empty();
      }
    }

    private static Sets found(ScheduleNode node, UnionPwAff row, TileGrid rows) {
      UnionSet domain = node.domain();
      UnionPwAff steps = row.intersectDomain(domain);
      UnionMap around = FullTiles.outerMap(node.prefixScheduleMultiUnionPwAff(), domain);
      // { [o] -> [r] }: the step after the last one
      PwAff end =
          around
              .reverse()
              .applyRange(UnionMap.fromUnionPwAff(steps))
              .asMap()
              .lexmaxPwMultiAff()
              .at(0)
              .addConstantVal(Val.of(node.context(), 1));
      UnionPwAff afterLast = UnionPwAff.fromPwAff(end);
      return new Sets(
          where(rows.next(steps), "<=", around, afterLast),
          where(steps, ">=", around, rows.origin(afterLast)));
    }

    /** The instances of which a value compares so to one of the dimensions around them. */
    private static UnionSet where(
        UnionPwAff value, String relation, UnionMap around, UnionPwAff other) {
      String comparison = "{ [[value] -> [other]] : value " + relation + " other }";
      return UnionMap.fromUnionPwAff(value)
          .rangeProduct(around.applyRange(UnionMap.fromUnionPwAff(other)))
          .intersectRange(UnionSet.parse(value.context(), comparison))
          .domain()
          .coalesce();
    }
  }

  /**
   * A function that takes the same steps in the same order where a row is fixed, and does not
   * depend on the row if it can do without.
   */
  private static UnionPwAff withoutSkew(UnionPwAff step, UnionPwAff row, UnionSet domain) {
    UnionPwAff result = step;
    for (int skew = 0; skew <= MOST_SKEWED; skew++) {
      if (areOfOtherIterators(result.gist(domain), row.gist(domain))) {
        return result;
      }
      result = result.sub(row);
    }
    return step;
  }

  private static boolean areOfOtherIterators(UnionPwAff step, UnionPwAff row) {
    return step.pwAffList().stream()
        .allMatch(
            function -> {
              PwAff ofRow = row.extractPwAff(function.space());
              return IntStream.range(0, function.dim(DimType.IN))
                  .noneMatch(
                      k ->
                          function.involvesDims(DimType.IN, k, 1)
                              && ofRow.involvesDims(DimType.IN, k, 1));
            });
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
    return isolated(tiles.band(), tiles.places(), tiles.grids());
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

  private static ScheduleNode isolated(
      ScheduleNode band, List<Integer> places, List<TileGrid> grids) {
    try {
      return band.context().budgeted(MOST_ISOLATION, () -> FullTiles.isolate(band, places, grids));
    } catch (IslBudgetException exceeded) {
      return band;
    }
  }
}

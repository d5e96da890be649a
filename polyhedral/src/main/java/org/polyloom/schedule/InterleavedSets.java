package org.polyloom.schedule;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.polyloom.isl.DimType;
import org.polyloom.isl.PwAff;
import org.polyloom.isl.ScheduleNode;
import org.polyloom.isl.UnionPwAff;
import org.polyloom.isl.UnionSet;
import org.polyloom.schedule.ScheduleTrees.Member;
import org.polyloom.schedule.ScheduleTrees.Order;

/**
 * The bands of a loop nest that interleaves steps of the last member but one, its rows; each full
 * set of rows is unrolled.
 *
 * <p>The first set begins with the first row, where that is one number. Rows that form no full set
 * come last, those that are skewed one after the other: a front of few rows takes longer than a
 * row. Others wait for each other as little as those of a set.
 */
final class InterleavedSets {
  /** How many rows a row is skewed by the one before it at most. */
  private static final int MOST_SKEWED = 4;

  private InterleavedSets() {}

  /**
   * Inserts the bands, and returns the outermost.
   *
   * @param node what stood in the band
   * @param plan one that {@linkplain BandPlan#interleaves interleaves}
   * @param old the members of the band
   */
  static ScheduleNode insert(ScheduleNode node, BandPlan plan, List<Member> old) {
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
    Optional<FullSets> divided =
        unskewed.plainIsEqual(step.function())
            ? Optional.empty()
            : FullSets.of(inside, row.function(), rows);
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
    List<TileGrid> grids = List.of(rows, TileGrid.of(1));
    return FullTiles.unroll(
        BandRewriter.isolated(band, () -> FullTiles.isolateRows(band, List.of(0, 1), grids)));
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
}

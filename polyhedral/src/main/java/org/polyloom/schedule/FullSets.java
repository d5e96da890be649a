package org.polyloom.schedule;

import java.util.Optional;
import org.polyloom.isl.IslBudgetException;
import org.polyloom.isl.PwAff;
import org.polyloom.isl.ScheduleNode;
import org.polyloom.isl.UnionMap;
import org.polyloom.isl.UnionPwAff;
import org.polyloom.isl.UnionSet;
import org.polyloom.isl.Val;

/**
 * The instances of a nest that {@linkplain InterleavedSets interleaves} rows.
 *
 * @param full those whose set ends with the last step at the latest
 * @param rest those of the last steps, which form no full set
 */
record FullSets(UnionSet full, UnionSet rest) {
  /** The isl operations for finding them. */
  private static final long MOST = 500_000;

  /** What a node contains, where there are both. */
  static Optional<FullSets> of(ScheduleNode node, UnionPwAff row, TileGrid rows) {
    try {
      return node.context()
          .budgeted(MOST, () -> Optional.of(found(node, row, rows)))
          .filter(sets -> !sets.full.isEmpty() && !sets.rest.isEmpty());
    } catch (IslBudgetException exceeded) {
      return Optional.empty();
    }
  }

  private static FullSets found(ScheduleNode node, UnionPwAff row, TileGrid rows) {
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
    return new FullSets(
        where(rows.next(steps), "value <= other", around, afterLast),
        where(steps, "value >= other", around, rows.origin(afterLast)));
  }

  /** The instances of which a value compares so to one of the dimensions around them. */
  private static UnionSet where(
      UnionPwAff value, String condition, UnionMap around, UnionPwAff other) {
    return UnionMap.fromUnionPwAff(value)
        .rangeProduct(around.applyRange(UnionMap.fromUnionPwAff(other)))
        .intersectRange(
            UnionSet.parse(value.context(), "{ [[value] -> [other]] : " + condition + " }"))
        .domain()
        .coalesce();
  }
}

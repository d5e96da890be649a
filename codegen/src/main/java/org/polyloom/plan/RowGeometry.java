package org.polyloom.plan;

import java.util.ArrayList;
import java.util.List;
import org.polyloom.isl.DimType;
import org.polyloom.isl.Map;
import org.polyloom.isl.PwMultiAff;
import org.polyloom.isl.Set;
import org.polyloom.isl.UnionSet;

/**
 * Which instances of a sweep are carried out together.
 *
 * <p>The columns that all rows of a block have, in all parts, are its <em>common</em> ones; they
 * must be consecutive. Instances in other columns are carried out one by one before or after them.
 *
 * @param first {@code { T[t] -> [j] }}: the first common column, of blocks that have any
 * @param last {@code { T[t] -> [j] }}: the last common column
 * @param common for each part {@code { S[d] }}: instances in common columns
 * @param before {@code { S[d] }}: instances before them, and in blocks without any
 * @param after {@code { S[d] }}: instances after them
 */
record RowGeometry(
    PwMultiAff first, PwMultiAff last, List<Set> common, UnionSet before, UnionSet after) {
  RowGeometry {
    common = List.copyOf(common);
  }

  /**
   * The geometry of a sweep.
   *
   * @param known what is known of the parameters
   * @throws PlanException where common columns are not consecutive
   */
  static RowGeometry of(RowSweep sweep, Set known) {
    List<Map> toBlock = new ArrayList<>();
    List<Map> cells = new ArrayList<>();
    Map columns = null;
    for (RowSweep.Part part : sweep.parts()) {
      Map blocks = sweep.toBlock(part).intersectParams(known);
      String cell = "[" + TileSpaces.at(part.row()) + ", " + TileSpaces.at(part.column()) + "]";
      Map places = blocks.reverse().applyRange(sweep.map(part.instance(), cell, "true"));
      Map own = places.projectOut(DimType.OUT, 0, 1);
      toBlock.add(blocks);
      cells.add(places);
      columns = columns == null ? own : columns.union(own);
    }
    columns = columns.coalesce();
    Map commonColumns = common(sweep, columns, cells);
    PwMultiAff first = commonColumns.lexminPwMultiAff();
    PwMultiAff last = commonColumns.lexmaxPwMultiAff();
    Map between =
        Map.fromPwMultiAff(first)
            .applyRange(Map.parse(sweep.isl(), "{ [k] -> [l] : l >= k }"))
            .intersect(
                Map.fromPwMultiAff(last)
                    .applyRange(Map.parse(sweep.isl(), "{ [k] -> [l] : l <= k }")));
    if (!between.isSubset(commonColumns)) {
      throw new PlanException(
          ContractionReason.IrregularTiles, "the columns that rows share are not consecutive");
    }
    List<Set> common = new ArrayList<>();
    UnionSet before = UnionSet.emptyCtx(sweep.isl());
    UnionSet after = UnionSet.emptyCtx(sweep.isl());
    for (int i = 0; i < sweep.parts().size(); i++) {
      RowSweep.Part part = sweep.parts().get(i);
      Set domain = part.statement().domain().intersectParams(known);
      Map column = sweep.map(part.instance(), "[" + TileSpaces.at(part.column()) + "]", "true");
      Map blocks = toBlock.get(i);
      Set shared =
          blocks.applyRange(commonColumns).intersect(column).domain().intersect(domain).coalesce();
      Set rest = domain.subtract(shared).coalesce();
      Set later =
          rest.intersect(
              blocks
                  .applyRange(Map.fromPwMultiAff(last))
                  .applyRange(Map.parse(sweep.isl(), "{ [k] -> [l] : l > k }"))
                  .intersect(column)
                  .domain());
      common.add(shared);
      before = before.union(rest.subtract(later).coalesce().toUnionSet());
      after = after.union(later.coalesce().toUnionSet());
    }
    return new RowGeometry(first, last, common, before, after);
  }

  /** {@code { T[t] -> [j] }}: the columns that all rows of a block have in all parts. */
  private static Map common(RowSweep sweep, Map columns, List<Map> cells) {
    RowSweep.Part part = sweep.parts().get(0);
    Map box =
        sweep
            .map(
                sweep.block(part),
                "[i']",
                "exists r' : 0 <= r' < %d and i' = %s".formatted(sweep.rows(), sweep.row("r'")))
            .intersectDomain(columns.domain())
            .flatRangeProduct(columns);
    Map common = columns;
    for (Map own : cells) {
      Map missing = box.subtract(own);
      if (!missing.isEmpty()) {
        common = common.subtract(missing.projectOut(DimType.OUT, 0, 1));
      }
    }
    return common.coalesce();
  }

  /** All instances in common columns. */
  UnionSet together() {
    return common.stream().map(Set::toUnionSet).reduce(UnionSet::union).orElseThrow();
  }
}

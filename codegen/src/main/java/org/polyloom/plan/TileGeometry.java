package org.polyloom.plan;

import java.util.List;
import org.polyloom.isl.DimType;
import org.polyloom.isl.Map;
import org.polyloom.isl.PwMultiAff;
import org.polyloom.isl.Set;

/**
 * Which instances of a contraction form register tiles.
 *
 * <p>A tile holds the instances of at most rows times columns elements of X and of one block of
 * depths. The depths that all elements have, also those that have none in this block, are its
 * <em>common</em> ones; they must be consecutive. Instances at other depths, where a domain is not
 * rectangular, are carried out one by one before or after them.
 *
 * @param toTile {@code { S[d] -> T[t] }}: the tile of each instance
 * @param elements {@code { T[t] -> [i, j] }}: the rows and columns of each tile that has common
 *     depths
 * @param depths {@code { T[t] -> [k] }}: the common depths of each tile
 * @param whole {@code { T[t] }}: tiles with all their elements
 * @param first {@code { T[t] -> [k] }}: the first common depth
 * @param last {@code { T[t] -> [k] }}: the last common depth
 * @param before {@code { S[d] }}: instances before the common depths, and in tiles without any
 * @param common {@code { S[d] }}: instances at common depths
 * @param after {@code { S[d] }}: instances after the common depths
 */
record TileGeometry(
    Map toTile,
    Map elements,
    Map depths,
    Set whole,
    PwMultiAff first,
    PwMultiAff last,
    Set before,
    Set common,
    Set after) {

  /**
   * The geometry of a planned contraction.
   *
   * @param known what is known of the parameters
   * @throws PlanException where common depths are not consecutive
   */
  static TileGeometry of(Contraction contraction, RegisterTile tile, Set known) {
    TileSpaces spaces = new TileSpaces(contraction, tile);
    Set domain = contraction.statement().domain().intersectParams(known);
    Map toTile =
        spaces
            .map(spaces.instance(), spaces.tileTuple(), spaces.tileConditions())
            .intersectDomain(domain);
    Map point = depthPoint(spaces);
    Map depths = toTile.reverse().applyRange(point);
    Map elements = elements(depths, contraction.outer().size() + 1);
    Map commonDepth = common(depths, elements, spaces, tile);
    PwMultiAff first = commonDepth.lexminPwMultiAff();
    PwMultiAff last = commonDepth.lexmaxPwMultiAff();
    if (!between(first, last, spaces).isSubset(commonDepth)) {
      throw new PlanException(
          ContractionReason.IrregularTiles,
          "the depths that the elements of a tile share are not consecutive");
    }
    Set tiles = commonDepth.domain();
    Map kept = elements.intersectDomain(tiles);
    Map box =
        spaces
            .map(
                spaces.tileTuple(),
                "[i', j']",
                String.join(
                    " and ",
                    tile.rows() + " it' <= i' < " + tile.rows() + " it' + " + tile.rows(),
                    tile.columns() + " jt' <= j' < " + tile.columns() + " jt' + " + tile.columns()))
            .intersectDomain(tiles);
    Set whole = tiles.subtract(box.subtract(kept).domain()).coalesce();
    Map onlyDepth = point.projectOut(DimType.OUT, 0, 2);
    Set common =
        toTile.applyRange(commonDepth).intersect(onlyDepth).domain().intersect(domain).coalesce();
    Set rest = domain.subtract(common).coalesce();
    Set after = beyond(last, ">", toTile, onlyDepth, rest, spaces);
    Set before =
        after.isEmpty() ? rest : beyond(first, "<", toTile, onlyDepth, rest, spaces).coalesce();
    return new TileGeometry(
        toTile,
        kept,
        commonDepth,
        whole,
        first,
        last,
        before,
        common,
        rest.subtract(before).coalesce());
  }

  /**
   * The elements that each tile has at any depth.
   *
   * @param depths {@code { T[t] -> [i, j, k] }}
   * @param block which dimension of T numbers the blocks of depths
   * @return {@code { T[t] -> [i, j] }}
   */
  private static Map elements(Map depths, int block) {
    return depths
        .projectOut(DimType.IN, block, 1)
        .projectOut(DimType.OUT, 2, 1)
        .coalesce()
        .insertDims(DimType.IN, block, 1)
        .setTupleName(DimType.IN, depths.tupleName(DimType.IN))
        .intersectDomain(depths.domain());
  }

  /**
   * The depths that all elements of a tile have, in tiles that are worth it.
   *
   * @param depths {@code { T[t] -> [i, j, k] }}
   * @param elements {@code { T[t] -> [i, j] }}
   * @return {@code { T[t] -> [k] }}
   */
  private static Map common(Map depths, Map elements, TileSpaces spaces, RegisterTile tile) {
    Map any = depths.projectOut(DimType.OUT, 0, 2).coalesce();
    Map missing = elements.flatRangeProduct(any).subtract(depths);
    Map common =
        missing.isEmpty() ? any : any.subtract(missing.projectOut(DimType.OUT, 0, 2)).coalesce();
    Set thin = thin(common, elements, spaces, tile);
    return thin.isEmpty() ? common : common.subtractDomain(thin).coalesce();
  }

  /** {@code { T[t] -> [k] }}: all depths from the first to the last. */
  private static Map between(PwMultiAff first, PwMultiAff last, TileSpaces spaces) {
    return Map.fromPwMultiAff(first)
        .applyRange(Map.parse(spaces.isl(), "{ [k] -> [l] : l >= k }"))
        .intersect(
            Map.fromPwMultiAff(last)
                .applyRange(Map.parse(spaces.isl(), "{ [k] -> [l] : l <= k }")));
  }

  /**
   * Tiles at the corners of triangles, where they cost more than they save: those that lack their
   * first row, if all of these have fewer depths than rows, and the like for the other sides.
   *
   * @param depths {@code { T[t] -> [k] }}: the common ones
   * @param elements {@code { T[t] -> [i, j] }}
   */
  private static Set thin(Map depths, Map elements, TileSpaces spaces, RegisterTile tile) {
    String row = tile.rows() + " it'";
    String column = tile.columns() + " jt'";
    Map apart = Map.parse(spaces.isl(), "{ [k] -> [l] : l >= k + " + tile.rows() + " }");
    Set thin = Set.empty(depths.domain().space());
    for (String side :
        List.of(
            "i' = " + row,
            "i' = " + row + " + " + (tile.rows() - 1),
            "j' = " + column,
            "j' = " + column + " + " + (tile.columns() - 1))) {
      Set having = elements.intersect(spaces.map(spaces.tileTuple(), "[i', j']", side)).domain();
      Map lacking = depths.subtractDomain(having);
      if (lacking.applyRange(apart).intersect(lacking).isEmpty()) {
        thin = thin.union(lacking.domain());
      }
    }
    return thin;
  }

  /** The instances before the first or after the last common depth of their tile. */
  private static Set beyond(
      PwMultiAff limit, String side, Map toTile, Map depth, Set instances, TileSpaces spaces) {
    if (instances.isEmpty()) {
      return instances;
    }
    Map depths = Map.parse(spaces.isl(), "{ [k] -> [l] : l " + side + " k }");
    return toTile
        .applyRange(Map.fromPwMultiAff(limit).applyRange(depths))
        .intersect(depth)
        .domain()
        .intersect(instances);
  }

  /** How many shapes of tiles the loops have to tell apart, roughly. */
  int shapes() {
    return elements.nBasicMap() + before.nBasicSet() + after.nBasicSet();
  }

  /** {@code { S[d] -> [i, j, k] }}. */
  private static Map depthPoint(TileSpaces spaces) {
    String point = "[" + spaces.row() + ", " + spaces.column() + ", " + spaces.depth() + "]";
    return spaces.map(spaces.instance(), point, "true");
  }
}

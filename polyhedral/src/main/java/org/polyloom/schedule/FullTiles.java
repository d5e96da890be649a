package org.polyloom.schedule;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.polyloom.isl.Aff;
import org.polyloom.isl.DimType;
import org.polyloom.isl.LocalSpace;
import org.polyloom.isl.Map;
import org.polyloom.isl.MultiUnionPwAff;
import org.polyloom.isl.ScheduleNode;
import org.polyloom.isl.Set;
import org.polyloom.isl.Space;
import org.polyloom.isl.UnionMap;
import org.polyloom.isl.UnionSet;

/**
 * Separates tiles that are full from the others, so that their point loops have constant bounds.
 *
 * <p>A tile of the band with the outer dimensions o and the tile origins T is <em>full</em> if
 * every point x with {@code T <= x < T + size} is an instance of every statement that occurs in it,
 * for all values u of the members that are not tiled and that occur in the tile. isl generates the
 * set {@code { isolate[[o] -> [T]] }} apart, in the order that the schedule asks for.
 *
 * <p>Separation multiplies the code of the loops inside. It is done for at most {@value
 * #MOST_STATEMENTS} statements in loops of at most {@value #MOST_TILED} tiled dimensions.
 */
final class FullTiles {
  static final int MOST_STATEMENTS = 4;
  static final int MOST_TILED = 4;

  private FullTiles() {}

  /**
   * Sets the option on a band of tiles.
   *
   * @param tileBand whose only child is the band of points
   * @param tiledPlaces for each member of the tile band its place in the point band
   * @param grids for each member of the tile band where its tiles begin
   * @return the band of tiles, as it was if there is no full tile to separate
   */
  static ScheduleNode isolate(
      ScheduleNode tileBand, List<Integer> tiledPlaces, List<TileGrid> grids) {
    UnionSet domain = tileBand.domain();
    return domain.nSet() > MOST_STATEMENTS || grids.size() > MOST_TILED
        ? tileBand
        : isolateAll(tileBand, tiledPlaces, grids);
  }

  /** The same however many statements there are. */
  static ScheduleNode isolateAll(
      ScheduleNode tileBand, List<Integer> tiledPlaces, List<TileGrid> grids) {
    return fullTiles(tileBand, tileBand.domain(), tiledPlaces, grids)
        .map(
            full -> {
              Set option = full.wrap().setTupleName("isolate");
              return tileBand.bandSetAstBuildOptions(
                  tileBand.bandGetAstBuildOptions().union(option.toUnionSet()));
            })
        .orElse(tileBand);
  }

  /**
   * Has the outermost loop of the points of full tiles unrolled.
   *
   * @param tileBand as {@link #isolate} gives it back, with nothing above that is isolated
   * @return the band of tiles
   */
  static ScheduleNode unroll(ScheduleNode tileBand) {
    UnionSet options = tileBand.bandGetAstBuildOptions();
    UnionSet unrolled = UnionSet.parse(tileBand.context(), "{ [isolate[] -> unroll[0]] }");
    ScheduleNode points = tileBand.firstChild();
    for (Set option : options.setList()) {
      // { [o, T] -> [x] }: all points of the full tiles
      Map full = Map.fromDomainAndRange(option.unwrap().wrap().flatten(), allPoints(points));
      unrolled = unrolled.union(full.wrap().setTupleName("isolate").toUnionSet());
    }
    return options.isEmpty() ? tileBand : points.bandSetAstBuildOptions(unrolled).parent();
  }

  private static Set allPoints(ScheduleNode points) {
    return Set.universe(Space.setAlloc(points.context(), 0, points.bandNMember()));
  }

  /**
   * @return {@code { [o] -> [T] }}
   */
  private static Optional<Map> fullTiles(
      ScheduleNode tileBand, UnionSet domain, List<Integer> tiledPlaces, List<TileGrid> grids) {
    MultiUnionPwAff outer = tileBand.prefixScheduleMultiUnionPwAff();
    UnionMap points = tileBand.firstChild().bandGetPartialScheduleUnionMap();
    Map tiles = null;
    Map missing = null;
    for (Set statement : domain.setList()) {
      UnionSet one = statement.toUnionSet();
      // { [o] -> [x] }
      UnionMap pointsByOuter = outerMap(outer, one).reverse().applyRange(points);
      if (pointsByOuter.isEmpty()) {
        continue;
      }
      Map map = pointsByOuter.asMap().resetTupleId(DimType.OUT).coalesce();
      Occurring here = occurring(map, tiledPlaces, grids);
      tiles = tiles == null ? here.tiles() : tiles.union(here.tiles());
      missing = missing == null ? here.partial() : missing.union(here.partial());
    }
    return tiles == null
        ? Optional.empty()
        : Optional.of(tiles.subtract(missing).coalesce()).filter(map -> !map.isEmpty());
  }

  /** {@code { S[i] -> [o] }}: the outer dimensions of instances, of which there may be none. */
  static UnionMap outerMap(MultiUnionPwAff outer, UnionSet domain) {
    if (outer.size() == 0) {
      Space none = Space.setAlloc(domain.context(), 0, 0);
      return UnionMap.fromDomainAndRange(domain, Set.universe(none).toUnionSet());
    }
    return UnionMap.fromMultiUnionPwAff(outer).intersectDomain(domain);
  }

  /**
   * The tiles in which a statement occurs.
   *
   * @param tiles {@code { [o] -> [T] }}: all
   * @param partial {@code { [o] -> [T] }}: those that have points that are none of its instances
   */
  private record Occurring(Map tiles, Map partial) {}

  /**
   * @param points {@code { [o] -> [x, u] }}, the tiled and the other members
   */
  private static Occurring occurring(Map points, List<Integer> tiledPlaces, List<TileGrid> grids) {
    int members = points.dim(DimType.OUT);
    // { [x, u] -> [T] }: the tile that a point lies in
    Map tileOf = tileOf(points.space().range(), tiledPlaces, grids);
    // { [o] -> [[x, u] -> [T]] }
    Map pointsInTiles =
        points.rangeProduct(points.applyRange(tileOf)).intersectRange(tileOf.wrap());
    // { [o] -> [T] }
    Map tiles = pointsInTiles.rangeFactorRange();
    // { [o] -> [[x', u] -> [T]] }: every point of the tile with a u that occurs in it
    Map sameUntiled = Map.universe(tileOf.space().domain().mapFromSet());
    for (int place : IntStream.range(0, members).filter(p -> !tiledPlaces.contains(p)).toArray()) {
      sameUntiled = sameUntiled.equate(DimType.IN, place, DimType.OUT, place);
    }
    Map toOthers =
        sameUntiled
            .product(Map.identity(tileOf.space().range().mapFromSet()))
            .intersectRange(tileOf.wrap());
    Map wanted = pointsInTiles.applyRange(toOthers);
    Map missing = wanted.subtract(pointsInTiles).rangeFactorRange();
    return new Occurring(tiles, missing);
  }

  private static Map tileOf(Space points, List<Integer> tiledPlaces, List<TileGrid> grids) {
    LocalSpace space = LocalSpace.fromSpace(points);
    Map tiles = null;
    for (int i = 0; i < grids.size(); i++) {
      Aff step = Aff.varOnDomain(space, DimType.SET, tiledPlaces.get(i));
      Map one = Map.fromAff(grids.get(i).origin(step));
      tiles = tiles == null ? one : tiles.flatRangeProduct(one);
    }
    return tiles;
  }
}

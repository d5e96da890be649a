package org.polyloom.schedule;

import java.util.ArrayList;
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
 * every point x with {@code T <= x < T + size} is an instance of every statement of the band, for
 * all values u of the members that are not tiled and that occur in the tile. isl generates the set
 * {@code { isolate[[o] -> [T]] }} apart, in the order that the schedule asks for.
 *
 * <p>Sets of rows that go on side by side are full if that holds for every statement that occurs in
 * them: a step may have statements of its own. Where isl would take others for them, since it
 * generates code for a hull of the set, they are as other tiles.
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
    return isolated(
        tileBand,
        occurring(tileBand, tiledPlaces, grids).stream()
            .map(one -> one.tiles().subtract(one.partial()))
            .reduce(Map::intersect));
  }

  /** The same for sets of rows, each of one step. */
  static ScheduleNode isolateRows(
      ScheduleNode tileBand, List<Integer> tiledPlaces, List<TileGrid> grids) {
    Optional<Map> full =
        occurring(tileBand, tiledPlaces, grids).stream()
            .reduce(
                (one, other) ->
                    new Occurring(
                        one.tiles().union(other.tiles()), one.partial().union(other.partial())))
            .flatMap(Occurring::full);
    return full.isPresent() ? isolated(tileBand, full) : isolate(tileBand, tiledPlaces, grids);
  }

  private static ScheduleNode isolated(ScheduleNode tileBand, Optional<Map> full) {
    return full.filter(map -> !map.isEmpty())
        .map(
            map -> {
              Set option = map.coalesce().wrap().setTupleName("isolate");
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

  /** For each statement of the band that has instances. */
  private static List<Occurring> occurring(
      ScheduleNode tileBand, List<Integer> tiledPlaces, List<TileGrid> grids) {
    MultiUnionPwAff outer = tileBand.prefixScheduleMultiUnionPwAff();
    UnionMap points = tileBand.firstChild().bandGetPartialScheduleUnionMap();
    List<Occurring> all = new ArrayList<>();
    for (Set statement : tileBand.domain().setList()) {
      // { [o] -> [x] }
      UnionMap pointsByOuter = outerMap(outer, statement.toUnionSet()).reverse().applyRange(points);
      if (!pointsByOuter.isEmpty()) {
        Map map = pointsByOuter.asMap().resetTupleId(DimType.OUT).coalesce();
        all.add(occurring(map, tiledPlaces, grids));
      }
    }
    return all;
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
   * The tiles in which statements occur.
   *
   * @param tiles {@code { [o] -> [T] }}: all
   * @param partial {@code { [o] -> [T] }}: those with points that are none of their instances
   */
  private record Occurring(Map tiles, Map partial) {
    /** The others, if none but they are in a simple hull of theirs. */
    Optional<Map> full() {
      Map full = tiles.subtract(partial).coalesce();
      return Optional.of(full)
          .filter(map -> map.wrap().simpleHull().toSet().intersect(partial.wrap()).isEmpty());
    }
  }

  /**
   * The tiles of one statement.
   *
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

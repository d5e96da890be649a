package org.polyloom.zone;

import java.util.List;
import org.polyloom.isl.Aff;
import org.polyloom.isl.DimType;
import org.polyloom.isl.Map;
import org.polyloom.isl.MultiAff;
import org.polyloom.isl.Set;
import org.polyloom.isl.Space;
import org.polyloom.isl.UnionMap;
import org.polyloom.isl.UnionSet;

/**
 * Zones before, after and between the timepoints of one space, and timepoints within zones.
 *
 * <p>The methods take and give relations whose domain {@code X[]} does not matter and whose range
 * are timepoints or zones; the package says how zones are named.
 */
public final class Zones {
  private final Space time;
  private final UnionMap toLater;
  private final UnionMap toNoLater;
  private final UnionMap toPrevious;

  private Zones(Space time) {
    this.time = time;
    this.toLater = Map.lexLt(time).toUnionMap();
    this.toNoLater = Map.lexGe(time).toUnionMap();
    this.toPrevious = Map.fromMultiAff(previous(time)).toUnionMap();
  }

  /**
   * Of a space of timepoints.
   *
   * @param time {@code [t]}, of at least one dimension
   */
  public static Zones of(Space time) {
    if (time.dim(DimType.SET) == 0) {
      throw new IllegalArgumentException("timepoints without dimensions do not follow each other");
    }
    return new Zones(time);
  }

  /** {@code { [t] -> [t'] }}: t' precedes t at once. */
  private static MultiAff previous(Space time) {
    int last = time.dim(DimType.SET) - 1;
    MultiAff identity = MultiAff.identity(time.mapFromSet());
    Aff position = identity.at(last).addConstantSi(-1);
    return identity.setAt(last, position);
  }

  /** {@code { Zone[] }}: all. */
  public UnionSet all() {
    return Set.universe(time).toUnionSet();
  }

  /**
   * {@code { X[] -> Zone[] }}: what comes after the timepoint.
   *
   * @param times {@code { X[] -> [t] }}
   */
  public UnionMap after(UnionMap times) {
    return times.applyRange(toLater);
  }

  /**
   * {@code { X[] -> Zone[] }}: what comes before the timepoint.
   *
   * @param times {@code { X[] -> [t] }}
   */
  public UnionMap before(UnionMap times) {
    return times.applyRange(toNoLater);
  }

  /**
   * {@code { X[] -> Zone[] }}: what comes after some first timepoint and before some second one of
   * an X; all that lies between them where there is one of each.
   *
   * @param starts {@code { X[] -> [t] }}
   * @param ends {@code { X[] -> [t] }}
   */
  public UnionMap between(UnionMap starts, UnionMap ends) {
    return after(starts).intersect(before(ends));
  }

  /**
   * {@code { X[] -> [t] }}: the timepoints between two zones of an X, and at the ends of its
   * intervals as asked for. A write at t changes what is held in zones Z exactly if t is within Z
   * with {@link Ends#START}.
   *
   * @param zones {@code { X[] -> Zone[] }}
   */
  public UnionMap timepoints(UnionMap zones, Ends ends) {
    return switch (ends) {
      case NONE -> zones.intersect(zones.applyRange(toPrevious));
      case START -> zones.applyRange(toPrevious);
      case END -> zones;
      case BOTH -> zones.union(zones.applyRange(toPrevious));
    };
  }

  /**
   * {@code { X[] -> Zone[] }}: the zone that starts at the timepoint.
   *
   * @param times {@code { X[] -> [t] }}
   */
  public UnionMap startingAt(UnionMap times) {
    return times.applyRange(toPrevious.reverse());
  }

  /** The number of dimensions of timepoints. */
  public int dimensions() {
    return time.dim(DimType.SET);
  }

  /** {@code [t]}: the space of timepoints in the range of relations that all have the same. */
  static Space timeOf(UnionMap times) {
    List<Map> maps = times.mapList();
    if (maps.isEmpty()) {
      return Space.setAlloc(times.context(), 0, 1);
    }
    Space time = maps.get(0).space().range();
    for (Map map : maps) {
      if (!map.space().range().hasEqualTuples(time)) {
        throw new IllegalArgumentException("timepoints of two spaces: " + times);
      }
    }
    return time;
  }
}

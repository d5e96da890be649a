package org.polyloom.schedule;

import org.polyloom.isl.Aff;
import org.polyloom.isl.Set;
import org.polyloom.isl.UnionMap;
import org.polyloom.isl.UnionPwAff;
import org.polyloom.isl.UnionSet;
import org.polyloom.isl.Val;

/**
 * Where the tiles of a member begin.
 *
 * @param first the origin of one of them
 * @param size of each
 */
record TileGrid(long first, int size) {
  /** Tiles that begin with multiples of their size. */
  static TileGrid of(int size) {
    return new TileGrid(0, size);
  }

  /** Tiles of which one begins with the first step of a member, where that is known. */
  static TileGrid fromFirst(UnionPwAff function, UnionSet domain, int size) {
    Set steps = UnionMap.fromUnionPwAff(function).intersectDomain(domain).range().asSet();
    Val least = steps.dimMinVal(0);
    return least.isInt() ? new TileGrid(least.nearestLong(), size) : of(size);
  }

  /** The origin of the tile that each instance lies in. */
  UnionPwAff origin(UnionPwAff function) {
    if (first == 0) {
      return ScheduleTrees.origin(function, size);
    }
    UnionPwAff start = UnionPwAff.valOnDomain(function.domain(), Val.of(function.context(), first));
    return ScheduleTrees.origin(function.sub(start), size).add(start);
  }

  /** The origin of the tile after the one that each instance lies in. */
  UnionPwAff next(UnionPwAff function) {
    UnionPwAff origin = origin(function);
    return origin.add(UnionPwAff.valOnDomain(origin.domain(), Val.of(function.context(), size)));
  }

  /** The origin of the tile of a step. */
  Aff origin(Aff step) {
    Val start = Val.of(step.context(), first);
    Val length = Val.of(step.context(), size);
    return step.addConstantVal(start.neg())
        .scaleDownVal(length)
        .floor()
        .scaleVal(length)
        .addConstantVal(start);
  }
}

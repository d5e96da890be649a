package org.polyloom.schedule;

import java.util.Optional;
import org.polyloom.isl.Map;
import org.polyloom.isl.Set;
import org.polyloom.isl.Space;
import org.polyloom.isl.UnionMap;
import org.polyloom.isl.UnionPwAff;
import org.polyloom.isl.UnionSet;
import org.polyloom.isl.Val;

/**
 * How far apart a function puts the ends of dependences.
 *
 * @param isEmpty whether there are no dependences
 * @param least the least distance; empty where there are none or there is no bound
 * @param greatest the greatest distance; empty where there are none or there is no bound
 */
record Distances(boolean isEmpty, Optional<Long> least, Optional<Long> greatest) {

  /**
   * The distances of dependences.
   *
   * @param dependences {@code { S[i] -> T[j] }}
   * @param function {@code { S[i] -> [f] }}, one dimension
   */
  static Distances of(UnionMap dependences, UnionPwAff function) {
    Distances all = new Distances(true, Optional.empty(), Optional.empty());
    UnionMap values = UnionMap.fromUnionPwAff(function);
    for (Map pairs : dependences.mapList()) {
      all = all.and(ofPairs(pairs.toUnionMap(), values));
      if (!all.isEmpty() && all.least().isEmpty()) {
        return new Distances(false, Optional.empty(), Optional.empty());
      }
    }
    return all;
  }

  private static Distances ofPairs(UnionMap pairs, UnionMap function) {
    UnionSet deltas = pairs.applyDomain(function).applyRange(function).deltas();
    Set distances =
        deltas.extractSet(Space.setAlloc(deltas.context(), 0, 1).alignParams(deltas.space()));
    if (distances.isEmpty()) {
      return new Distances(true, Optional.empty(), Optional.empty());
    }
    return new Distances(false, finite(distances.dimMinVal(0)), finite(distances.dimMaxVal(0)));
  }

  private Distances and(Distances other) {
    if (isEmpty || other.isEmpty) {
      return isEmpty ? other : this;
    }
    return new Distances(
        false,
        least.flatMap(one -> other.least.map(two -> Math.min(one, two))),
        greatest.flatMap(one -> other.greatest.map(two -> Math.max(one, two))));
  }

  private static Optional<Long> finite(Val value) {
    return value.isInt() ? Optional.of(value.nearestLong()) : Optional.empty();
  }

  /** Whether no dependence runs backwards. */
  boolean neverNegative() {
    return isEmpty || least.isPresent() && least.get() >= 0;
  }

  /** Whether no dependence is carried. */
  boolean alwaysZero() {
    return isEmpty || least.equals(Optional.of(0L)) && greatest.equals(Optional.of(0L));
  }
}

package org.polyloom.schedule;

import java.util.List;
import java.util.OptionalInt;
import org.polyloom.isl.DimType;
import org.polyloom.isl.Map;
import org.polyloom.isl.MultiAff;
import org.polyloom.isl.PwAff;
import org.polyloom.isl.Set;
import org.polyloom.isl.Space;

/**
 * When a leaf of a schedule tree carries out its instances of one statement.
 *
 * @param domain {@code { S[i] }}: these instances
 * @param coordinates of the timestamps, from the outermost on
 * @param functions {@code { S[i] -> [t_k] }}: the same, without what is known of the instances
 */
record LeafTimes(Set domain, List<TimeCoordinate> coordinates, List<PwAff> functions) {
  LeafTimes {
    coordinates = List.copyOf(coordinates);
    functions = List.copyOf(functions);
  }

  /** Of some instances of a statement. */
  static LeafTimes of(Set instances, List<TimeCoordinate> coordinates) {
    List<PwAff> functions =
        coordinates.stream().map(coordinate -> coordinate.on(instances).gist(instances)).toList();
    return new LeafTimes(instances, coordinates, functions);
  }

  /** The number of coordinates. */
  int depth() {
    return functions.size();
  }

  /** How a coordinate compares with that of all instances of another leaf, if constants tell. */
  OptionalInt order(LeafTimes other, int coordinate) {
    return coordinates.get(coordinate) instanceof TimeCoordinate.Constant one
            && other.coordinates.get(coordinate) instanceof TimeCoordinate.Constant two
        ? OptionalInt.of(Long.compare(one.value(), two.value()))
        : OptionalInt.empty();
  }

  /** With how many constants that are the same in both the timestamps of two leaves begin. */
  int sharedConstants(LeafTimes other) {
    int shared = 0;
    while (shared < depth() && order(other, shared).equals(OptionalInt.of(0))) {
      shared++;
    }
    return shared;
  }

  /** Whether no coordinate has cases: then it has a value for each instance. */
  boolean isAffine() {
    return functions.stream().allMatch(PwAff::isaAff);
  }

  /**
   * {@code { S[i] -> [t] }}.
   *
   * @throws org.polyloom.isl.IslException if this is not {@linkplain #isAffine affine}
   */
  Map times() {
    Space space = domain.space().fromDomain().addDims(DimType.OUT, depth());
    MultiAff times = MultiAff.zero(space);
    for (int k = 0; k < depth(); k++) {
      times = times.setAt(k, functions.get(k).asAff());
    }
    return Map.fromMultiAff(times).intersectDomain(domain);
  }
}

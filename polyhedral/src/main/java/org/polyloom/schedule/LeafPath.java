package org.polyloom.schedule;

import java.util.ArrayList;
import java.util.List;
import org.polyloom.isl.MultiUnionPwAff;
import org.polyloom.isl.Set;
import org.polyloom.isl.Space;
import org.polyloom.isl.UnionMap;
import org.polyloom.isl.UnionPwAff;
import org.polyloom.isl.UnionSet;

/**
 * What the nodes above a node of a schedule tree have decided of the instances below.
 *
 * <p>Timestamps are {@code { S[i] -> [t] }}.
 */
final class LeafPath {
  private final UnionSet domain;
  private final List<TimeCoordinate> coordinates;
  private List<LeafTimes> statements;

  private LeafPath(UnionSet domain, List<TimeCoordinate> coordinates) {
    this.domain = domain;
    this.coordinates = List.copyOf(coordinates);
  }

  /** Of which nothing is decided. */
  static LeafPath of(UnionSet instances) {
    return new LeafPath(instances, List.of());
  }

  int depth() {
    return coordinates.size();
  }

  /** With the members of a band. */
  LeafPath then(List<UnionPwAff> members) {
    List<TimeCoordinate> all = new ArrayList<>(coordinates);
    members.forEach(member -> all.add(new TimeCoordinate.Function(member)));
    return new LeafPath(domain, all);
  }

  /** With a constant more. */
  LeafPath then(long constant) {
    List<TimeCoordinate> all = new ArrayList<>(coordinates);
    all.add(new TimeCoordinate.Constant(constant));
    return new LeafPath(domain, all);
  }

  LeafPath onlyIn(UnionSet filter) {
    return new LeafPath(domain.intersect(filter), coordinates);
  }

  /** With zeros up to a number of coordinates. */
  LeafPath padded(int depth) {
    LeafPath path = this;
    while (path.depth() < depth) {
      path = path.then(0);
    }
    return path;
  }

  /** The same for each statement. */
  List<LeafTimes> statements() {
    if (statements == null) {
      statements =
          domain.setList().stream().map(instances -> LeafTimes.of(instances, coordinates)).toList();
    }
    return statements;
  }

  /** {@code { S[i] -> [t] }}. */
  UnionMap times() {
    UnionMap none = UnionMap.emptySpace(domain.space());
    if (statements().stream().allMatch(LeafTimes::isAffine)) {
      return statements().stream()
          .map(times -> times.times().toUnionMap())
          .reduce(none, UnionMap::union);
    }
    List<UnionPwAff> functions =
        coordinates.stream().map(coordinate -> coordinate.on(domain)).toList();
    Space space = Space.setAlloc(domain.context(), 0, functions.size());
    return functions.isEmpty()
        ? UnionMap.fromDomainAndRange(domain, Set.universe(space).toUnionSet())
        : UnionMap.fromMultiUnionPwAff(
            MultiUnionPwAff.fromUnionPwAffList(space, functions).intersectDomain(domain));
  }
}

package org.polyloom.value;

import java.util.List;
import org.polyloom.dependence.Basis;
import org.polyloom.dependence.DependenceKind;
import org.polyloom.dependence.Dependences;
import org.polyloom.isl.DimType;
import org.polyloom.isl.Map;
import org.polyloom.isl.UnionMap;
import org.polyloom.isl.UnionSet;

/**
 * The values that a part of a region leaves and that are used later: by loads of the region that
 * are no part of it, or after the region.
 *
 * @param stores {@code { [S[d] -> Rk[]] -> X[x] }}: which stores of the part store them, and where
 */
public record LaterUses(UnionMap stores) {

  /**
   * Those of one part.
   *
   * @param dependences of the region, or of some of its arrays
   * @param part {@code { S[d] }}: the instances
   */
  public static LaterUses of(Dependences dependences, UnionSet part) {
    UnionMap flow = dependences.betweenAccesses(DependenceKind.FLOW, Basis.VALUE);
    UnionMap read = flow.subtractRange(within(flow.range().unwrap(), part).wrap());
    UnionMap leaving = read.rangeFactorRange().union(dependences.liveOutWrites());
    return new LaterUses(within(leaving, part).coalesce());
  }

  /**
   * {@code { [S[d] -> Rk[]] -> X[x] }}: the accesses of some instances.
   *
   * @param instances {@code { S[d] }}
   */
  private static UnionMap within(UnionMap accesses, UnionSet instances) {
    return accesses.intersectDomain(accesses.domain().unwrap().intersectDomain(instances).wrap());
  }

  /** {@code { [S[d] -> Rk[]] -> X[x] }}: those of one array, by stores. */
  List<Map> of(String array) {
    return stores.mapList().stream()
        .filter(map -> map.tupleName(DimType.OUT).equals(array) && !map.isEmpty())
        .toList();
  }

  /** Whether some values in an array are used later. */
  public boolean areOf(String array) {
    return !of(array).isEmpty();
  }
}

package org.polyloom.expand;

import java.util.List;
import org.polyloom.dependence.AccessRecord;
import org.polyloom.dependence.Accesses;
import org.polyloom.dependence.Basis;
import org.polyloom.dependence.DependenceKind;
import org.polyloom.dependence.Dependences;
import org.polyloom.ir.Operation;
import org.polyloom.ir.Scop;
import org.polyloom.ir.ScopAccesses;
import org.polyloom.ir.Statement;
import org.polyloom.isl.DimType;
import org.polyloom.isl.Map;
import org.polyloom.isl.UnionMap;
import org.polyloom.isl.UnionSet;

/**
 * The values that a nest leaves and that are used later: by loads of the region that come after it,
 * or after the region.
 *
 * @param stores {@code { [S[d] -> Rk[]] -> X[x] }}: which stores of the nest store them, and where
 */
record LaterUses(UnionMap stores) {

  /**
   * Those of one nest.
   *
   * @param budget the isl operations that each relation may cost
   */
  static LaterUses of(Scop scop, Nest nest, long budget) {
    Accesses all = ScopAccesses.of(scop);
    List<AccessRecord> stored =
        all.accesses().stream().filter(access -> isStored(nest, access.array())).toList();
    Dependences dependences =
        Dependences.of(
            new Accesses(all.instances(), stored, all.order(), all.context(), all.liveOut()),
            budget);
    UnionSet inside = nest.order().domain();
    UnionMap flow = dependences.betweenAccesses(DependenceKind.FLOW, Basis.VALUE);
    UnionMap read = flow.subtractRange(within(flow.range().unwrap(), inside).wrap());
    UnionMap leaving = read.rangeFactorRange().union(dependences.liveOutWrites());
    return new LaterUses(within(leaving, inside).coalesce());
  }

  private static boolean isStored(Nest nest, String array) {
    for (Statement statement : nest.statements()) {
      for (Operation operation : statement.operations()) {
        if (operation instanceof Operation.Store store && store.access().array().equals(array)) {
          return true;
        }
      }
    }
    return false;
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
  boolean areOf(String array) {
    return !of(array).isEmpty();
  }
}

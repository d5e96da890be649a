package org.polyloom.esr;

import org.polyloom.ir.Statement;
import org.polyloom.isl.DimType;
import org.polyloom.isl.Map;
import org.polyloom.isl.UnionMap;

/** Dependences between the iterations of a block. */
final class CarriedPairs {
  private CarriedPairs() {}

  /**
   * Whether some pairs of instances are of different iterations of the inner loops and of the same
   * ones of the others.
   *
   * @param pairs {@code { S[i] -> T[j] }}
   * @param inner how many loops count as inner ones
   */
  static boolean any(Block block, UnionMap pairs, int inner) {
    UnionMap toIteration = UnionMap.emptyCtx(block.band().context());
    for (Statement statement : block.statements()) {
      Coordinates user = Coordinates.of(block, statement);
      Coordinates iterations =
          Coordinates.ofIterations(statement.domain().setTupleName("I"), block.loops());
      toIteration =
          toIteration.union(
              Map.fromMultiAff(user.to(iterations, 0))
                  .intersectDomain(statement.domain())
                  .toUnionMap());
    }
    UnionMap between = toIteration.reverse().applyRange(pairs).applyRange(toIteration);
    for (Map map : between.mapList()) {
      Map together = equal(map, 0, block.loops() - inner);
      if (!together.isSubset(equal(together, block.loops() - inner, block.loops()))) {
        return true;
      }
    }
    return false;
  }

  private static Map equal(Map map, int from, int to) {
    Map result = map;
    for (int k = from; k < to; k++) {
      result = result.equate(DimType.IN, k, DimType.OUT, k);
    }
    return result;
  }
}

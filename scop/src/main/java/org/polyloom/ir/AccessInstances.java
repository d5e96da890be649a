package org.polyloom.ir;

import java.util.Collection;
import org.polyloom.isl.DimType;
import org.polyloom.isl.Map;
import org.polyloom.isl.Set;
import org.polyloom.isl.Space;
import org.polyloom.isl.UnionSet;

/** The names of operations in relations of dependences, zones and values. */
public final class AccessInstances {
  private AccessInstances() {}

  /** {@code { S[i] -> [S[i] -> Rk[]] }}: the access at position k. */
  public static Map of(Statement statement, int position) {
    return tagged(statement, "R" + position);
  }

  /** {@code { S[i] -> [S[i] -> Vk[]] }}: the value that the operation at position k computes. */
  public static Map ofValue(Statement statement, int position) {
    return tagged(statement, "V" + position);
  }

  /** {@code { [S[i] -> Rk[]] }}: all instances of some accesses. */
  public static UnionSet of(Scop scop, Collection<AccessPlace> places) {
    UnionSet all = UnionSet.emptyCtx(scop.isl());
    for (AccessPlace place : places) {
      Map instances = of(scop.statement(place.statement()), place.position());
      all = all.union(instances.range().toUnionSet());
    }
    return all;
  }

  private static Map tagged(Statement statement, String tag) {
    Space space = Space.setAlloc(statement.domain().context(), 0, 0).setTupleName(DimType.SET, tag);
    return Map.fromDomainAndRange(statement.domain(), Set.universe(space)).domainMap().reverse();
  }
}

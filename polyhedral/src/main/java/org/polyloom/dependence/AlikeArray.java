package org.polyloom.dependence;

import org.polyloom.isl.DimType;
import org.polyloom.isl.Set;
import org.polyloom.isl.UnionMap;

/**
 * An array that the same instances access alike, in the same order, as they do another one.
 *
 * @param region the accesses of the array
 * @param relations what is known of it
 * @param other those of the other array, one by one
 */
record AlikeArray(Accesses region, Relations relations, Accesses other) {

  /** What is known of the array, of the other one. */
  LastAccess renamed(LastAccess known) {
    UnionMap accesses = UnionMap.emptyCtx(region.isl());
    for (int k = 0; k < region.accesses().size(); k++) {
      AccessRecord access = region.accesses().get(k);
      Set domain = region.instances().extractSet(access.relation().space().domain());
      UnionMap to = TaggedAccesses.toInstance(access, domain);
      UnionMap from = TaggedAccesses.toInstance(other.accesses().get(k), domain);
      accesses = accesses.union(to.applyRange(from.reverse()));
    }
    UnionMap elements =
        Set.universe(region.accesses().get(0).relation().space().range())
            .identity()
            .setTupleName(DimType.OUT, other.accesses().get(0).array())
            .toUnionMap();
    return new LastAccess(
        known.pairs().applyDomain(accesses).applyRange(accesses.product(elements)),
        known.firsts().applyDomain(accesses).applyRange(elements));
  }
}

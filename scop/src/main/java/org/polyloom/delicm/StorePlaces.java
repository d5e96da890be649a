package org.polyloom.delicm;

import java.util.Optional;
import org.polyloom.ir.AccessPlace;
import org.polyloom.isl.Map;
import org.polyloom.isl.Set;

/**
 * Where one store of a web may go.
 *
 * @param store which one
 * @param needed {@code { D[j] -> C[x] }}: for the instances whose values are read
 * @param all {@code { D[j] -> C[x] }}: the same function for all instances, where there is one
 */
record StorePlaces(AccessPlace store, Map needed, Optional<Map> all) {

  /**
   * Extends a function as its affine hull says.
   *
   * @param needed {@code { D[j] -> C[x] }}
   * @param instances {@code { D[j] }}: all
   * @param elements {@code { C[x] }}: those that the region overwrites anyway
   */
  static StorePlaces of(AccessPlace store, Map needed, Set instances, Set elements) {
    Map hull =
        Map.fromBasicMap(needed.coalesce().gistDomain(needed.domain()).affineHull())
            .intersectDomain(instances);
    boolean isFunction =
        hull.isSingleValued()
            && instances.isSubset(hull.domain())
            && needed.isSubset(hull)
            && hull.range().isSubset(elements);
    return new StorePlaces(store, needed, isFunction ? Optional.of(hull) : Optional.empty());
  }

  /** Whether all instances are needed, or can have a place as if they were. */
  boolean isWhole() {
    return all.isPresent();
  }

  /** The same without the places of instances that are not needed. */
  StorePlaces onlyNeeded() {
    return new StorePlaces(store, needed, Optional.empty());
  }

  /** {@code { D[j] -> C[x] }}: for all instances if possible, otherwise for those that need it. */
  Map widest() {
    return all.orElse(needed);
  }
}

package org.polyloom.pass;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.polyloom.dependence.DependenceKind;
import org.polyloom.ir.AccessPlace;
import org.polyloom.ir.Operands;
import org.polyloom.ir.Operation;
import org.polyloom.isl.Map;
import org.polyloom.isl.Set;
import org.polyloom.isl.UnionMap;

/**
 * What two Scops do to the arrays whose values are followed in neither: stores must be the same
 * ones, in the same order, and loads come after the same ones of them.
 */
record OpaqueArrays(TracedScops scops) {

  /** A store that both Scops have. */
  record Stores(AccessPlace before, AccessPlace after) {}

  /** The stores to these arrays, where there is no {@link #difference}. */
  List<Stores> stores() {
    List<Stores> all = new ArrayList<>();
    for (String array : scops.opaque()) {
      List<AccessPlace> first = scops.before().stores(array);
      List<AccessPlace> second = scops.after().stores(array);
      for (int k = 0; k < first.size(); k++) {
        all.add(new Stores(first.get(k), second.get(k)));
      }
    }
    return all;
  }

  /** Which stores are not the same, or in another order; their operands are not looked at. */
  Optional<String> difference() {
    for (String array : scops.opaque()) {
      List<AccessPlace> first = scops.before().stores(array);
      List<AccessPlace> second = scops.after().stores(array);
      if (!areAlike(first, second)) {
        return Optional.of("stores to " + array + ", with dynamic subscripts, have changed");
      }
      if (!areInOneOrder(first, second)) {
        return Optional.of("stores to " + array + " come in another order");
      }
    }
    return Optional.empty();
  }

  private boolean areInOneOrder(List<AccessPlace> first, List<AccessPlace> second) {
    for (int k = 0; k < first.size(); k++) {
      for (int l = 0; l < first.size(); l++) {
        UnionMap before =
            scops.before().dependence(DependenceKind.OUTPUT, first.get(k), first.get(l));
        UnionMap after =
            scops.after().dependence(DependenceKind.OUTPUT, second.get(k), second.get(l));
        if (!before.isEqual(after)) {
          return false;
        }
      }
    }
    return true;
  }

  private boolean areAlike(List<AccessPlace> first, List<AccessPlace> second) {
    if (first.size() != second.size()) {
      return false;
    }
    for (int k = 0; k < first.size(); k++) {
      if (!areAlike(first.get(k), second.get(k))) {
        return false;
      }
    }
    return true;
  }

  private boolean areAlike(AccessPlace first, AccessPlace second) {
    Operation one = scops.before().operation(first);
    Operation other = scops.after().operation(second);
    if (!first.statement().equals(second.statement())
        || Operands.of(one).size() != Operands.of(other).size()
        || Operands.predicate(one).isPresent() != Operands.predicate(other).isPresent()) {
      return false;
    }
    Set instances = instances(scops.before(), first);
    return instances.isEqual(instances(scops.after(), second))
        && EqualElements.sameElement(
            Operands.access(one).orElseThrow(),
            Operands.access(other).orElseThrow(),
            instances.identity());
  }

  private Set instances(TracedScop side, AccessPlace place) {
    return side.scop().statement(place.statement()).domain().intersectParams(scops.known());
  }

  /**
   * Whether loads of such an array, whose stores are the same, come after the same ones of them.
   *
   * @param pairs {@code { S[i] -> T[j] }}: instances of the load before and of that after
   */
  boolean seeTheSameStores(AccessPlace one, AccessPlace other, Map pairs) {
    String array = Operands.access(scops.before().operation(one)).orElseThrow().array();
    List<AccessPlace> first = scops.before().stores(array);
    List<AccessPlace> second = scops.after().stores(array);
    UnionMap loads = pairs.toUnionMap();
    for (int k = 0; k < first.size(); k++) {
      UnionMap seen = scops.before().dependence(DependenceKind.FLOW, first.get(k), one);
      UnionMap others = scops.after().dependence(DependenceKind.FLOW, second.get(k), other);
      if (!seen.applyRange(loads).isSubset(others)
          || !others.applyRange(loads.reverse()).isSubset(seen)) {
        return false;
      }
    }
    return true;
  }
}

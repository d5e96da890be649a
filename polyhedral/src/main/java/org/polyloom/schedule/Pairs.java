package org.polyloom.schedule;

import org.polyloom.isl.MultiUnionPwAff;
import org.polyloom.isl.UnionMap;
import org.polyloom.isl.UnionSet;

/**
 * What a scheduler must and what it would like to respect.
 *
 * @param order {@code { S[i] -> T[j] }}: pairs whose order is to be kept, up to transitivity
 * @param flow {@code { S[i] -> T[j] }}: pairs that had better be close
 */
record Pairs(UnionMap order, UnionMap flow) {

  /** The pairs of some of the instances alone. */
  Pairs among(UnionSet instances) {
    return new Pairs(
        order.intersectDomain(instances).intersectRange(instances),
        flow.intersectDomain(instances).intersectRange(instances));
  }

  /** The pairs that loops do not carry. */
  Pairs equalAt(MultiUnionPwAff loops) {
    return new Pairs(order.eqAtMultiUnionPwAff(loops), flow.eqAtMultiUnionPwAff(loops));
  }
}

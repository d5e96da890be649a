package org.polyloom.ir;

import java.util.List;
import org.polyloom.isl.DimType;
import org.polyloom.isl.Map;
import org.polyloom.isl.PwAff;
import org.polyloom.isl.Set;

/** The elements that subscripts say. */
public final class AccessRelation {
  private AccessRelation() {}

  /**
   * {@code { S[i] -> A[x] : i in the domain, x[k] = f_k(i) }}; a dimension whose subscript is
   * dynamic is not bounded.
   *
   * @param domain {@code { S[i] }}
   * @param subscripts one for each dimension of the array
   */
  public static Map of(Set domain, String array, List<Subscript> subscripts) {
    Set instances = domain.resetTupleId();
    Map relation = Map.fromDomainAndRange(instances, unitRange(domain));
    for (Subscript subscript : subscripts) {
      relation = relation.flatRangeProduct(values(domain, instances, subscript));
    }
    relation = relation.setTupleName(DimType.OUT, array);
    return domain.hasTupleName() ? relation.setTupleName(DimType.IN, domain.tupleName()) : relation;
  }

  private static Map values(Set domain, Set instances, Subscript subscript) {
    if (subscript instanceof Subscript.Affine affine) {
      PwAff function = affine.function().intersectDomain(domain);
      return Map.fromPwAff(function).resetTupleId(DimType.IN);
    }
    Set line = unitRange(domain).addDims(DimType.SET, 1);
    return Map.fromDomainAndRange(instances, line);
  }

  /** {@code { [] }} with the parameters of the domain. */
  private static Set unitRange(Set domain) {
    return Set.universe(domain.space().params().addUnnamedTupleUi(0));
  }
}

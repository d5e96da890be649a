package org.polyloom.ir;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.polyloom.isl.DimType;
import org.polyloom.isl.Map;
import org.polyloom.isl.MultiPwAff;
import org.polyloom.isl.PwAff;
import org.polyloom.isl.Set;

/** The elements that subscripts say. */
public final class AccessRelation {
  /** A subscript of more pieces costs more than what it is for saves. */
  private static final int MOST_PIECES = 2;

  private AccessRelation() {}

  /**
   * {@code { S[i] -> A[x] : i in the domain, x[k] = f_k(i) }}; a dimension whose subscript is
   * dynamic is not bounded.
   *
   * @param domain {@code { S[i] }}
   * @param subscripts one for each dimension of the array
   */
  public static Map of(Set domain, String array, List<Subscript> subscripts) {
    Set all = Set.universe(domain.resetTupleId().space());
    Map relation = Map.fromDomainAndRange(all, unitRange(domain));
    for (Subscript subscript : subscripts) {
      relation = relation.flatRangeProduct(values(all, subscript));
    }
    relation = relation.intersectDomain(domain.resetTupleId()).setTupleName(DimType.OUT, array);
    return domain.hasTupleName() ? relation.setTupleName(DimType.IN, domain.tupleName()) : relation;
  }

  /**
   * The access to the elements that a function says; empty where a subscript would take more than
   * {@value #MOST_PIECES} pieces.
   *
   * @param domain {@code { S[i] }}: of the statement
   * @param known what is known of the parameters
   * @param function {@code { S[i] -> A[x] }}: a function on the domain, where that is known
   */
  public static Optional<Access> access(Set domain, Set known, Map function) {
    Set instances = domain.intersectParams(known);
    MultiPwAff places = MultiPwAff.fromPwMultiAff(simplest(instances, function).asPwMultiAff());
    List<Subscript> subscripts = new ArrayList<>();
    for (int k = 0; k < places.size(); k++) {
      PwAff subscript = places.at(k).coalesce().gist(instances).coalesce();
      if (subscript.nPiece() > MOST_PIECES) {
        return Optional.empty();
      }
      subscripts.add(new Subscript.Affine(subscript));
    }
    String array = function.tupleName(DimType.OUT);
    return Optional.of(new Access(array, of(domain, array, subscripts), subscripts));
  }

  /** The function by as few constraints as the instances allow. */
  private static Map simplest(Set instances, Map function) {
    Map within = function.intersectDomain(instances);
    Map hull = Map.fromBasicMap(within.gistDomain(instances).affineHull());
    Map single = hull.intersectDomain(instances);
    return single.isSingleValued() && within.isEqual(single) ? single : within;
  }

  /**
   * @param all {@code { [i] }}: whatever instances there may be; intersected with a domain of
   *     several parts for each subscript, relations would multiply these
   */
  private static Map values(Set all, Subscript subscript) {
    return subscript instanceof Subscript.Affine affine
        ? Map.fromPwAff(affine.function()).resetTupleId(DimType.IN)
        : Map.fromDomainAndRange(all, unitRange(all).addDims(DimType.SET, 1));
  }

  /** {@code { [] }} with the parameters of the domain. */
  private static Set unitRange(Set domain) {
    return Set.universe(domain.space().params().addUnnamedTupleUi(0));
  }
}

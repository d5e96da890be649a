package org.polyloom.ir;

import java.util.List;
import org.polyloom.isl.Map;

/**
 * The elements that an operation touches.
 *
 * @param array the name of the array
 * @param relation {@code { S[i] -> A[x] }}, for every instance of the domain; all elements that may
 *     be touched where a subscript is dynamic
 * @param subscripts one for each dimension of the array
 */
public record Access(String array, Map relation, List<Subscript> subscripts) {
  public Access {
    subscripts = List.copyOf(subscripts);
  }

  /**
   * Whether another access of the same statement is known to touch the same element in each
   * instance: the subscripts of both are affine.
   *
   * @throws org.polyloom.isl.IslBudgetException when the budget does not suffice
   */
  public boolean isOfSameElement(Access other) {
    return array.equals(other.array)
        && isAffine()
        && other.isAffine()
        && relation.isEqual(other.relation);
  }

  /** Whether every subscript is affine, so that the relation is a function. */
  public boolean isAffine() {
    return subscripts.stream().allMatch(Subscript.Affine.class::isInstance);
  }
}

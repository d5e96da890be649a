package org.polyloom.ir;

import org.polyloom.isl.DimType;
import org.polyloom.isl.Map;

/**
 * An operation of a statement, mostly one that loads or stores.
 *
 * @param statement the name
 * @param position of the operation
 */
public record AccessPlace(String statement, int position) {

  /**
   * The place that access instances are of.
   *
   * @param instances {@code { S[i] -> Rk[] }}: access instances, unwrapped
   */
  public static AccessPlace of(Map instances) {
    return new AccessPlace(
        instances.tupleName(DimType.IN),
        Integer.parseInt(instances.tupleName(DimType.OUT).substring(1)));
  }

  /** Another operation of the same statement. */
  public AccessPlace at(int otherPosition) {
    return new AccessPlace(statement, otherPosition);
  }
}

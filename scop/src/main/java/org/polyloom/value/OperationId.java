package org.polyloom.value;

import java.util.Optional;
import org.polyloom.isl.DimType;
import org.polyloom.isl.Space;

/**
 * An operation of a Scop.
 *
 * @param statement the name of its statement
 * @param position its place in the statement
 */
record OperationId(String statement, int position) {

  /** The operation that values {@code [S[i] -> Vk[]]} belong to; empty for any other space. */
  static Optional<OperationId> ofValue(Space value) {
    return ofTagged(value, "V");
  }

  /**
   * The store that contents {@code [[S[i] -> Rk[]] -> A[x]]} belong to; empty for any other space.
   */
  static Optional<OperationId> ofContent(Space content) {
    return content.isWrapping() ? ofTagged(content.unwrap().domain(), "R") : Optional.empty();
  }

  private static Optional<OperationId> ofTagged(Space tagged, String letter) {
    if (!tagged.isWrapping()) {
      return Optional.empty();
    }
    Space pair = tagged.unwrap();
    boolean named = pair.hasTupleName(DimType.IN) && pair.hasTupleName(DimType.OUT);
    if (!named || !pair.tupleName(DimType.OUT).matches(letter + "\\d+")) {
      return Optional.empty();
    }
    int position = Integer.parseInt(pair.tupleName(DimType.OUT).substring(letter.length()));
    return Optional.of(new OperationId(pair.tupleName(DimType.IN), position));
  }
}

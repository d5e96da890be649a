package org.polyloom.optimizer;

import java.util.List;
import java.util.Objects;

/**
 * How much of an array a region accesses, so that a driver can allocate what the function needs.
 *
 * @param array the name of the function's parameter
 * @param sizes an upper bound on one past the greatest subscript of each dimension from the
 *     outermost, as C integer expressions over the function's parameters; their product bounds the
 *     number of elements
 */
public record ArrayExtent(String array, List<String> sizes) {

  public ArrayExtent {
    Objects.requireNonNull(array, "array");
    sizes = List.copyOf(sizes);
  }
}

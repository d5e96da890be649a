package org.polyloom.frontend;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.OptionalInt;
import org.polyloom.ir.Access;

/** The elements whose values a statement has loaded or stored already. */
final class KnownElements {

  /**
   * @param value the operation that holds the value
   * @param predicate when it does
   */
  private record Known(Access access, int value, OptionalInt predicate) {}

  private final List<Known> elements = new ArrayList<>();

  /**
   * The operation that holds the value of an element.
   *
   * @param implied the predicates that hold where the value is wanted
   */
  OptionalInt value(Access access, Collection<Integer> implied) {
    for (int k = elements.size() - 1; k >= 0; k--) {
      Known element = elements.get(k);
      boolean holds =
          element.predicate().isEmpty() || implied.contains(element.predicate().getAsInt());
      if (holds && isSame(element.access(), access)) {
        return OptionalInt.of(element.value());
      }
    }
    return OptionalInt.empty();
  }

  private static boolean isSame(Access known, Access wanted) {
    return known.array().equals(wanted.array())
        && wanted.isAffine()
        && known.relation().plainIsEqual(wanted.relation());
  }

  /** Notes the value of an element with affine subscripts. */
  void add(Access access, int value, OptionalInt predicate) {
    if (access.isAffine()) {
      elements.add(new Known(access, value, predicate));
    }
  }

  /** Forgets the elements of an array. */
  void forget(String array) {
    elements.removeIf(element -> element.access().array().equals(array));
  }
}

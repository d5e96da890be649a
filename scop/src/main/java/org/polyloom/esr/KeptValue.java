package org.polyloom.esr;

import java.util.List;
import java.util.Optional;
import org.polyloom.ir.Access;
import org.polyloom.ir.AccessRelation;
import org.polyloom.ir.ArrayDecl;
import org.polyloom.ir.ScalarType;

/**
 * Where a value is kept from one iteration to the next: a scalar, or an element for each iteration
 * of another loop, of which vectors take several at once.
 *
 * @param row the elements; empty for a scalar
 */
record KeptValue(String name, ScalarType type, Optional<RowArray> row) {

  /** What is touched at an iteration. */
  Access at(Coordinates target) {
    return row.map(elements -> elements.at(target, 0))
        .orElseGet(
            () -> new Access(name, AccessRelation.of(target.domain(), name, List.of()), List.of()));
  }

  ArrayDecl declaration() {
    return row.map(RowArray::declaration).orElseGet(() -> ArrayDecl.added(name, type, List.of()));
  }
}

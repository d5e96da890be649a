package org.polyloom.simplify;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.polyloom.ir.AccessPlace;
import org.polyloom.ir.Operation;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.isl.UnionMap;
import org.polyloom.pass.PassContext;
import org.polyloom.value.Equality;
import org.polyloom.value.ValueAnalysis;

/**
 * The stores at whose every instance the element holds the stored value already: its content before
 * the store is the value instance that is stored. All of them may go at once, since memory holds
 * the same without them at every timepoint.
 *
 * <p>Values are those of {@link ValueAnalysis}.
 */
final class RedundantStores {
  private RedundantStores() {}

  /** The stores of a Scop that are redundant, in the order of the statements. */
  static List<AccessPlace> of(Scop scop, PassContext context) {
    List<AccessPlace> candidates = candidates(scop);
    if (candidates.isEmpty()) {
      return List.of();
    }
    ValueAnalysis values = context.values(scop, Equality.COPIES);
    return candidates.stream().filter(place -> isRedundant(values, place)).toList();
  }

  /** The must-writes for which an element could hold the value, as far as one sees at a glance. */
  private static List<AccessPlace> candidates(Scop scop) {
    Map<String, List<AccessPlace>> stores = new HashMap<>();
    for (Statement statement : scop.statements()) {
      for (int k = 0; k < statement.operations().size(); k++) {
        if (statement.operations().get(k) instanceof Operation.Store store) {
          stores
              .computeIfAbsent(store.access().array(), unused -> new ArrayList<>())
              .add(new AccessPlace(statement.name(), k));
        }
      }
    }
    List<AccessPlace> candidates = new ArrayList<>();
    for (Statement statement : scop.statements()) {
      for (int k = 0; k < statement.operations().size(); k++) {
        AccessPlace place = new AccessPlace(statement.name(), k);
        if (statement.operations().get(k) instanceof Operation.Store store
            && store.predicate().isEmpty()
            && store.access().isAffine()
            && isCandidate(scop, place, stores)) {
          candidates.add(place);
        }
      }
    }
    return candidates;
  }

  /**
   * Whether the value may have come from the array, or may be what another store stores. What an
   * element held at first no store but a copy repeats.
   */
  private static boolean isCandidate(
      Scop scop, AccessPlace place, Map<String, List<AccessPlace>> stores) {
    Operation.Store store = store(scop, place);
    Operation value = value(scop, place);
    String array = store.access().array();
    if (value instanceof Operation.Load load
        && (load.access().array().equals(array) || stores.containsKey(load.access().array()))) {
      return true;
    }
    return stores.get(array).stream()
        .anyMatch(other -> !other.equals(place) && mayBeEqual(scop, place, other));
  }

  private static boolean mayBeEqual(Scop scop, AccessPlace one, AccessPlace other) {
    boolean sameOperation =
        one.statement().equals(other.statement())
            && store(scop, one).value() == store(scop, other).value();
    return sameOperation || (isCopied(value(scop, one)) && isCopied(value(scop, other)));
  }

  /** Whether other operations may have the same value without computing anything. */
  private static boolean isCopied(Operation operation) {
    return operation instanceof Operation.Load
        || operation instanceof Operation.Literal
        || operation instanceof Operation.AffineValue;
  }

  private static Operation.Store store(Scop scop, AccessPlace place) {
    return (Operation.Store) scop.statement(place.statement()).operations().get(place.position());
  }

  private static Operation value(Scop scop, AccessPlace place) {
    return scop.statement(place.statement()).operations().get(store(scop, place).value());
  }

  private static boolean isRedundant(ValueAnalysis values, AccessPlace place) {
    UnionMap stored = values.stored(place);
    return stored.isSubset(values.overwritten(place));
  }
}

package org.polyloom.simplify;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.polyloom.ir.Access;
import org.polyloom.ir.Operands;
import org.polyloom.ir.Operation;
import org.polyloom.ir.OperationRewriter;

/**
 * The operations of several statements of the same instances, one after the other, which find what
 * those before have stored as values.
 */
final class WrittenOutOperations {
  private final Set<String> stored;
  private final List<Operation> operations = new ArrayList<>();

  /** The last store to each array, with its value, in the order in which they are made. */
  private final Map<String, Operation.Store> held = new LinkedHashMap<>();

  /** The elements that alone are accessed, where no others may be. */
  private final Optional<Map<String, Access>> elements;

  private WrittenOutOperations(Set<String> stored, Optional<Map<String, Access>> elements) {
    this.stored = Set.copyOf(stored);
    this.elements = elements;
  }

  /**
   * @param stored the arrays that some of the statements store to
   */
  static WrittenOutOperations of(Set<String> stored) {
    return new WrittenOutOperations(stored, Optional.empty());
  }

  /**
   * Those of statements that access one element alone of each array that they store to.
   *
   * @param stored these arrays
   */
  static WrittenOutOperations ofOneElement(Set<String> stored) {
    return new WrittenOutOperations(stored, Optional.of(new HashMap<>()));
  }

  /** How many operations there are, without stores. */
  int size() {
    return operations.size();
  }

  /**
   * Adds those of a statement, whose last one stores; false if it stores to another element of an
   * array than those before it, or loads what may be one that they have stored and may be none.
   */
  boolean add(List<Operation> next) {
    Map<Integer, Integer> positions = new HashMap<>();
    for (int k = 0; k < next.size(); k++) {
      Operation operation = next.get(k);
      Optional<Access> access =
          Operands.access(operation).filter(place -> stored.contains(place.array()));
      if (access.isPresent() && !isPossible(access.get())) {
        return false;
      }
      Optional<Operation.Store> before = access.map(place -> held.get(place.array()));
      boolean isHeld =
          before.isPresent() && before.get().access().isOfSameElement(access.orElseThrow());
      if (before.isPresent() && !isHeld && !isApart(operation, before.get())) {
        return false;
      }
      if (operation instanceof Operation.Store store) {
        held.remove(store.access().array());
        held.put(
            store.access().array(), (Operation.Store) Operands.renumbered(store, positions::get));
      } else if (isHeld) {
        positions.put(k, before.get().value());
      } else {
        positions.put(k, operations.size());
        operations.add(Operands.renumbered(operation, positions::get));
      }
    }
    return true;
  }

  private boolean isPossible(Access access) {
    return access.isAffine()
        && elements
            .map(all -> all.computeIfAbsent(access.array(), array -> access))
            .filter(element -> !element.isOfSameElement(access))
            .isEmpty();
  }

  /** Whether a load is of another element than the one stored to, in all instances. */
  private static boolean isApart(Operation operation, Operation.Store store) {
    return operation instanceof Operation.Load load
        && load.access().relation().isDisjoint(store.access().relation());
  }

  /** All operations, with the last store to each array that is asked for, or loaded before it. */
  List<Operation> withStoresTo(Predicate<String> isNeeded) {
    List<Operation> all = new ArrayList<>(operations);
    for (String array : held.keySet()) {
      boolean isLoaded =
          operations.stream()
              .flatMap(operation -> Operands.access(operation).stream())
              .anyMatch(access -> access.array().equals(array));
      if (isLoaded || isNeeded.test(array)) {
        all.add(held.get(array));
      }
    }
    return OperationRewriter.withoutUnused(all);
  }
}

package org.polyloom.simplify;

import java.util.ArrayList;
import java.util.HashMap;
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
  /**
   * What an array holds in the one element of it that is accessed.
   *
   * @param store the last that was made, with its value
   */
  private record Held(Access element, Optional<Operation.Store> store) {}

  private final Set<String> stored;
  private final List<Operation> operations = new ArrayList<>();
  private final Map<String, Held> held = new HashMap<>();
  private final List<String> order = new ArrayList<>();

  /**
   * @param stored the arrays that some of the statements store to
   */
  WrittenOutOperations(Set<String> stored) {
    this.stored = Set.copyOf(stored);
  }

  /** How many operations there are, without stores. */
  int size() {
    return operations.size();
  }

  /**
   * Adds those of a statement, whose last one stores; false if it uses another element of an array
   * that is stored to than those before it.
   */
  boolean add(List<Operation> next) {
    Map<Integer, Integer> positions = new HashMap<>();
    for (int k = 0; k < next.size(); k++) {
      Operation operation = next.get(k);
      Optional<Access> access =
          Operands.access(operation).filter(place -> stored.contains(place.array()));
      if (access.isPresent() && !isTheElement(access.get())) {
        return false;
      }
      Optional<Operation.Store> before = access.flatMap(place -> held.get(place.array()).store());
      if (operation instanceof Operation.Store store) {
        Operation renumbered = Operands.renumbered(store, positions::get);
        String array = store.access().array();
        held.put(array, new Held(store.access(), Optional.of((Operation.Store) renumbered)));
        order.remove(array);
        order.add(array);
      } else if (before.isPresent()) {
        positions.put(k, before.get().value());
      } else {
        positions.put(k, operations.size());
        operations.add(Operands.renumbered(operation, positions::get));
      }
    }
    return true;
  }

  private boolean isTheElement(Access access) {
    Held before = held.computeIfAbsent(access.array(), a -> new Held(access, Optional.empty()));
    return access.isAffine() && before.element().isOfSameElement(access);
  }

  /** All operations, with the last store to each array that is asked for, or loaded before it. */
  List<Operation> withStoresTo(Predicate<String> isNeeded) {
    List<Operation> all = new ArrayList<>(operations);
    for (String array : order) {
      boolean isLoaded =
          operations.stream()
              .flatMap(operation -> Operands.access(operation).stream())
              .anyMatch(access -> access.array().equals(array));
      if (isLoaded || isNeeded.test(array)) {
        all.add(held.get(array).store().orElseThrow());
      }
    }
    return OperationRewriter.withoutUnused(all);
  }
}

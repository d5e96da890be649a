package org.polyloom.pass;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.polyloom.ir.Operands;
import org.polyloom.ir.Operation;

/** Which operations of a statement obviously give the same value in each instance. */
final class EqualOperations {
  private EqualOperations() {}

  /** By position the first operation that gives the same, itself if there is none. */
  static int[] of(List<Operation> operations) {
    int[] first = new int[operations.size()];
    Map<Object, Integer> known = new HashMap<>();
    Map<String, Integer> stores = new HashMap<>();
    for (int k = 0; k < first.length; k++) {
      Operation operation = operations.get(k);
      if (operation instanceof Operation.Store store) {
        stores.merge(store.access().array(), 1, Integer::sum);
      }
      Integer same = known.putIfAbsent(key(operation, k, first, stores), k);
      first[k] = same == null ? k : same;
    }
    return first;
  }

  /** Equal for operations that give the same; loads only where no store comes between them. */
  private static Object key(
      Operation operation, int position, int[] first, Map<String, Integer> stores) {
    if (Operands.predicate(operation).isPresent() || operation instanceof Operation.Store) {
      return position;
    }
    if (operation instanceof Operation.Load load) {
      String array = load.access().array();
      return load.access().isAffine()
          ? List.of(load.type(), load.access().relation().toString(), stores.getOrDefault(array, 0))
          : position;
    }
    if (operation instanceof Operation.AffineValue value) {
      return List.of(value.type(), value.function().toString());
    }
    return Operands.renumbered(operation, operand -> first[operand]);
  }
}

package org.polyloom.frontend;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.polyloom.ir.Operands;
import org.polyloom.ir.Operation;
import org.polyloom.ir.OperationRewriter;
import org.polyloom.ir.Statement;

/** Removes stores that forwarding made superfluous, and the operations only they needed. */
final class DeadOperations {
  private DeadOperations() {}

  /**
   * Without stores to scalars that no statement loads.
   *
   * @param removable the names of the arrays whose stores may go
   */
  static Map<String, Statement> withoutUnreadStores(
      Map<String, Statement> statements, Predicate<String> removable) {
    Map<String, Statement> current = statements;
    while (true) {
      Set<String> loaded = new HashSet<>();
      for (Statement statement : current.values()) {
        for (Operation operation : statement.operations()) {
          if (operation instanceof Operation.Load load) {
            loaded.add(load.access().array());
          }
        }
      }
      Map<String, Statement> next = new LinkedHashMap<>();
      boolean changed = false;
      for (Statement statement : current.values()) {
        List<Operation> kept = withoutStores(statement.operations(), loaded, removable);
        changed |= kept.size() < statement.operations().size();
        if (!kept.isEmpty()) {
          next.put(statement.name(), statement.withOperations(kept));
        }
      }
      if (!changed) {
        return next;
      }
      current = next;
    }
  }

  private static List<Operation> withoutStores(
      List<Operation> operations, Set<String> loaded, Predicate<String> removable) {
    List<Operation> kept = new ArrayList<>();
    for (Operation operation : operations) {
      boolean unread =
          operation instanceof Operation.Store store
              && !loaded.contains(store.access().array())
              && removable.test(store.access().array());
      if (!unread) {
        kept.add(operation);
      }
    }
    // Nothing refers to a store, but positions of later operations shift.
    return kept.size() == operations.size()
        ? operations
        : OperationRewriter.withoutUnused(withoutPositions(operations, kept));
  }

  private static List<Operation> withoutPositions(List<Operation> all, List<Operation> kept) {
    Map<Integer, Integer> positions = new HashMap<>();
    List<Operation> result = new ArrayList<>();
    int next = 0;
    for (int k = 0; k < all.size(); k++) {
      if (next < kept.size() && kept.get(next) == all.get(k)) {
        positions.put(k, next);
        result.add(Operands.renumbered(all.get(k), positions::get));
        next++;
      }
    }
    return result;
  }
}

package org.polyloom.forward;

import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.polyloom.ir.Operands;
import org.polyloom.ir.Operation;

/**
 * How a value is obtained in a statement that has it not: a tree, in which a subtree that is used
 * several times is one object.
 */
public sealed interface ForwardingAction {

  /** The arrays and scalars that are loaded from. */
  default Set<String> arrays() {
    Set<String> arrays = new HashSet<>();
    for (ForwardingAction action : all()) {
      if (action instanceof Reload reload) {
        arrays.add(reload.load().access().array());
      } else if (action instanceof Copy copy) {
        Operands.access(copy.operation()).ifPresent(access -> arrays.add(access.array()));
      }
    }
    return arrays;
  }

  /** The action and those of its operands, each once, however often it is used. */
  default Set<ForwardingAction> all() {
    Set<ForwardingAction> all = Collections.newSetFromMap(new IdentityHashMap<>());
    Deque<ForwardingAction> queue = new ArrayDeque<>(List.of(this));
    while (!queue.isEmpty()) {
      ForwardingAction action = queue.remove();
      if (all.add(action) && action instanceof Copy copy) {
        queue.addAll(copy.operands().values());
      }
    }
    return all;
  }

  /**
   * Carries out an operation, a load among them.
   *
   * @param operation on the values of its old statement, but with functions and relations of the
   *     new statement's instances
   * @param operands how each value that it uses is obtained, by its position in the old statement
   */
  record Copy(Operation operation, Map<Integer, ForwardingAction> operands)
      implements ForwardingAction {
    public Copy {
      operands = Map.copyOf(operands);
    }
  }

  /**
   * Loads from an element known to hold the value.
   *
   * @param load of the new statement's instances, without predicate
   */
  record Reload(Operation.Load load) implements ForwardingAction {}
}

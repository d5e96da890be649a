package org.polyloom.ir;

import java.util.Set;
import java.util.TreeSet;

/**
 * The arrays whose values cannot be followed from stores to loads, since a subscript of some access
 * is data. An array that the region does not store to, or whose values nobody reads, is none of
 * them.
 */
public final class DynamicArrays {
  private DynamicArrays() {}

  /** Their names. */
  public static Set<String> of(Scop scop) {
    Set<String> dynamic = new TreeSet<>();
    Set<String> stored = new TreeSet<>();
    Set<String> needed = new TreeSet<>();
    for (ArrayDecl array : scop.arrays().values()) {
      if (array.afterwards() == ArrayDecl.Afterwards.LIVE) {
        needed.add(array.name());
      }
    }
    for (Statement statement : scop.statements()) {
      for (Operation operation : statement.operations()) {
        Operands.access(operation)
            .filter(access -> !access.isAffine())
            .ifPresent(access -> dynamic.add(access.array()));
        if (operation instanceof Operation.Store store) {
          stored.add(store.access().array());
        } else if (operation instanceof Operation.Load load) {
          needed.add(load.access().array());
        }
      }
    }
    dynamic.retainAll(stored);
    dynamic.retainAll(needed);
    return dynamic;
  }
}

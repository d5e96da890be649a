package org.polyloom.c;

import java.util.BitSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.polyloom.ir.Operation;
import org.polyloom.ir.Statement;

/**
 * Loads that a statement carries out always, though it uses their values under conditions alone:
 * written where they are used they would be conditional, and clang makes no vectors of such loads
 * of bytes, nor of others where it must not read what may not be there.
 */
public final class SpeculatedLoads {
  private SpeculatedLoads() {}

  /** The positions of the loads of a statement. */
  public static Set<Integer> of(Statement statement) {
    return of(statement, new Predicates(statement));
  }

  /** The same, by the conditions of the statement; none of one that stores nothing. */
  static Set<Integer> of(Statement statement, Predicates predicates) {
    List<Operation> operations = statement.operations();
    BitSet computed = predicates.computedAlways();
    Set<Integer> loads = new TreeSet<>();
    if (statement.stores().isEmpty()) {
      return loads;
    }
    for (int position = 0; position < operations.size(); position++) {
      if (operations.get(position) instanceof Operation.Load load
          && !load.access().subscripts().isEmpty()
          && predicates.guard(position).isEmpty()
          && !computed.get(position)) {
        loads.add(position);
      }
    }
    return loads;
  }
}

package org.polyloom.c;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import org.polyloom.ir.Conditions;
import org.polyloom.ir.Operands;
import org.polyloom.ir.Operation;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;

/**
 * The scalars to which one of several branches of a statement assigns in any case. Branches are
 * written one after the other, each with its condition, so that gcc does not see that one of them
 * runs: it takes the scalar for one that an iteration may hand on, and makes no vectors.
 *
 * @param names in the order in which they are first stored to
 */
record ChosenScalars(List<String> names) {
  /** An if and an else are written as such. */
  private static final int SHORT_CHAIN = 2;

  static ChosenScalars of(Statement statement, Scop scop) {
    Map<String, List<OptionalInt>> conditions = new LinkedHashMap<>();
    Set<String> loaded = new LinkedHashSet<>();
    for (Operation operation : statement.operations()) {
      Operands.access(operation)
          .filter(access -> scop.array(access.array()).isVariable())
          .ifPresent(
              access -> {
                if (operation instanceof Operation.Store store) {
                  conditions
                      .computeIfAbsent(access.array(), name -> new ArrayList<>())
                      .add(store.predicate());
                } else {
                  loaded.add(access.array());
                }
              });
    }
    conditions.keySet().removeAll(loaded);
    conditions
        .values()
        .removeIf(all -> all.size() <= SHORT_CHAIN || !coverAll(all, statement.operations()));
    return new ChosenScalars(List.copyOf(conditions.keySet()));
  }

  private static boolean coverAll(List<OptionalInt> conditions, List<Operation> operations) {
    return conditions.stream().allMatch(OptionalInt::isPresent)
        && Conditions.coverAll(operations, conditions.stream().map(OptionalInt::getAsInt).toList());
  }
}

package org.polyloom.scheduling;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import org.polyloom.ir.Operands;
import org.polyloom.ir.Operation;
import org.polyloom.ir.OperationNames;
import org.polyloom.ir.Scop;
import org.polyloom.ir.ScopPrinter;
import org.polyloom.ir.Statement;
import org.polyloom.isl.DimType;
import org.polyloom.isl.PwAff;
import org.polyloom.schedule.StatementWork;

/**
 * Finds the conditions on data on which whole loops depend, and all statements that they guard.
 *
 * <pre>
 * for (i = 0; i < n; i++)
 *   if (label[i] == q) {                           both statements are guarded
 *     count[q]++;
 *     for (j = 0; j < m; j++) S[q][j] += A[i][j];  the condition does not depend on j
 *   }
 * </pre>
 */
final class GuardedLoops {
  private GuardedLoops() {}

  /** By name, of the statements that have one. */
  static Map<String, StatementWork.Guard> of(Scop scop) {
    Map<String, StatementWork.Guard> guards = new HashMap<>();
    Set<String> ofLoops = new HashSet<>();
    for (Statement statement : scop.statements()) {
      OptionalInt condition = statement.predicate();
      if (condition.isPresent()) {
        StatementWork.Guard guard = guard(scop, statement, condition.getAsInt());
        guards.put(statement.name(), guard);
        if (guard.iterators().size() < statement.depth()) {
          ofLoops.add(guard.test());
        }
      }
    }
    guards.values().removeIf(guard -> !ofLoops.contains(guard.test()));
    return guards;
  }

  private static StatementWork.Guard guard(Scop scop, Statement statement, int condition) {
    boolean[] needed = new boolean[condition + 1];
    needed[condition] = true;
    Set<Integer> iterators = new TreeSet<>();
    List<String> test = new ArrayList<>();
    for (int place = condition; place >= 0; place--) {
      if (needed[place]) {
        Operation operation = statement.operations().get(place);
        Operands.of(operation).forEach(operand -> needed[operand] = true);
        Set<Integer> own = iterators(statement, operation);
        iterators.addAll(own);
        test.add(name(scop, statement, operation) + own);
      }
    }
    return new StatementWork.Guard(String.join(" ", test), iterators);
  }

  /** Those that an operation uses itself. */
  private static Set<Integer> iterators(Statement statement, Operation operation) {
    Set<Integer> found = new TreeSet<>();
    for (int i = 0; i < statement.depth(); i++) {
      if (uses(operation, i)) {
        found.add(i);
      }
    }
    return found;
  }

  private static boolean uses(Operation operation, int iterator) {
    if (operation instanceof Operation.AffineValue value) {
      PwAff function = value.function();
      return function.gist(function.domain()).involvesDims(DimType.IN, iterator, 1);
    }
    return operation instanceof Operation.Load load
        && load.access()
            .relation()
            .gistDomain(load.access().relation().domain())
            .involvesDims(DimType.IN, iterator, 1);
  }

  /** An element is another one at another place. */
  private static String name(Scop scop, Statement statement, Operation operation) {
    return operation instanceof Operation.Load load
        ? ScopPrinter.print(scop, statement, load.access())
        : OperationNames.of(operation);
  }
}

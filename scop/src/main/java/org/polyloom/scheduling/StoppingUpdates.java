package org.polyloom.scheduling;

import java.util.List;
import org.polyloom.dependence.Basis;
import org.polyloom.dependence.DependenceKind;
import org.polyloom.dependence.Dependences;
import org.polyloom.ir.Access;
import org.polyloom.ir.Operands;
import org.polyloom.ir.Operation;
import org.polyloom.ir.Statement;
import org.polyloom.isl.UnionSet;

/**
 * Updates of a value by itself for as long as a condition on that value holds: once it does not, an
 * iteration only tests it.
 *
 * <pre>
 * for (k = 0; k &lt; 50; k++)
 *   if (x &lt; 4) x = x * x + c;
 * </pre>
 *
 * <p>Which iterations are left is known to processors, which guess the test, and not before.
 */
final class StoppingUpdates {
  private final List<Operation> operations;

  private StoppingUpdates(Statement statement) {
    this.operations = statement.operations();
  }

  /**
   * Whether a statement does one: an instance goes on with what another one has left.
   *
   * @param dependences of a region with the statement
   */
  static boolean areIn(Statement statement, Dependences dependences) {
    StoppingUpdates updates = new StoppingUpdates(statement);
    if (statement.stores().stream().noneMatch(updates::isOne)) {
      return false;
    }
    UnionSet instances = statement.domain().toUnionSet();
    return !dependences
        .betweenInstances(DependenceKind.FLOW, Basis.VALUE)
        .intersectDomain(instances)
        .intersectRange(instances)
        .isEmpty();
  }

  private boolean isOne(int position) {
    Operation.Store store = (Operation.Store) operations.get(position);
    if (store.predicate().isPresent()) {
      return changes(store.predicate().getAsInt(), store.value(), store.access());
    }
    return operations.get(store.value()) instanceof Operation.Select select
        && (isLoadOf(store.access(), select.ifFalse())
                && changes(select.condition(), select.ifTrue(), store.access())
            || isLoadOf(store.access(), select.ifTrue())
                && changes(select.condition(), select.ifFalse(), store.access()));
  }

  /** Whether an element decides of a value that is computed of it. */
  private boolean changes(int condition, int value, Access element) {
    return isOf(element, condition) && isOf(element, value);
  }

  /** Whether a value is computed of an element. */
  private boolean isOf(Access element, int position) {
    return Operands.reached(operations, position).stream()
        .anyMatch(value -> isLoadOf(element, value));
  }

  private boolean isLoadOf(Access element, int position) {
    return operations.get(position) instanceof Operation.Load load
        && load.access().isOfSameElement(element);
  }
}

package org.polyloom.forward;

import java.util.LinkedHashMap;
import java.util.Map;
import org.polyloom.ir.Statement;

/**
 * Some instances of a statement, and what their loads of scalars are replaced by.
 *
 * @param statement with those instances as its domain
 * @param actions by the position of the load
 */
record Part(Statement statement, Map<Integer, ForwardingAction> actions) {
  Part {
    actions = new LinkedHashMap<>(actions);
  }

  /** With one more load replaced. */
  Part with(int position, ForwardingAction action) {
    Part more = new Part(statement, actions);
    more.actions.put(position, action);
    return more;
  }

  /** The statement with its loads replaced. */
  Statement result() {
    return actions.isEmpty()
        ? statement
        : statement.withOperations(ForwardingRewrite.apply(statement.operations(), actions));
  }
}

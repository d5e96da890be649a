package org.polyloom.forward;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.polyloom.ir.Operands;
import org.polyloom.ir.Operation;
import org.polyloom.ir.OperationRewriter;

/** Puts what was decided in the place of loads; decides nothing itself. */
final class ForwardingRewrite {
  private final OperationRewriter rewriter;
  private final Map<ForwardingAction, Integer> done = new IdentityHashMap<>();

  private ForwardingRewrite(OperationRewriter rewriter) {
    this.rewriter = rewriter;
  }

  /**
   * The operations of a statement with loads replaced.
   *
   * @param actions by the position of the load
   */
  static List<Operation> apply(List<Operation> operations, Map<Integer, ForwardingAction> actions) {
    OperationRewriter rewriter = new OperationRewriter(operations);
    for (int position = 0; position < operations.size(); position++) {
      ForwardingAction action = actions.get(position);
      if (action == null) {
        rewriter.keep(position);
      } else {
        rewriter.replace(position, new ForwardingRewrite(rewriter).add(action));
      }
    }
    return rewriter.operations();
  }

  private int add(ForwardingAction action) {
    Integer known = done.get(action);
    if (known == null) {
      known = rewriter.append(operation(action));
      done.put(action, known);
    }
    return known;
  }

  private Operation operation(ForwardingAction action) {
    if (action instanceof ForwardingAction.Reload reload) {
      return reload.load();
    }
    ForwardingAction.Copy copy = (ForwardingAction.Copy) action;
    return Operands.renumbered(copy.operation(), operand -> add(copy.operands().get(operand)));
  }
}

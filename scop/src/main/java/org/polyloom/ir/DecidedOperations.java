package org.polyloom.ir;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.polyloom.isl.Set;

/**
 * Operations without conditions that {@linkplain DecidedConditions always or never hold}: what such
 * a condition guards is carried out anyway or gone, and what it selects from is one value.
 */
public final class DecidedOperations {
  private DecidedOperations() {}

  /**
   * The statement with such operations alone; the very statement if it has no others, or would
   * store nothing. Values that nothing uses any more are gone.
   *
   * @param known {@code [p] -> { : .. }}: what is known of the parameters
   */
  public static Statement of(Statement statement, Set known) {
    List<Operation> old = statement.operations();
    DecidedConditions conditions =
        new DecidedConditions(old, statement.domain().intersectParams(known));
    OperationRewriter rewriter = new OperationRewriter(old);
    boolean changed = false;
    for (int k = 0; k < old.size(); k++) {
      Operation operation = old.get(k);
      Optional<Boolean> holds =
          condition(operation).isPresent()
              ? conditions.truth(condition(operation).getAsInt())
              : Optional.empty();
      changed |= holds.isPresent();
      if (operation instanceof Operation.Select select && holds.isPresent()) {
        int chosen = holds.get() ? select.ifTrue() : select.ifFalse();
        rewriter.replace(k, rewriter.position(chosen));
      } else if (holds.isEmpty()) {
        rewriter.keep(k);
      } else if (holds.get()) {
        rewriter.keepAs(k, Operands.withoutPredicate(operation));
      } else if (!(operation instanceof Operation.Store)) {
        rewriter.keep(k);
      }
    }
    List<Operation> left = OperationRewriter.withoutUnused(rewriter.operations());
    return changed && !left.isEmpty() ? statement.withOperations(left) : statement;
  }

  /** The position of what an operation waits for, or selects by. */
  private static OptionalInt condition(Operation operation) {
    return operation instanceof Operation.Select select
        ? OptionalInt.of(select.condition())
        : Operands.predicate(operation);
  }
}

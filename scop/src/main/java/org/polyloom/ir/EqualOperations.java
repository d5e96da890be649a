package org.polyloom.ir;

import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/**
 * Carries out once what a statement with selections computes of what it only reads, as scalars that
 * are forwarded to each of their uses and macros leave it: that the operands of a comparison are
 * those that it selects shows that it is a minimum or maximum only if they are one operation.
 *
 * <pre>
 * t = a &gt; b ? a : b;  u = a &gt; b ? a : b;  t &gt; c ? c : u      =&gt;      t &gt; c ? c : t
 * </pre>
 *
 * <p>What is selected of one value alone is that value, whatever the condition is.
 *
 * <p>What is computed under a condition is the value that is computed always, if there is one.
 */
public final class EqualOperations {
  private EqualOperations() {}

  /** The statement with each value once; the statement itself where it has no other. */
  public static Statement merged(Statement statement, Scop scop) {
    List<Operation> operations = statement.operations();
    if (operations.stream().noneMatch(Operation.Select.class::isInstance)) {
      return statement;
    }
    List<Operation> unconditional = operations.stream().map(Operands::withoutPredicate).toList();
    List<String> stored = statement.storedArrays();
    List<Integer> numbers =
        new ValueNumbers(scop)
            .of(
                statement.withOperations(unconditional),
                position -> functions(operations.get(position)),
                position -> isLoadOfOthers(operations.get(position), stored));
    BitSet always = withoutConditions(operations);
    OperationRewriter rewriter = new OperationRewriter(operations);
    Map<Integer, Integer> known = new HashMap<>();
    boolean selectsOne = false;
    for (int position = 0; position < operations.size(); position++) {
      Integer first = known.get(numbers.get(position));
      OptionalInt only = onlyAlternative(operations.get(position), rewriter);
      selectsOne |= only.isPresent();
      if (first != null || only.isPresent()) {
        rewriter.replace(position, first == null ? only.getAsInt() : rewriter.position(first));
      } else {
        rewriter.keep(position);
        if (always.get(position)) {
          known.put(numbers.get(position), position);
        }
      }
    }
    List<Operation> merged = rewriter.operations();
    if (selectsOne) {
      return merged(statement.withOperations(OperationRewriter.withoutUnused(merged)), scop);
    }
    return merged.size() == operations.size() ? statement : statement.withOperations(merged);
  }

  /** The value that a selection gives whatever it depends on, if that is no selection itself. */
  private static OptionalInt onlyAlternative(Operation operation, OperationRewriter rewriter) {
    if (!(operation instanceof Operation.Select select)) {
      return OptionalInt.empty();
    }
    int value = rewriter.position(select.ifTrue());
    return value == rewriter.position(select.ifFalse())
            && !(rewriter.operations().get(value) instanceof Operation.Select)
        ? OptionalInt.of(value)
        : OptionalInt.empty();
  }

  private static boolean isLoadOfOthers(Operation operation, List<String> stored) {
    return operation instanceof Operation.Load load && !stored.contains(load.access().array());
  }

  private static Object functions(Operation operation) {
    if (operation instanceof Operation.AffineValue value) {
      return value.function().toString();
    }
    return Operands.access(operation).map(access -> access.relation().toString()).orElse("");
  }

  /** The values that are there whatever the conditions of loads, divisions and calls are. */
  private static BitSet withoutConditions(List<Operation> operations) {
    BitSet always = new BitSet();
    for (int position = 0; position < operations.size(); position++) {
      Operation operation = operations.get(position);
      always.set(
          position,
          !(operation instanceof Operation.Store)
              && Operands.of(operation).stream().allMatch(always::get)
              && Operands.predicate(operation).isEmpty());
    }
    return always;
  }
}

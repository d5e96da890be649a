package org.polyloom.c;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.polyloom.ast.LoopProgram;
import org.polyloom.ir.Operands;
import org.polyloom.ir.Operation;
import org.polyloom.ir.Statement;
import org.polyloom.isl.DimType;

/**
 * The element that an instance updates in each step of a loop around it, and that is none of other
 * rows: {@code s[i]} in {@code s[i] = s[i] * x + a[i][k]}.
 *
 * @param loads the positions of its loads, which are all of its array, at least one
 */
record UpdatedElement(LoopProgram.Instance instance, List<Integer> loads) {
  UpdatedElement {
    loads = List.copyOf(loads);
  }

  /**
   * The element; empty where a statement has another one of its array, or another row this one.
   *
   * @param rows the loop around the instance, inside of the steps
   */
  static Optional<UpdatedElement> of(
      LoopProgram.Instance instance, LoopProgram.Loop steps, LoopProgram.Loop rows) {
    Statement statement = instance.statement();
    List<Integer> row = PreviousStep.mentioning(instance, rows.variable());
    if (row.size() != 1
        || PreviousStep.mentioning(instance, steps.variable()).contains(row.get(0))
        || !PreviousStep.storesOnceAtTheEnd(statement)) {
      return Optional.empty();
    }
    LoopElement stored = LoopElement.of(instance, statement.operations().size() - 1);
    List<Integer> loads = loads(statement, stored.array());
    boolean isUpdated =
        !loads.isEmpty()
            && !stored.mentions(steps.variable())
            && loads.stream()
                .allMatch(
                    k ->
                        PreviousStep.isAlwaysLoaded(statement.operations().get(k))
                            && LoopElement.of(instance, k).equals(stored));
    return isUpdated && isOfOneRow(statement, row.get(0))
        ? Optional.of(new UpdatedElement(instance, loads))
        : Optional.empty();
  }

  /** Whether instances that store to one element are all at one value of an iterator. */
  private static boolean isOfOneRow(Statement statement, int iterator) {
    Operation store = statement.operations().get(statement.operations().size() - 1);
    org.polyloom.isl.Map stored = Operands.access(store).orElseThrow().relation();
    org.polyloom.isl.Map sharing = stored.applyRange(stored.reverse());
    return sharing.isSubset(sharing.equate(DimType.IN, iterator, DimType.OUT, iterator));
  }

  private static List<Integer> loads(Statement statement, String array) {
    List<Operation> operations = statement.operations();
    return IntStream.range(0, operations.size() - 1)
        .filter(
            k ->
                Operands.access(operations.get(k))
                    .filter(access -> access.array().equals(array))
                    .isPresent())
        .boxed()
        .toList();
  }
}

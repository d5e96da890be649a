package org.polyloom.ast;

import java.util.ArrayList;
import java.util.List;
import org.polyloom.ir.Operation;
import org.polyloom.ir.ReadableLoads;
import org.polyloom.ir.Statement;
import org.polyloom.isl.DimType;
import org.polyloom.isl.Map;

/**
 * Finds the loads of a statement that give one value in all iterations of the innermost loop around
 * it, though it stores to the same array: what no C compiler finds out by itself.
 *
 * <p>Spaces: times {@code { S[i] -> [c] }}, the instances that are carried out and the values of
 * the loop variables around them; two instances stand in one run of the innermost loop if they
 * differ in the last variable that has more than one value there.
 */
final class SteadyLoads {
  private final Statement statement;

  /** {@code { S[i] -> S[j] }}: instances in one run of the innermost loop. */
  private final Map together;

  private SteadyLoads(Statement statement, Map together) {
    this.statement = statement;
    this.together = together;
  }

  /**
   * The positions of the loads whose element is one, and no other instance of the statement in the
   * loop stores to it, ascending.
   *
   * @param times {@code { S[i] -> [c] }}
   * @param readable knows what may be loaded before it is known whether a condition holds
   */
  static List<Integer> of(Statement statement, Map times, ReadableLoads readable) {
    List<Operation.Load> candidates =
        statement.operations().stream()
            .filter(Operation.Load.class::isInstance)
            .map(Operation.Load.class::cast)
            .filter(load -> load.access().isAffine() && stores(statement, load).size() > 0)
            .toList();
    if (candidates.isEmpty() || times.dim(DimType.OUT) == 0) {
      return List.of();
    }
    Map around = aroundInnermost(times);
    SteadyLoads steady = new SteadyLoads(statement, around.applyRange(around.reverse()));
    List<Integer> positions = new ArrayList<>();
    for (Operation.Load load : candidates) {
      if (steady.isOneElement(load)
          && steady.staysAsItIs(load)
          && (load.predicate().isEmpty() || readable.areThere(statement, load))) {
        positions.add(statement.operations().indexOf(load));
      }
    }
    return positions;
  }

  /** The values of the variables around the innermost loop that runs more than once. */
  private static Map aroundInnermost(Map times) {
    int last = times.dim(DimType.OUT) - 1;
    Map around = times.projectOut(DimType.OUT, last, 1);
    Map values = times.projectOut(DimType.OUT, 0, last);
    boolean isSingle = around.reverse().applyRange(values).isSingleValued();
    return isSingle && last > 0 ? aroundInnermost(around) : around;
  }

  private boolean isOneElement(Operation.Load load) {
    Map elements = together.applyDomain(load.access().relation());
    return elements.applyRange(load.access().relation()).isIdentity();
  }

  private boolean staysAsItIs(Operation.Load load) {
    return stores(statement, load).stream()
        .allMatch(
            store ->
                load.access()
                    .relation()
                    .applyRange(store.access().relation().reverse())
                    .intersect(together)
                    .isEmpty());
  }

  /** The stores to the array that is loaded from. */
  private static List<Operation.Store> stores(Statement statement, Operation.Load load) {
    return statement.operations().stream()
        .filter(Operation.Store.class::isInstance)
        .map(Operation.Store.class::cast)
        .filter(store -> store.access().array().equals(load.access().array()))
        .toList();
  }
}

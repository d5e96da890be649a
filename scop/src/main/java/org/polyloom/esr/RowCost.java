package org.polyloom.esr;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;

/**
 * What an iteration of vector code costs where some values are kept in rows, in the units of {@link
 * OperationCost}.
 *
 * <p>Within an iteration a value at one shift is computed once; at another shift it is another
 * vector and computed anew, unless a row holds it. What the innermost loop does not change costs
 * nothing.
 */
final class RowCost {
  private final ValueTable table;
  private final Map<Integer, List<Term>> operands;
  private final Set<Integer> rows;
  private final OperationCost costs;
  private final int loop;
  private final Set<Term> computed = new HashSet<>();
  private double cost;

  private RowCost(
      ValueTable table, Map<Integer, List<Term>> operands, Set<Integer> rows, OperationCost costs) {
    this.table = table;
    this.operands = operands;
    this.rows = rows;
    this.costs = costs;
    this.loop = table.loops() - 1;
  }

  /**
   * The cost of an iteration.
   *
   * @param rows the rows that are computed together, by the shifts that they are needed at
   */
  static double of(
      BlockValues values,
      Map<Integer, List<Term>> operands,
      Map<SortedSet<Integer>, Set<Integer>> rows,
      OperationCost costs) {
    Set<Integer> all = new HashSet<>();
    rows.values().forEach(all::addAll);
    RowCost main = new RowCost(values.table(), operands, all, costs);
    values.roots().forEach(root -> main.add(root.value()));
    double cost = main.cost;
    for (Set<Integer> together : rows.values()) {
      RowCost filling = new RowCost(values.table(), operands, Set.of(), costs);
      together.forEach(
          row -> filling.add(new Term(row, Shift.none(values.table().loops()), false)));
      cost += filling.cost + OperationCost.STORE * together.size();
    }
    return cost;
  }

  private void add(Term term) {
    Term value = term.negatedIf(term.negated());
    if (value.shift().isFree(loop) || !computed.add(value)) {
      return;
    }
    if (rows.contains(value.value())) {
      cost += costs.load();
      return;
    }
    List<Term> needed = operands.getOrDefault(value.value(), List.of());
    needed.forEach(operand -> add(operand.movedBy(value.shift())));
    cost += costs.of(table.value(value.value()), needed);
  }
}

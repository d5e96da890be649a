package org.polyloom.esr;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * With which sign a value is computed. Sums take operands of both signs; others need the value
 * itself.
 *
 * @param isFlipped whether its negation is computed in the place of the value
 * @param needsNegation whether besides it is negated for some users
 */
record Polarity(boolean isFlipped, boolean needsNegation) {

  /** Of all values that are needed. */
  static Map<Integer, Polarity> of(BlockValues values, Map<Integer, List<Term>> operands) {
    ValueTable table = values.table();
    List<Term> roots = values.roots().stream().map(BlockValues.Root::value).toList();
    Map<Integer, boolean[]> needed = new HashMap<>();
    roots.forEach(root -> need(needed, root));
    List<Integer> reachable = Groups.reachable(operands, roots);
    for (int number : reachable) {
      boolean isSum =
          table.value(number) instanceof Value.Computed computed
              && computed.operator() == Operator.Grouped.SUM;
      if (!isSum) {
        operands.getOrDefault(number, List.of()).forEach(operand -> need(needed, operand));
      }
    }
    Map<Integer, Polarity> polarities = new HashMap<>();
    for (int number : reachable) {
      boolean[] signs = needed.getOrDefault(number, new boolean[2]);
      boolean canFlip =
          table.value(number) instanceof Value.Computed computed
              && computed.operator() == Operator.Grouped.SUM
              && operands.get(number).stream().anyMatch(Term::negated);
      boolean isFlipped = canFlip && signs[1] && !signs[0];
      polarities.put(number, new Polarity(isFlipped, signs[1] && !isFlipped));
    }
    return polarities;
  }

  private static void need(Map<Integer, boolean[]> needed, Term term) {
    needed.computeIfAbsent(term.value(), key -> new boolean[2])[term.negated() ? 1 : 0] = true;
  }
}

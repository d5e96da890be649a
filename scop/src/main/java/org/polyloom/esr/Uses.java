package org.polyloom.esr;

import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.IntPredicate;

/**
 * At which steps along the innermost loop an iteration needs values, where some are kept for later
 * iterations.
 *
 * <p>A value that is kept is computed at the last of the steps that it is needed at, the generator,
 * any other at all of them. What a value is computed from is needed where that one is computed, and
 * nowhere else for its sake: so overlapping groups need what is left of them (K. Cooper, J.
 * Eckhardt and K. Kennedy, "Redundancy Elimination Revisited", section 3.2.3).
 */
final class Uses {
  private final List<Integer> order;
  private final Map<Integer, TreeSet<Integer>> needed = new HashMap<>();
  private final IntPredicate isKept;

  private Uses(List<Integer> order, IntPredicate isKept) {
    this.order = order;
    this.isKept = isKept;
  }

  /**
   * The uses of all values of a block.
   *
   * @param isKept says of a number whether its value is kept
   */
  static Uses of(BlockValues values, Map<Integer, List<Term>> operands, IntPredicate isKept) {
    List<Term> roots = values.roots().stream().map(BlockValues.Root::value).toList();
    Uses uses = new Uses(Groups.reachable(operands, roots), isKept);
    int loop = values.table().loops() - 1;
    roots.forEach(root -> uses.need(root, loop, 0));
    for (int k = uses.order.size() - 1; k >= 0; k--) {
      int user = uses.order.get(k);
      for (Term operand : operands.getOrDefault(user, List.of())) {
        uses.computed(user).forEach(step -> uses.need(operand, loop, step));
      }
    }
    return uses;
  }

  private void need(Term term, int loop, int user) {
    if (!term.shift().isFree(loop)) {
      needed
          .computeIfAbsent(term.value(), key -> new TreeSet<>())
          .add(user + term.shift().step(loop));
    }
  }

  /** All values, operands before what is computed from them. */
  List<Integer> values() {
    return order;
  }

  /** The steps that a value is needed at; none where the loop does not change it. */
  SortedSet<Integer> needed(int value) {
    return Collections.unmodifiableSortedSet(needed.getOrDefault(value, new TreeSet<>()));
  }

  /** The steps that a value is computed at. */
  SortedSet<Integer> computed(int value) {
    SortedSet<Integer> steps = needed(value);
    return steps.size() > 1 && isKept.test(value) ? steps.tailSet(steps.last()) : steps;
  }
}

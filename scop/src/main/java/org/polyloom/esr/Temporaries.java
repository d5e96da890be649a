package org.polyloom.esr;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/**
 * How many scalars keep the values of a block for later iterations.
 *
 * <p>A value that is needed at several shifts along the innermost loop is computed at the last of
 * them, the generator, and takes one scalar for each iteration from there to the first. What
 * another such value is computed from is needed where that one is computed, and nowhere else for
 * its sake: so overlapping groups take what is left of them (K. Cooper, J. Eckhardt and K. Kennedy,
 * "Redundancy Elimination Revisited", section 3.2.3). Values that are needed at one iteration only
 * take none.
 */
final class Temporaries {
  private Temporaries() {}

  /** The number of scalars for all values that are needed at more than one iteration. */
  static int of(BlockValues values, Map<Integer, List<Term>> operands) {
    List<Term> roots = values.roots().stream().map(BlockValues.Root::value).toList();
    List<Integer> order = Groups.reachable(operands, roots);
    Map<Integer, TreeSet<Integer>> uses = new HashMap<>();
    int loop = values.table().loops() - 1;
    roots.forEach(root -> use(uses, root, loop, 0));
    int scalars = 0;
    for (int k = order.size() - 1; k >= 0; k--) {
      TreeSet<Integer> steps = uses.getOrDefault(order.get(k), new TreeSet<>());
      int last = steps.isEmpty() ? 0 : steps.last();
      if (steps.size() > 1) {
        scalars += last - steps.first() + 1;
      }
      for (Term operand : operands.getOrDefault(order.get(k), List.of())) {
        use(uses, operand, loop, last);
      }
    }
    return scalars;
  }

  private static void use(Map<Integer, TreeSet<Integer>> uses, Term term, int loop, int user) {
    if (!term.shift().isFree(loop)) {
      uses.computeIfAbsent(term.value(), key -> new TreeSet<>())
          .add(user + term.shift().step(loop));
    }
  }
}

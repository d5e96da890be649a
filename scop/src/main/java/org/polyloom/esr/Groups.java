package org.polyloom.esr;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Values by the operands that they are computed from in the end. */
final class Groups {
  private Groups() {}

  /** All values below some roots, operands before what is computed from them. */
  static List<Integer> reachable(Map<Integer, List<Term>> operands, List<Term> roots) {
    List<Integer> order = new ArrayList<>();
    Set<Integer> seen = new HashSet<>();
    roots.forEach(root -> visit(root.value(), operands, seen, order));
    return order;
  }

  private static void visit(
      int number, Map<Integer, List<Term>> operands, Set<Integer> seen, List<Integer> order) {
    if (seen.add(number)) {
      for (Term operand : operands.getOrDefault(number, List.of())) {
        visit(operand.value(), operands, seen, order);
      }
      order.add(number);
    }
  }
}

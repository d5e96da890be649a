package org.polyloom.esr;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;

/**
 * The values of a block that are kept from one iteration of the innermost loop to the next.
 *
 * @param spans by value the steps that it is needed at, more than one: it is computed at the last,
 *     kept for all iterations until the first, and moves on by one in each
 * @param steady the values that the loop does not change, computed before it
 */
record Rotation(Map<Integer, SortedSet<Integer>> spans, Set<Integer> steady) {
  /** More iterations in a body take longer to load than they save. */
  private static final int MOST_UNROLLED = 6;

  /** With all that is needed at several steps, or by what the loop changes, kept. */
  static Rotation all(BlockValues values, Map<Integer, List<Term>> operands) {
    return of(values, operands, keepable(values));
  }

  /** The values that may be kept. */
  static Set<Integer> keepable(BlockValues values) {
    Set<Integer> kept = new HashSet<>(values.table().all());
    kept.removeIf(value -> isIndex(values.table().value(value)));
    return kept;
  }

  /** Functions of the iteration are as cheap as scalars. */
  private static boolean isIndex(Value value) {
    return value instanceof Value.Leaf leaf && leaf.kind() == Value.Kind.INDEX;
  }

  /**
   * The rotation that keeps some values.
   *
   * @param kept their numbers; those that are needed at one step only have no effect
   */
  static Rotation of(BlockValues values, Map<Integer, List<Term>> operands, Set<Integer> kept) {
    ValueTable table = values.table();
    Uses uses = Uses.of(values, operands, kept::contains);
    Map<Integer, SortedSet<Integer>> spans = new LinkedHashMap<>();
    Set<Integer> steady = new LinkedHashSet<>();
    int loop = table.loops() - 1;
    for (int value : uses.values()) {
      SortedSet<Integer> steps = uses.needed(value);
      if (steps.size() > 1 && kept.contains(value)) {
        spans.put(value, steps);
      }
      if (!steps.isEmpty()) {
        for (Term operand : operands.getOrDefault(value, List.of())) {
          addSteady(table, operand, loop, kept, steady);
        }
      }
    }
    values.roots().forEach(root -> addSteady(table, root.value(), loop, kept, steady));
    return new Rotation(spans, steady);
  }

  private static void addSteady(
      ValueTable table, Term term, int loop, Set<Integer> kept, Set<Integer> steady) {
    Value value = table.value(term.value());
    boolean isFound =
        value instanceof Value.Computed
            || (value instanceof Value.Leaf leaf && leaf.kind() == Value.Kind.ELEMENT);
    if (isFound && term.shift().isFree(loop) && kept.contains(term.value())) {
      steady.add(term.value());
    }
  }

  /** How many values are alive at once: for each span one for each step, and the steady ones. */
  int registers() {
    return steady.size() + spans.values().stream().mapToInt(Temporaries::of).sum();
  }

  /**
   * How many of the values that the loop does not change each iteration loads: those that are not
   * kept, as far as they find no place in registers.
   *
   * @param free registers that hold nothing else
   */
  int loadedAgain(BlockValues values, Map<Integer, List<Term>> operands, int free) {
    Set<Integer> others = new HashSet<>(all(values, operands).steady());
    others.removeAll(steady);
    return Math.max(0, others.size() - free);
  }

  /**
   * After how many iterations each value is in the scalar that it was in before, so that a body of
   * so many copies nothing; for the longest span alone where it would be long for all of them.
   */
  int period() {
    int common = 1;
    int longest = 1;
    for (SortedSet<Integer> steps : spans.values()) {
      int length = Temporaries.of(steps);
      longest = Math.max(longest, length);
      common = Math.min(MOST_UNROLLED + 1, common * length / greatestDivisor(common, length));
    }
    return common <= MOST_UNROLLED ? common : Math.min(longest, MOST_UNROLLED);
  }

  private static int greatestDivisor(int one, int other) {
    return other == 0 ? one : greatestDivisor(other, one % other);
  }

  /** What an iteration costs, in the units of {@link OperationCost}. */
  double cost(BlockValues values, Map<Integer, List<Term>> operands, OperationCost costs) {
    Uses uses = Uses.of(values, operands, spans::containsKey);
    double cost = 0;
    for (int value : uses.values()) {
      cost +=
          uses.computed(value).size() * costs.of(values.table().value(value), operands.get(value));
    }
    return cost;
  }
}

package org.polyloom.esr;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Chooses the values of a block that are kept in rows: one after the other that which lowers {@link
 * RowCost} most, until none does.
 *
 * @param rows the values, by the shifts along the innermost loop that they are needed at; rows that
 *     are needed at the same ones are filled in one loop
 * @param before the cost of an iteration without rows
 * @param after the cost with them
 */
record RowChoice(Map<SortedSet<Integer>, Set<Integer>> rows, double before, double after) {
  /** More rows than these make more streams of memory than processors follow. */
  private static final int MOST_ROWS = 6;

  /** The rows of a block; none where none pays. */
  static RowChoice of(BlockValues values, Map<Integer, List<Term>> operands, OperationCost costs) {
    Set<Integer> candidates = candidates(values, operands);
    Set<Integer> chosen = new HashSet<>();
    double before = RowCost.of(values, operands, Map.of(), costs);
    double best = before;
    Optional<Integer> next = Optional.of(-1);
    while (next.isPresent() && chosen.size() < MOST_ROWS) {
      next = Optional.empty();
      for (int candidate : candidates) {
        Set<Integer> more = new HashSet<>(chosen);
        more.add(candidate);
        Map<SortedSet<Integer>, Set<Integer>> rows = byShifts(values, operands, more);
        double cost = RowCost.of(values, operands, rows, costs);
        if (cost < best && rows.keySet().stream().allMatch(RowChoice::isInterval)) {
          best = cost;
          next = Optional.of(candidate);
        }
      }
      next.ifPresent(chosen::add);
    }
    return new RowChoice(byShifts(values, operands, chosen), before, best);
  }

  /** Rows without holes have simple loops. */
  private static boolean isInterval(SortedSet<Integer> shifts) {
    return shifts.last() - shifts.first() + 1 == shifts.size();
  }

  /** Values that are computed, change along the innermost loop and hold no opaque leaf. */
  private static Set<Integer> candidates(BlockValues values, Map<Integer, List<Term>> operands) {
    List<Term> roots = values.roots().stream().map(BlockValues.Root::value).toList();
    ValueTable table = values.table();
    Set<Integer> opaque = new HashSet<>();
    Set<Integer> candidates = new TreeSet<>();
    int loop = table.loops() - 1;
    for (int number : Groups.reachable(operands, roots)) {
      List<Term> needed = operands.getOrDefault(number, List.of());
      boolean isOpaque =
          needed.stream().anyMatch(operand -> opaque.contains(operand.value()))
              || (table.value(number) instanceof Value.Leaf leaf
                  && leaf.kind() == Value.Kind.OPAQUE);
      if (isOpaque) {
        opaque.add(number);
      } else if (needed.stream().anyMatch(operand -> !operand.shift().isFree(loop))) {
        candidates.add(number);
      }
    }
    return candidates;
  }

  /** At which shifts the loop itself needs its rows; what it needs at one shift only is no row. */
  private static Map<SortedSet<Integer>, Set<Integer>> byShifts(
      BlockValues values, Map<Integer, List<Term>> operands, Set<Integer> rows) {
    List<Term> roots = values.roots().stream().map(BlockValues.Root::value).toList();
    Map<SortedSet<Integer>, Set<Integer>> together = new LinkedHashMap<>();
    shifts(values, operands, rows, roots)
        .forEach(
            (row, steps) -> {
              if (steps.size() > 1) {
                together.computeIfAbsent(steps, key -> new TreeSet<>()).add(row);
              }
            });
    return together;
  }

  /** By row, the shifts along the innermost loop at which some values need it. */
  static Map<Integer, TreeSet<Integer>> shifts(
      BlockValues values, Map<Integer, List<Term>> operands, Set<Integer> rows, List<Term> roots) {
    Map<Integer, TreeSet<Integer>> shifts = new TreeMap<>();
    Set<Term> seen = new HashSet<>();
    roots.forEach(root -> collect(root, values, operands, rows, seen, shifts));
    return shifts;
  }

  private static void collect(
      Term term,
      BlockValues values,
      Map<Integer, List<Term>> operands,
      Set<Integer> rows,
      Set<Term> seen,
      Map<Integer, TreeSet<Integer>> shifts) {
    Term value = term.negatedIf(term.negated());
    if (!seen.add(value)) {
      return;
    }
    if (rows.contains(value.value())) {
      int step = value.shift().step(values.table().loops() - 1);
      shifts.computeIfAbsent(value.value(), key -> new TreeSet<>()).add(step);
      return;
    }
    for (Term operand : operands.getOrDefault(value.value(), List.of())) {
      collect(operand.movedBy(value.shift()), values, operands, rows, seen, shifts);
    }
  }

  /** All rows. */
  List<Integer> all() {
    List<Integer> all = new ArrayList<>();
    rows.values().forEach(all::addAll);
    return all;
  }

  /** All rows, each with its place among them. */
  Map<Integer, Integer> numbers() {
    Map<Integer, Integer> numbers = new HashMap<>();
    List<Integer> all = all();
    all.forEach(row -> numbers.put(row, all.indexOf(row)));
    return numbers;
  }
}

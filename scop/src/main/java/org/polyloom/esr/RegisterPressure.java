package org.polyloom.esr;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Chooses which values to keep where there are fewer registers than all of them take.
 *
 * <p>A knapsack: a value weighs the registers of its span and is worth the operations that it
 * saves. Where no value is computed from another one that might be kept, these are numbers, and the
 * choice is the best there is (dynamic programming over the registers). Otherwise both depend on
 * what else is kept: then the value that saves most for each further register comes next, and at
 * last values are exchanged in pairs as long as that helps. After K. Cooper, J. Eckhardt and K.
 * Kennedy, "Redundancy Elimination Revisited" (PACT 2008), section 3.2.4.
 */
final class RegisterPressure {
  private final BlockValues values;
  private final Map<Integer, List<Term>> operands;
  private final int registers;
  private final OperationCost costs;

  private RegisterPressure(
      BlockValues values, Map<Integer, List<Term>> operands, int registers, OperationCost costs) {
    this.values = values;
    this.operands = operands;
    this.registers = registers;
    this.costs = costs;
  }

  /** The rotation that saves most with so many registers. */
  static Rotation moderated(
      BlockValues values, Map<Integer, List<Term>> operands, int registers, OperationCost costs) {
    Rotation all = Rotation.all(values, operands);
    return all.registers() <= registers
        ? all
        : new RegisterPressure(values, operands, registers, costs).choice();
  }

  private Rotation choice() {
    List<Integer> candidates = candidates();
    return keeping(isIndependent(candidates) ? best(candidates) : heuristic(candidates));
  }

  private Rotation keeping(Set<Integer> kept) {
    return Rotation.of(values, operands, kept);
  }

  private double cost(Set<Integer> kept) {
    return keeping(kept).cost(values, operands, costs);
  }

  /** The values that are needed at several steps if none is kept. */
  private List<Integer> candidates() {
    Set<Integer> all = Rotation.keepable(values);
    Uses uses = Uses.of(values, operands, value -> false);
    return uses.values().stream()
        .filter(value -> all.contains(value) && uses.needed(value).size() > 1)
        .toList();
  }

  private boolean isIndependent(List<Integer> candidates) {
    for (int candidate : candidates) {
      Set<Integer> below = new HashSet<>();
      for (Term operand : operands.getOrDefault(candidate, List.of())) {
        below.addAll(Groups.reachable(operands, List.of(operand)));
      }
      if (candidates.stream().anyMatch(below::contains)) {
        return false;
      }
    }
    return true;
  }

  private Set<Integer> best(List<Integer> candidates) {
    double before = cost(Set.of());
    double[] saved = new double[registers + 1];
    List<Set<Integer>> chosen = new ArrayList<>();
    for (int size = 0; size <= registers; size++) {
      chosen.add(Set.of());
    }
    for (int candidate : candidates) {
      int weight = keeping(Set.of(candidate)).registers();
      double worth = before - cost(Set.of(candidate));
      for (int size = registers; size >= weight; size--) {
        if (saved[size - weight] + worth > saved[size]) {
          saved[size] = saved[size - weight] + worth;
          Set<Integer> more = new TreeSet<>(chosen.get(size - weight));
          more.add(candidate);
          chosen.set(size, more);
        }
      }
    }
    return chosen.get(registers);
  }

  private Set<Integer> heuristic(List<Integer> candidates) {
    Set<Integer> kept = new TreeSet<>();
    Optional<Integer> next = next(candidates, kept);
    while (next.isPresent()) {
      kept.add(next.get());
      next = next(candidates, kept);
    }
    Optional<Set<Integer>> better = exchanged(candidates, kept);
    while (better.isPresent()) {
      kept = better.get();
      better = exchanged(candidates, kept);
    }
    return kept;
  }

  private Optional<Integer> next(List<Integer> candidates, Set<Integer> kept) {
    double before = cost(kept);
    int used = keeping(kept).registers();
    Optional<Integer> best = Optional.empty();
    double most = 0;
    for (int candidate : candidates) {
      Set<Integer> more = new TreeSet<>(kept);
      if (more.add(candidate) && keeping(more).registers() <= registers) {
        int weight = Math.max(1, keeping(more).registers() - used);
        double density = (before - cost(more)) / weight;
        if (density > most) {
          most = density;
          best = Optional.of(candidate);
        }
      }
    }
    return best;
  }

  private Optional<Set<Integer>> exchanged(List<Integer> candidates, Set<Integer> kept) {
    double before = cost(kept);
    for (int out : kept) {
      for (int in : candidates) {
        Set<Integer> others = new TreeSet<>(kept);
        others.remove(out);
        boolean isOther = others.add(in) && in != out;
        if (isOther && keeping(others).registers() <= registers && cost(others) < before) {
          return Optional.of(others);
        }
      }
    }
    return Optional.empty();
  }
}

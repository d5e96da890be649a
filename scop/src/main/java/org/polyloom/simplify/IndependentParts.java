package org.polyloom.simplify;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import org.polyloom.ir.Access;
import org.polyloom.ir.Operands;
import org.polyloom.ir.Operation;
import org.polyloom.ir.Statement;

/**
 * The operations of a statement by what they belong together with: a value and its uses, and two
 * accesses of one instance of which one stores and that may touch the same element. Literals and
 * affine values belong to each part that uses them.
 */
final class IndependentParts {
  private final List<Operation> operations;
  private final int[] leaders;

  private IndependentParts(List<Operation> operations) {
    this.operations = operations;
    this.leaders = new int[operations.size()];
    for (int k = 0; k < leaders.length; k++) {
      leaders[k] = k;
    }
  }

  /**
   * The positions of the operations of each part, the part of the first store first. All operations
   * of the statement must be used.
   */
  static List<SortedSet<Integer>> of(Statement statement) {
    IndependentParts parts = new IndependentParts(statement.operations());
    parts.joinUses();
    parts.joinConflicts();
    return parts.parts();
  }

  private void joinUses() {
    for (int k = 0; k < operations.size(); k++) {
      for (int operand : Operands.of(operations.get(k))) {
        if (!isFree(operand)) {
          join(k, operand);
        }
      }
    }
  }

  /** Whether the value is at hand everywhere. */
  private boolean isFree(int position) {
    return operations.get(position) instanceof Operation.Literal
        || operations.get(position) instanceof Operation.AffineValue;
  }

  private void joinConflicts() {
    for (int k = 0; k < operations.size(); k++) {
      for (int l = 0; l < k; l++) {
        if (leader(k) != leader(l) && conflict(operations.get(k), operations.get(l))) {
          join(k, l);
        }
      }
    }
  }

  private static boolean conflict(Operation one, Operation other) {
    Optional<Access> first = Operands.access(one);
    Optional<Access> second = Operands.access(other);
    boolean stores = one instanceof Operation.Store || other instanceof Operation.Store;
    return stores
        && first.isPresent()
        && second.isPresent()
        && first.get().array().equals(second.get().array())
        && !first.get().relation().isDisjoint(second.get().relation());
  }

  private List<SortedSet<Integer>> parts() {
    Map<Integer, SortedSet<Integer>> parts = new LinkedHashMap<>();
    for (int k = 0; k < operations.size(); k++) {
      if (operations.get(k) instanceof Operation.Store) {
        parts.computeIfAbsent(leader(k), unused -> new TreeSet<>());
      }
    }
    for (int k = 0; k < operations.size(); k++) {
      if (!isFree(k)) {
        SortedSet<Integer> part = parts.get(leader(k));
        part.add(k);
        Operands.of(operations.get(k)).stream().filter(this::isFree).forEach(part::add);
      }
    }
    return new ArrayList<>(parts.values());
  }

  private int leader(int position) {
    int leader = position;
    while (leaders[leader] != leader) {
      leader = leaders[leader];
    }
    return leader;
  }

  private void join(int one, int other) {
    leaders[leader(one)] = leader(other);
  }
}

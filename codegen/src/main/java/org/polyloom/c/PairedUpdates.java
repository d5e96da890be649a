package org.polyloom.c;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.polyloom.ir.Access;
import org.polyloom.ir.BinaryOperator;
import org.polyloom.ir.Operands;
import org.polyloom.ir.Operation;
import org.polyloom.ir.Statement;

/**
 * Two stores of a statement to elements that alternate in memory, each of which updates what is
 * there by the same operation: {@code u[2 * k] += a[k]; u[2 * k + 1] += b[k]}. Vectors of both
 * alternate before that is done, once for all elements in the order of memory, instead of what was
 * loaded and what is stored doing so each: two shuffles for eight. Lanes compute what they did.
 */
final class PairedUpdates {
  /**
   * What a store does to the element.
   *
   * @param load the position of what loads it
   * @param value that of what updates it, as an operand of {@code operator}
   * @param isLoadLeft whether the element is the left operand
   */
  record Update(int load, int value, BinaryOperator operator, boolean isLoadLeft) {
    private boolean isLike(Update other) {
      return operator == other.operator && isLoadLeft == other.isLoadLeft;
    }

    /** The new element, where it and what updates it are the operands. */
    String text(String element, String value) {
      return isLoadLeft
          ? element + " " + operator.symbol() + " " + value
          : value + " " + operator.symbol() + " " + element;
    }
  }

  private final List<Operation> operations;
  private final Map<Integer, Update> updates = new HashMap<>();

  /**
   * @param alternates whether an operation is one of two stores that alternate; no statement has a
   *     third one next to these
   */
  PairedUpdates(Statement statement, LaneDistances distances, IntPredicate alternates) {
    this.operations = statement.operations();
    for (int k = 0; k < operations.size(); k++) {
      OptionalInt other = alternates.test(k) ? distances.neighbour(k) : OptionalInt.empty();
      if (other.isPresent() && other.getAsInt() < k) {
        add(new Pair(other.getAsInt(), k));
      }
    }
  }

  /** Two stores that are done together, at the second. */
  private record Pair(int early, int late) {
    private boolean holds(int store) {
      return store == early || store == late;
    }
  }

  private void add(Pair pair) {
    Optional<Update> first = update(pair.early(), pair);
    Optional<Update> second = update(pair.late(), pair);
    if (first.isPresent() && second.filter(first.get()::isLike).isPresent()) {
      updates.put(pair.early(), first.get());
      updates.put(pair.late(), second.get());
    }
  }

  /** What a store does, if that may be done with the other one. */
  private Optional<Update> update(int store, Pair pair) {
    int stored = ((Operation.Store) operations.get(store)).value();
    if (!(operations.get(stored) instanceof Operation.Binary binary)
        || VectorValues.isSignedShift(binary)
        || uses(stored) != 1) {
      return Optional.empty();
    }
    boolean isLoadLeft = loads(binary.left(), store, pair);
    if (!isLoadLeft && !loads(binary.right(), store, pair)) {
      return Optional.empty();
    }
    int load = isLoadLeft ? binary.left() : binary.right();
    int value = isLoadLeft ? binary.right() : binary.left();
    return Optional.of(new Update(load, value, binary.operator(), isLoadLeft));
  }

  /** Whether an operation loads the element for that store alone, and none changes it before. */
  private boolean loads(int position, int store, Pair pair) {
    Access stored = access(store);
    return operations.get(position) instanceof Operation.Load load
        && Operands.predicate(load).isEmpty()
        && load.access().array().equals(stored.array())
        && load.access().relation().isEqual(stored.relation())
        && uses(position) == 1
        && IntStream.range(position, pair.late())
            .filter(k -> operations.get(k) instanceof Operation.Store && !pair.holds(k))
            .noneMatch(k -> access(k).array().equals(stored.array()));
  }

  private Access access(int position) {
    return Operands.access(operations.get(position)).orElseThrow();
  }

  private long uses(int position) {
    return operations.stream()
        .flatMap(operation -> Operands.of(operation).stream())
        .filter(operand -> operand == position)
        .count();
  }

  /** What a store does; empty if it and its neighbour do not update. */
  Optional<Update> of(int store) {
    return Optional.ofNullable(updates.get(store));
  }

  /** Whether an operation loads what is updated. */
  boolean isLoad(int position) {
    return updates.values().stream().anyMatch(update -> update.load() == position);
  }
}

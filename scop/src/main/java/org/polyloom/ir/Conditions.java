package org.polyloom.ir;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/** What predicates of a statement say together, by their logical operators alone. */
public final class Conditions {
  private static final int MOST_ATOMS = 10;

  private final List<Operation> operations;
  private final Map<Integer, Integer> atoms = new LinkedHashMap<>();

  private Conditions(List<Operation> operations) {
    this.operations = operations;
  }

  /**
   * Whether one of the conditions holds in any case; {@code false} where that is not known.
   *
   * @param conditions positions of values among the operations
   */
  public static boolean coverAll(List<Operation> operations, List<Integer> conditions) {
    Optional<Conditions> evaluation = of(operations, conditions);
    if (evaluation.isEmpty()) {
      return false;
    }
    for (int truth = 0; truth < 1 << evaluation.get().atoms.size(); truth++) {
      int assignment = truth;
      if (conditions.stream().noneMatch(c -> evaluation.get().holds(c, assignment))) {
        return false;
      }
    }
    return true;
  }

  /**
   * The cases in which a condition holds, or all if there is none.
   *
   * @param condition the position of a value among the operations
   */
  public record Cases(List<Operation> operations, OptionalInt condition) {

    /** Whether another condition holds in all of them; {@code false} where that is not known. */
    public boolean areAmong(OptionalInt other) {
      return other.isEmpty()
          || never(truth -> truth.holds(condition) && !truth.holds(other), other);
    }

    /** Whether another condition holds in none of them; {@code false} where that is not known. */
    public boolean areApartFrom(OptionalInt other) {
      return never(truth -> truth.holds(condition) && truth.holds(other), other);
    }

    private boolean never(Predicate<Truth> which, OptionalInt other) {
      List<Integer> conditions = new ArrayList<>();
      condition.ifPresent(conditions::add);
      other.ifPresent(conditions::add);
      Optional<Conditions> evaluation = Conditions.of(operations, conditions);
      return evaluation.isPresent()
          && IntStream.range(0, 1 << evaluation.get().atoms.size())
              .mapToObj(truth -> new Truth(evaluation.get(), truth))
              .noneMatch(which);
    }

    private record Truth(Conditions evaluation, int atoms) {
      boolean holds(OptionalInt condition) {
        return condition.isEmpty() || evaluation.holds(condition.getAsInt(), atoms);
      }
    }
  }

  /** What conditions are made of; empty if that is too much to look at all its truths. */
  static Optional<Conditions> of(List<Operation> operations, List<Integer> conditions) {
    Conditions evaluation = new Conditions(operations);
    conditions.forEach(evaluation::collect);
    return evaluation.atoms.size() > MOST_ATOMS ? Optional.empty() : Optional.of(evaluation);
  }

  /** The positions of the values that the conditions are made of, in the order of truths' bits. */
  List<Integer> atoms() {
    return List.copyOf(atoms.keySet());
  }

  private void collect(int position) {
    Operation operation = operations.get(position);
    if (operation instanceof Operation.Unary unary
        && unary.operator() == UnaryOperator.LOGICAL_NOT) {
      collect(unary.operand());
    } else if (operation instanceof Operation.Binary binary
        && binary.operator().family() == BinaryOperator.Family.LOGICAL) {
      collect(binary.left());
      collect(binary.right());
    } else {
      atoms.putIfAbsent(position, atoms.size());
    }
  }

  /**
   * Whether one of the conditions, or of what they are made of, holds.
   *
   * @param truth a bit for each atom
   */
  boolean holds(int position, int truth) {
    Integer atom = atoms.get(position);
    if (atom != null) {
      return (truth >> atom & 1) == 1;
    }
    Operation operation = operations.get(position);
    if (operation instanceof Operation.Unary unary) {
      return !holds(unary.operand(), truth);
    }
    Operation.Binary binary = (Operation.Binary) operation;
    return binary.operator() == BinaryOperator.LOGICAL_AND
        ? holds(binary.left(), truth) && holds(binary.right(), truth)
        : holds(binary.left(), truth) || holds(binary.right(), truth);
  }
}

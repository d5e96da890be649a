package org.polyloom.scheduling;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.polyloom.ir.BinaryOperator;
import org.polyloom.ir.Operands;
import org.polyloom.ir.Operation;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.reduction.Reduction;
import org.polyloom.reduction.ReductionReason;
import org.polyloom.reduction.Reductions;
import org.polyloom.schedule.Sums;

/**
 * How compilers order updates of elements where they are free to: those of floating-point ones only
 * if they are told, sums and products of integers always, modulo 2^n.
 *
 * <p>A sum stays one under any condition: where it does not hold, nothing is added. gcc knows of no
 * such value for products, minima and maxima.
 */
final class RegroupedUpdates {
  private RegroupedUpdates() {}

  /** By statement, of those that are such updates. */
  static Map<Statement, Sums> of(Scop scop) {
    Map<Statement, Sums> regrouped = new HashMap<>();
    Reductions reductions = Reductions.of(scop);
    for (Reduction reduction : reductions.found()) {
      Statement statement = reduction.statement();
      if (readsOneElement(statement)) {
        regrouped.put(statement, Sums.REGROUPED_INTEGERS);
      }
    }
    for (Reductions.Refusal refusal : reductions.refusals()) {
      Statement statement = refusal.statement();
      if (readsOneElement(statement)) {
        if (refusal.reason() == ReductionReason.SignedOverflow) {
          regrouped.put(statement, Sums.REGROUPED_INTEGERS);
        } else if (refusal.reason() == ReductionReason.FloatingPoint) {
          regrouped.put(statement, isSum(statement) ? Sums.REGROUPED : Sums.UNBROKEN);
        } else {
          conditional(statement).ifPresent(order -> regrouped.put(statement, order));
        }
      }
    }
    return regrouped;
  }

  /** What a statement ends with. */
  static Operation.Store store(Statement statement) {
    List<Operation> operations = statement.operations();
    return (Operation.Store) operations.get(operations.size() - 1);
  }

  /** Whether a statement stores a floating-point product at its end, whatever conditions hold. */
  static boolean isProduct(Statement statement) {
    Operation.Store store = store(statement);
    return store.predicate().isEmpty() && isProduct(statement.operations().get(store.value()));
  }

  private static boolean isProduct(Operation operation) {
    return operation instanceof Operation.Binary binary
        && binary.type().isFloating()
        && binary.operator() == BinaryOperator.MULTIPLY;
  }

  private static boolean isSum(Statement statement) {
    return isSum(statement.operations().get(store(statement).value()));
  }

  private static boolean isSum(Operation operation) {
    return operation instanceof Operation.Binary binary
        && binary.type().isFloating()
        && (binary.operator() == BinaryOperator.ADD
            || binary.operator() == BinaryOperator.SUBTRACT);
  }

  /**
   * How a sum or product is ordered that an element becomes where a condition holds, while it stays
   * as it is otherwise: the element is stored under the condition, or what it is then is selected.
   * Nothing else may be done with it.
   */
  private static Optional<Sums> conditional(Statement statement) {
    List<Operation> operations = statement.operations();
    Operation.Store store = store(statement);
    Set<Integer> loads =
        IntStream.range(0, operations.size())
            .filter(place -> isLoadOf(store.access().array(), operations.get(place)))
            .boxed()
            .collect(Collectors.toSet());
    long uses =
        operations.stream()
            .flatMap(operation -> Operands.of(operation).stream())
            .filter(loads::contains)
            .count();
    if (operations.get(store.value()) instanceof Operation.Select select) {
      boolean isLast = loads.contains(select.ifTrue());
      int kept = isLast ? select.ifTrue() : select.ifFalse();
      int sum = isLast ? select.ifFalse() : select.ifTrue();
      return loads.contains(kept) && uses == 2
          ? orderFrom(loads, operations.get(sum))
          : Optional.empty();
    }
    return store.predicate().isPresent() && uses == 1
        ? orderFrom(loads, operations.get(store.value()))
        : Optional.empty();
  }

  private static Optional<Sums> orderFrom(Set<Integer> loads, Operation operation) {
    if (isSum(operation) && loads.contains(((Operation.Binary) operation).left())) {
      return Optional.of(Sums.REGROUPED);
    }
    return isProduct(operation) && Operands.values(operation).stream().anyMatch(loads::contains)
        ? Optional.of(Sums.UNBROKEN)
        : Optional.empty();
  }

  private static boolean isLoadOf(String array, Operation operation) {
    return operation instanceof Operation.Load load && load.access().array().equals(array);
  }

  /** Whether all that a statement reads of the array it stores to is the element it stores. */
  private static boolean readsOneElement(Statement statement) {
    Operation.Store store = store(statement);
    return statement.operations().stream()
        .filter(Operation.Load.class::isInstance)
        .map(operation -> ((Operation.Load) operation).access())
        .filter(access -> access.array().equals(store.access().array()))
        .allMatch(access -> access.relation().isEqual(store.access().relation()));
  }
}

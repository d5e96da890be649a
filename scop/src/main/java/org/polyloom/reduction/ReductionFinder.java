package org.polyloom.reduction;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.polyloom.ir.BinaryOperator;
import org.polyloom.ir.Operands;
import org.polyloom.ir.Operation;
import org.polyloom.ir.Statement;
import org.polyloom.isl.Map;
import org.polyloom.isl.Set;

/**
 * Recognises reductions by what their operations compute:
 *
 * <pre>
 * x = x op t, x = t op x, x = (x op t) op u      sums, products, bitwise operations
 * x = x - t                                      a sum
 * x = x &lt; t ? x : t, x = t &gt;= x ? t : x, ..       minima and maxima
 * if (t &lt; x) x = t                               the same
 * </pre>
 *
 * <p>The instances that read the updated element in t as well are left out.
 */
final class ReductionFinder {
  private final Statement statement;
  private final List<Operation> operations;
  private final Regrouping regrouping;

  private ReductionFinder(Statement statement, Regrouping regrouping) {
    this.statement = statement;
    this.regrouping = regrouping;
    this.operations = statement.operations();
  }

  /** What a statement is. */
  static Finding find(Statement statement, Regrouping regrouping) {
    return new ReductionFinder(statement, regrouping).find();
  }

  /** A value as an operator's of two others. */
  private record Combination(ReductionOperator operator, int left, int right) {}

  private Finding find() {
    Optional<Operation.Store> store = onlyStore();
    if (store.isEmpty() || !store.get().access().isAffine()) {
      return new Finding.Other();
    }
    List<Integer> accumulators = accumulators(store.get());
    if (accumulators.isEmpty()) {
      return new Finding.Other();
    }
    Optional<ReductionOperator> operator =
        store.get().predicate().isPresent()
            ? conditional(store.get(), accumulators)
            : chained(store.get().value(), accumulators);
    if (operator.isEmpty()) {
      return new Finding.Refused(
          ReductionReason.OtherUse, "the update is no sum, product, minimum or maximum");
    }
    if (hasConditionalOperand()) {
      return new Finding.Refused(
          ReductionReason.ConditionalOperand,
          "an operand of the update is conditional; let it be evaluated always");
    }
    return switch (operator.get().on(store.get().type())) {
      case INEXACT ->
          operator.get().isFree(store.get().type(), regrouping)
              ? found(operator.get(), store.get(), accumulators)
              : new Finding.Refused(
                  ReductionReason.FloatingPoint,
                  "another order may give another floating-point value");
      case OVERFLOWS ->
          new Finding.Refused(
              ReductionReason.SignedOverflow,
              "in another order the update may overflow; unsigned elements wrap");
      case EXACT -> found(operator.get(), store.get(), accumulators);
    };
  }

  private Finding found(
      ReductionOperator operator, Operation.Store store, List<Integer> accumulators) {
    Map updates = store.access().relation().intersectDomain(statement.domain());
    Set others = updates.domain();
    for (int k = 0; k < operations.size(); k++) {
      if (operations.get(k) instanceof Operation.Load load
          && !accumulators.contains(k)
          && load.access().array().equals(store.access().array())) {
        others = others.subtract(updates.intersect(load.access().relation()).domain());
      }
    }
    return others.isEmpty()
        ? new Finding.Refused(
            ReductionReason.OtherUse, "every update reads the element more than once")
        : new Finding.Found(
            new Reduction(statement, operator, updates.intersectDomain(others).coalesce()));
  }

  private Optional<Operation.Store> onlyStore() {
    long stores = operations.stream().filter(Operation.Store.class::isInstance).count();
    return stores == 1 && operations.get(operations.size() - 1) instanceof Operation.Store store
        ? Optional.of(store)
        : Optional.empty();
  }

  /** The loads of the element that is stored. */
  private List<Integer> accumulators(Operation.Store store) {
    Map stored = store.access().relation().intersectDomain(statement.domain());
    List<Integer> found = new ArrayList<>();
    for (int k = 0; k < operations.size(); k++) {
      if (operations.get(k) instanceof Operation.Load load
          && load.access().array().equals(store.access().array())
          && load.access().isAffine()
          && load.access().relation().intersectDomain(statement.domain()).isEqual(stored)) {
        found.add(k);
      }
    }
    return found;
  }

  /** Whether anything but the store is carried out under a condition. */
  private boolean hasConditionalOperand() {
    return operations.stream()
        .filter(operation -> !(operation instanceof Operation.Store))
        .anyMatch(operation -> Operands.predicate(operation).isPresent());
  }

  /** The operator of a value that combines the accumulator with others. */
  private Optional<ReductionOperator> chained(int value, List<Integer> accumulators) {
    Optional<Combination> combination = combination(value);
    if (combination.isEmpty() || operations.get(value).type() != storedType()) {
      return Optional.empty();
    }
    int left = combination.get().left();
    int right = combination.get().right();
    boolean onLeft = isFrom(left, accumulators);
    boolean isDifference =
        operations.get(value) instanceof Operation.Binary binary
            && binary.operator() == BinaryOperator.SUBTRACT;
    if (onLeft == isFrom(right, accumulators) || (isDifference && !onLeft)) {
      return Optional.empty();
    }
    int rest = onLeft ? left : right;
    ReductionOperator operator = combination.get().operator();
    return accumulators.contains(rest)
            || chained(rest, accumulators).filter(inner -> inner == operator).isPresent()
        ? Optional.of(operator)
        : Optional.empty();
  }

  private org.polyloom.ir.ScalarType storedType() {
    return operations.get(operations.size() - 1).type();
  }

  private Optional<Combination> combination(int value) {
    if (operations.get(value) instanceof Operation.Select select) {
      return choice(select);
    }
    if (operations.get(value) instanceof Operation.Binary binary) {
      return operator(binary.operator())
          .map(operator -> new Combination(operator, binary.left(), binary.right()));
    }
    return Optional.empty();
  }

  private static Optional<ReductionOperator> operator(BinaryOperator operator) {
    return switch (operator) {
      case ADD, SUBTRACT -> Optional.of(ReductionOperator.SUM);
      case MULTIPLY -> Optional.of(ReductionOperator.PRODUCT);
      case BITWISE_AND -> Optional.of(ReductionOperator.BITWISE_AND);
      case BITWISE_OR -> Optional.of(ReductionOperator.BITWISE_OR);
      case BITWISE_XOR -> Optional.of(ReductionOperator.BITWISE_XOR);
      default -> Optional.empty();
    };
  }

  private Optional<Combination> choice(Operation.Select select) {
    Optional<Operation.Binary> comparison = ordering(select.condition());
    if (comparison.isEmpty() || operations.get(comparison.get().left()).type() != select.type()) {
      return Optional.empty();
    }
    int left = comparison.get().left();
    int right = comparison.get().right();
    ReductionOperator smaller = ReductionOperator.chosenBy(comparison.get().operator());
    if (areSame(left, select.ifTrue()) && areSame(right, select.ifFalse())) {
      return Optional.of(new Combination(smaller, left, right));
    }
    return areSame(left, select.ifFalse()) && areSame(right, select.ifTrue())
        ? Optional.of(new Combination(smaller.opposite(), left, right))
        : Optional.empty();
  }

  private Optional<Operation.Binary> ordering(int position) {
    return operations.get(position) instanceof Operation.Binary binary
            && ReductionOperator.isOrdering(binary.operator())
        ? Optional.of(binary)
        : Optional.empty();
  }

  /** The operator of a store of what is smaller, or greater, than the accumulator. */
  private Optional<ReductionOperator> conditional(
      Operation.Store store, List<Integer> accumulators) {
    Optional<Operation.Binary> comparison = ordering(store.predicate().getAsInt());
    if (comparison.isEmpty()
        || isFrom(store.value(), accumulators)
        || operations.get(comparison.get().left()).type() != store.type()) {
      return Optional.empty();
    }
    int left = comparison.get().left();
    int right = comparison.get().right();
    ReductionOperator smaller = ReductionOperator.chosenBy(comparison.get().operator());
    if (accumulators.contains(right) && areSame(left, store.value())) {
      return Optional.of(smaller);
    }
    return accumulators.contains(left) && areSame(right, store.value())
        ? Optional.of(smaller.opposite())
        : Optional.empty();
  }

  private boolean isFrom(int position, List<Integer> sources) {
    return Operands.reached(position, value -> Operands.of(operations.get(value))).stream()
        .anyMatch(sources::contains);
  }

  /** Whether two values are the same computation of the same loads. */
  private boolean areSame(int one, int other) {
    if (one == other) {
      return true;
    }
    Operation first = operations.get(one);
    Operation second = operations.get(other);
    List<Integer> operands = Operands.of(first);
    List<Integer> others = Operands.of(second);
    if (operands.size() != others.size() || !areAlike(first, second)) {
      return false;
    }
    for (int k = 0; k < operands.size(); k++) {
      if (!areSame(operands.get(k), others.get(k))) {
        return false;
      }
    }
    return true;
  }

  /** Whether two operations do the same to their operands. */
  private static boolean areAlike(Operation first, Operation second) {
    if (first.type() != second.type()) {
      return false;
    }
    if (first instanceof Operation.Load a && second instanceof Operation.Load b) {
      return a.access().isOfSameElement(b.access());
    }
    if (first instanceof Operation.Literal a && second instanceof Operation.Literal b) {
      return a.text().equals(b.text());
    }
    if (first instanceof Operation.AffineValue a && second instanceof Operation.AffineValue b) {
      return a.function().isEqual(b.function());
    }
    if (first instanceof Operation.Unary a && second instanceof Operation.Unary b) {
      return a.operator() == b.operator();
    }
    if (first instanceof Operation.Binary a && second instanceof Operation.Binary b) {
      return a.operator() == b.operator();
    }
    if (first instanceof Operation.Call a && second instanceof Operation.Call b) {
      return a.function().equals(b.function());
    }
    return first instanceof Operation.Convert && second instanceof Operation.Convert
        || first instanceof Operation.Select && second instanceof Operation.Select;
  }
}

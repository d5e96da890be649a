package org.polyloom.recurrence;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.polyloom.ir.Access;
import org.polyloom.ir.AccessMotions;
import org.polyloom.ir.BinaryOperator;
import org.polyloom.ir.Operands;
import org.polyloom.ir.Operation;
import org.polyloom.ir.ScalarType;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.ir.Subscript;
import org.polyloom.ir.UnaryOperator;
import org.polyloom.recurrence.Recurrence.Direction;
import org.polyloom.recurrence.Recurrence.Start;

/**
 * Recognises {@link Recurrence}s by what addresses and values depend on, whatever the order of
 * operands.
 *
 * <p>A statement stores once, at its end and without conditions, what sums, differences, products
 * and quotients of one type make of elements that all stay or move together through memory. Of the
 * array that it stores to it reads the element of the iteration before, and others whose distance
 * from it never changes and which no iteration stores that is less than a vector earlier.
 *
 * @param scop the region
 * @param arithmetic what may be regrouped
 */
public record RecurrenceFinder(Scop scop, Arithmetic arithmetic) {

  /** The greatest number of operands in a value, each counted as often as it is used. */
  private static final int MOST_OPERANDS = 256;

  /** A sum of floating-point numbers takes four times as long as one of integers. */
  private static final int LEAST_LANES = 4;

  /**
   * Whether vectors of that many lanes take less time than a chain of additions: each has to shift
   * and add its lanes as often as their number is halved.
   */
  public static boolean pays(ScalarType element, int lanes) {
    return lanes >= (element.isFloating() ? LEAST_LANES : 2 * LEAST_LANES);
  }

  /**
   * What a statement is along an iterator.
   *
   * @param lanes the length of a vector, in iterations
   */
  public RecurrenceFinding find(Statement statement, int iterator, Direction direction, int lanes) {
    if (!(statement.operations().get(statement.operations().size() - 1)
            instanceof Operation.Store store)
        || !store.access().isAffine()) {
      return new RecurrenceFinding.Other();
    }
    RecurrenceFinding all =
        new Search(
                statement,
                new AccessMotions(scop, statement, iterator),
                direction,
                Start.FIRST,
                lanes)
            .find();
    boolean isStoredInRow =
        new AccessMotions(scop, statement, iterator).motion(store.access()).isInRow();
    if (!(all instanceof RecurrenceFinding.Other)
        || !isStoredInRow
        || !readsInPieces(statement, store)) {
      return all;
    }
    org.polyloom.isl.Set later =
        statement
            .domain()
            .intersect(statement.domain().apply(statement.steps(iterator, direction.step())));
    Statement others = statement.withDomain(later.coalesce());
    return later.isEmpty()
        ? all
        : new Search(
                statement,
                new AccessMotions(scop, others, iterator),
                direction,
                Start.SECOND,
                lanes)
            .find();
  }

  /** Whether some instances read the array that is stored to in another way than others do. */
  private static boolean readsInPieces(Statement statement, Operation.Store store) {
    return statement.operations().stream()
        .filter(Operation.Load.class::isInstance)
        .map(operation -> ((Operation.Load) operation).access())
        .filter(access -> access.array().equals(store.access().array()) && access.isAffine())
        .flatMap(access -> access.subscripts().stream())
        .anyMatch(
            subscript ->
                !((Subscript.Affine) subscript).function().gist(statement.domain()).isaAff());
  }

  private final class Search {
    private final Statement statement;
    private final List<Operation> operations;
    private final Operation.Store store;
    private final AccessMotions motions;
    private final Direction direction;
    private final Start start;
    private final int lanes;
    private final AccessMotions.Motion motion;

    Search(
        Statement statement, AccessMotions motions, Direction direction, Start start, int lanes) {
      this.statement = statement;
      this.operations = statement.operations();
      this.store = (Operation.Store) operations.get(operations.size() - 1);
      this.motions = motions;
      this.direction = direction;
      this.start = start;
      this.lanes = lanes;
      this.motion = motions.motion(store.access());
    }

    RecurrenceFinding find() {
      Set<Integer> previous = previous();
      if (previous.isEmpty()) {
        return new RecurrenceFinding.Other();
      }
      try {
        return new RecurrenceFinding.Found(recurrence(previous));
      } catch (RefusedException refused) {
        return refused.finding();
      }
    }

    /** The loads of what the iteration before stores, where that is a neighbour in memory. */
    Set<Integer> previous() {
      Set<Integer> found = new HashSet<>();
      if (!motion.isInRow()) {
        return found;
      }
      for (int k = 0; k < operations.size(); k++) {
        if (operations.get(k) instanceof Operation.Load load
            && load.access().array().equals(store.access().array())
            && load.access().isAffine()
            && earlier(load.access()).filter(steps -> steps == 1).isPresent()) {
          found.add(k);
        }
      }
      return found;
    }

    /**
     * How many iterations earlier the element was stored that is loaded, negative for later ones; 0
     * too where no iteration of the loop stores it, and nothing where that varies.
     */
    private Optional<Long> earlier(Access loaded) {
      Optional<List<Long>> distance = motions.distance(store.access(), loaded);
      if (distance.isEmpty() || motions.motion(loaded) != motion) {
        return Optional.empty();
      }
      int last = distance.get().size() - 1;
      boolean isInRow = distance.get().subList(0, last).stream().allMatch(d -> d == 0);
      long inMemory = distance.get().get(last) * direction.step();
      return Optional.of(
          !isInRow ? 0 : motion == AccessMotions.Motion.FORWARD ? -inMemory : inMemory);
    }

    Recurrence recurrence(Set<Integer> previous) {
      ScalarType element = store.type();
      requirePlain(element);
      requireShort();
      requireContiguous();
      if (element.isFloating() && arithmetic == Arithmetic.INTEGERS) {
        throw new RefusedException(
            RecurrenceReason.OrderKept, "another grouping may give another floating-point value");
      }
      requireDistance(previous);
      LinearForm form = new LinearForm(operations, previous, this::isFixed);
      LinearForm.Parts parts = form.of(store.value());
      if (parts.rest().isEmpty() || parts.coefficient().isEmpty()) {
        throw new RefusedException(
            RecurrenceReason.NotLinear, "nothing is added to the value before");
      }
      int coefficient = parts.coefficient().getAsInt();
      if (coefficient != LinearForm.ONE
          && element.isFloating()
          && arithmetic != Arithmetic.PRODUCTS) {
        throw new RefusedException(
            RecurrenceReason.OrderKept, "products are not to be distributed over sums");
      }
      Optional<Integer> factor =
          coefficient == LinearForm.ONE ? Optional.empty() : Optional.of(coefficient);
      factor.ifPresent(position -> requireBounded(position, form, element));
      boolean isForward = (motion == AccessMotions.Motion.FORWARD) == (direction == Direction.UP);
      return new Recurrence(
          statement,
          motions.iterator(),
          direction,
          isForward ? Direction.UP : Direction.DOWN,
          start,
          form.operations(),
          previous,
          IntStream.range(0, operations.size() - 1)
              .filter(k -> operations.get(k) instanceof Operation.Load && !isFixed(k))
              .boxed()
              .collect(Collectors.toSet()),
          factor,
          parts.rest().getAsInt());
    }

    private boolean isFixed(int position) {
      return motions.motion(((Operation.Load) operations.get(position)).access())
          == AccessMotions.Motion.NONE;
    }

    private void requirePlain(ScalarType element) {
      long stores = operations.stream().filter(Operation.Store.class::isInstance).count();
      boolean isPlain = operations.stream().allMatch(operation -> isPlain(operation, element));
      if (stores != 1 || !element.isVectorElement() || !isPlain) {
        throw new RefusedException(
            RecurrenceReason.OtherOperations,
            "it is no single store of sums, products and quotients of one type");
      }
    }

    /**
     * Values are written anew wherever they are used: squares of squares would grow beyond measure.
     */
    private void requireShort() {
      int[] operands = new int[operations.size()];
      for (int k = 0; k < operands.length; k++) {
        int sum = Operands.values(operations.get(k)).stream().mapToInt(v -> operands[v]).sum();
        operands[k] = Math.min(Math.max(1, sum), MOST_OPERANDS + 1);
      }
      if (operands[store.value()] > MOST_OPERANDS) {
        throw new RefusedException(
            RecurrenceReason.LongValue,
            "its value is made of more than " + MOST_OPERANDS + " others");
      }
    }

    private boolean isPlain(Operation operation, ScalarType element) {
      if (Operands.predicate(operation).isPresent()) {
        return false;
      }
      if (operation instanceof Operation.Literal) {
        return true;
      }
      if (operation instanceof Operation.Convert convert) {
        return operation.type() == element
            && operations.get(convert.operand()) instanceof Operation.Literal;
      }
      if (operation.type() != element) {
        return false;
      }
      if (operation instanceof Operation.Unary unary) {
        return unary.operator() == UnaryOperator.NEGATE;
      }
      if (operation instanceof Operation.Binary binary) {
        return switch (binary.operator()) {
          case ADD, SUBTRACT, MULTIPLY -> true;
          default -> binary.operator() == BinaryOperator.DIVIDE && element.isFloating();
        };
      }
      return Operands.access(operation).filter(Access::isAffine).isPresent();
    }

    /** All that moves moves with what is stored. */
    private void requireContiguous() {
      boolean isContiguous =
          operations.stream()
              .flatMap(operation -> Operands.access(operation).stream())
              .map(motions::motion)
              .allMatch(other -> other == motion || other == AccessMotions.Motion.NONE);
      if (!isContiguous) {
        throw new RefusedException(
            RecurrenceReason.NotContiguous,
            "elements of successive iterations are no neighbours in memory");
      }
    }

    /** No vector reads what it has still to compute. */
    private void requireDistance(Set<Integer> previous) {
      for (int k = 0; k < operations.size(); k++) {
        if (operations.get(k) instanceof Operation.Load load
            && load.access().array().equals(store.access().array())
            && !previous.contains(k)
            && earlier(load.access()).filter(steps -> steps <= 0 || steps >= lanes).isEmpty()) {
          throw new RefusedException(
              RecurrenceReason.NearbyValues,
              "it reads other elements that iterations a little earlier may store");
        }
      }
    }

    /** The powers of a coefficient must not overflow, and those of integers cost too much. */
    private void requireBounded(int position, LinearForm form, ScalarType element) {
      OptionalDouble constant = form.constant(position);
      if (element.isInteger() || constant.isPresent() && Math.abs(constant.getAsDouble()) > 1) {
        throw new RefusedException(
            RecurrenceReason.GrowingCoefficient,
            "the powers of what the value before is multiplied with may overflow");
      }
    }
  }
}

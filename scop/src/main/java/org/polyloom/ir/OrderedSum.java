package org.polyloom.ir;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * What is added to an element by a statement, in its order: the value that it stores is the one
 * that was there before, and terms that do not depend on it.
 *
 * @param store the position of the store
 * @param accumulator the position of the load of the element
 * @param terms what is added, in order
 */
public record OrderedSum(int store, int accumulator, List<Term> terms) {

  /**
   * A term.
   *
   * @param operator plus or minus
   * @param value the position of what is added or subtracted
   */
  public record Term(BinaryOperator operator, int value) {}

  public OrderedSum {
    terms = List.copyOf(terms);
  }

  /** The sum that a statement is, which stores once, at its end; empty if it is none. */
  public static Optional<OrderedSum> of(Statement statement) {
    int last = statement.operations().size() - 1;
    return statement.stores().equals(List.of(last)) ? of(statement, last) : Optional.empty();
  }

  /** The sums that all stores of a statement are; empty if one is none. */
  public static Optional<List<OrderedSum>> allOf(Statement statement) {
    List<OrderedSum> sums = new ArrayList<>();
    for (int store : statement.stores()) {
      Optional<OrderedSum> sum = of(statement, store);
      if (sum.isEmpty()) {
        return Optional.empty();
      }
      sums.add(sum.get());
    }
    return Optional.of(sums);
  }

  /**
   * The sum that is stored at a position; empty if it is none, or if something else needs what it
   * is before or in between.
   */
  public static Optional<OrderedSum> of(Statement statement, int position) {
    List<Operation> operations = statement.operations();
    Operation.Store store = (Operation.Store) operations.get(position);
    OptionalInt accumulator = OptionalInt.empty();
    for (int i = 0; i < operations.size(); i++) {
      if (operations.get(i) instanceof Operation.Load load
          && load.access().array().equals(store.access().array())
          && load.access().relation().isEqual(store.access().relation())) {
        if (accumulator.isPresent() || i > position) {
          return Optional.empty();
        }
        accumulator = OptionalInt.of(i);
      }
    }
    List<Term> terms = new ArrayList<>();
    Set<Integer> partial = new HashSet<>();
    return accumulator.isPresent()
            && Operands.predicate(operations.get(accumulator.getAsInt())).equals(store.predicate())
            && collect(operations, store.value(), accumulator.getAsInt(), terms, partial)
            && staysInside(operations, partial, position)
        ? Optional.of(new OrderedSum(position, accumulator.getAsInt(), terms))
        : Optional.empty();
  }

  /** Whether nothing else needs the parts of a sum but its store. */
  private static boolean staysInside(List<Operation> operations, Set<Integer> partial, int store) {
    return IntStream.range(0, operations.size())
        .filter(k -> k != store && !partial.contains(k))
        .noneMatch(k -> Operands.of(operations.get(k)).stream().anyMatch(partial::contains));
  }

  /**
   * The sums of a statement that are of one element each for all values of an iterator, which it
   * accesses nowhere else.
   */
  public static List<OrderedSum> along(Statement statement, int iterator) {
    return statement.stores().stream()
        .filter(store -> isOfOne(statement, store, iterator))
        .flatMap(store -> of(statement, store).stream())
        .toList();
  }

  /**
   * Whether all accesses of a store's array are of the same elements for all values of an iterator,
   * and two of them, the store and another one, of its own.
   */
  private static boolean isOfOne(Statement statement, int store, int iterator) {
    Access stored = Operands.access(statement.operations().get(store)).orElseThrow();
    List<Access> all =
        statement.operations().stream()
            .flatMap(operation -> Operands.access(operation).stream())
            .filter(access -> access.array().equals(stored.array()))
            .toList();
    long same =
        all.stream()
            .filter(access -> !access.relation().intersect(stored.relation()).isEmpty())
            .count();
    return same == 2 && all.stream().allMatch(access -> statement.stays(access, iterator));
  }

  /** Appends the terms that are added up to a value, beginning with the accumulator. */
  private static boolean collect(
      List<Operation> operations,
      int position,
      int accumulator,
      List<Term> terms,
      Set<Integer> partial) {
    partial.add(position);
    if (position == accumulator) {
      return true;
    }
    if (!(operations.get(position) instanceof Operation.Binary binary)
        || (binary.operator() != BinaryOperator.ADD
            && binary.operator() != BinaryOperator.SUBTRACT)) {
      return false;
    }
    boolean isLeft = isFrom(operations, binary.left(), accumulator);
    boolean isRight = isFrom(operations, binary.right(), accumulator);
    if (isLeft == isRight || (isRight && binary.operator() == BinaryOperator.SUBTRACT)) {
      return false;
    }
    int sum = isLeft ? binary.left() : binary.right();
    int other = isLeft ? binary.right() : binary.left();
    if (!collect(operations, sum, accumulator, terms, partial)) {
      return false;
    }
    terms.add(new Term(binary.operator(), other));
    return true;
  }

  private static boolean isFrom(List<Operation> operations, int position, int source) {
    return Operands.reached(operations, position).get(source);
  }
}

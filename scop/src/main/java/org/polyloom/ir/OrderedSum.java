package org.polyloom.ir;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.polyloom.isl.DimType;

/**
 * What is added to an element by a statement, in its order: the value that it stores is the one
 * that was there before, and terms that do not depend on it.
 *
 * @param accumulator the position of the load of the element
 * @param terms what is added, in order
 */
public record OrderedSum(int accumulator, List<Term> terms) {

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
    List<Operation> operations = statement.operations();
    long stores = operations.stream().filter(Operation.Store.class::isInstance).count();
    if (stores != 1 || !(operations.get(operations.size() - 1) instanceof Operation.Store store)) {
      return Optional.empty();
    }
    OptionalInt accumulator = OptionalInt.empty();
    for (int i = 0; i < operations.size(); i++) {
      if (operations.get(i) instanceof Operation.Load load
          && load.access().array().equals(store.access().array())
          && load.access().relation().isEqual(store.access().relation())) {
        if (accumulator.isPresent()) {
          return Optional.empty();
        }
        accumulator = OptionalInt.of(i);
      }
    }
    List<Term> terms = new ArrayList<>();
    return accumulator.isPresent()
            && collect(operations, store.value(), accumulator.getAsInt(), terms)
        ? Optional.of(new OrderedSum(accumulator.getAsInt(), terms))
        : Optional.empty();
  }

  /** Whether a sum is of one element for all values of an iterator, and loads no other of it. */
  public static Optional<OrderedSum> along(Statement statement, int iterator) {
    Optional<OrderedSum> sum = of(statement);
    if (sum.isEmpty()) {
      return sum;
    }
    Access stored =
        Operands.access(statement.operations().get(statement.operations().size() - 1))
            .orElseThrow();
    long touched =
        statement.operations().stream()
            .flatMap(operation -> Operands.access(operation).stream())
            .filter(access -> access.array().equals(stored.array()))
            .count();
    boolean stays =
        stored.subscripts().stream()
            .noneMatch(
                subscript ->
                    !(subscript instanceof Subscript.Affine affine)
                        || affine
                            .function()
                            .gist(statement.domain())
                            .coalesce()
                            .involvesDims(DimType.IN, iterator, 1));
    return touched == 2 && stays ? sum : Optional.empty();
  }

  /** Appends the terms that are added up to a value, beginning with the accumulator. */
  private static boolean collect(
      List<Operation> operations, int position, int accumulator, List<Term> terms) {
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
    if (!collect(operations, sum, accumulator, terms)) {
      return false;
    }
    terms.add(new Term(binary.operator(), other));
    return true;
  }

  private static boolean isFrom(List<Operation> operations, int position, int source) {
    return position == source
        || Operands.values(operations.get(position)).stream()
            .anyMatch(operand -> isFrom(operations, operand, source));
  }
}

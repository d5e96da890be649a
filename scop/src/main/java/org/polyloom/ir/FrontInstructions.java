package org.polyloom.ir;

import java.util.BitSet;
import java.util.List;
import java.util.Set;

/**
 * How many instructions a step of a front takes, where its rows are lanes of vectors and where they
 * come one after the other.
 *
 * @param rows how many there are
 * @param own the leaves of which each row loads an element
 * @param moved the leaves that go from lane to lane, of which the first row loads an element
 * @param squares those of them, and the stores, that access a square in as many steps as there are
 *     rows: it is loaded or stored by rows, and transposed
 */
public record FrontInstructions(
    FrontOperations operations,
    int rows,
    List<Integer> own,
    List<Integer> moved,
    Set<Integer> squares) {
  /** What puts an element into a lane, or takes it out. */
  private static final int ELEMENT = 2;

  /** The same for one row, where a condition decides whether it is loaded. */
  private static final int PERHAPS = 4;

  /** What could be done in the time where each row has such a condition, which is guessed. */
  private static final int GUESSED = 12;

  public FrontInstructions {
    own = List.copyOf(own);
    moved = List.copyOf(moved);
    squares = Set.copyOf(squares);
  }

  /** Whether lanes take clearly fewer. */
  public boolean pay() {
    return 4 * together() < 3 * rows * alone();
  }

  /** Those of a step in lanes. */
  public int together() {
    int ofRows =
        own.stream()
            .filter(leaf -> !squares.contains(leaf))
            .mapToInt(leaf -> isGuarded(leaf) ? GUESSED : ELEMENT)
            .sum();
    int ofFirst = moved.stream().mapToInt(leaf -> isGuarded(leaf) ? PERHAPS : ELEMENT).sum();
    int computed = alone() - operations.stores().size();
    int stored =
        ELEMENT
            * (int) operations.stores().stream().filter(store -> !squares.contains(store)).count();
    return computed + rows * (stored + ofRows) + ofFirst + squares.size() * ofSquare();
  }

  /** Those of a row of a square: one that accesses it, and its part of the shuffles. */
  private int ofSquare() {
    return 1 + Integer.numberOfTrailingZeros(rows);
  }

  /** Those of a row: what is the same in all steps stands before them. */
  private int alone() {
    BitSet steady = new BitSet();
    List<Operation> all = operations.operations();
    for (int position = 0; position < all.size(); position++) {
      steady.set(position, isSteady(all.get(position), steady));
    }
    return all.size() - steady.cardinality();
  }

  /**
   * Whether an operation computes of numbers and of scalars alone.
   *
   * @param steady which of those before it do
   */
  private static boolean isSteady(Operation operation, BitSet steady) {
    if (operation instanceof Operation.Load load) {
      return load.access().subscripts().isEmpty() && load.predicate().isEmpty();
    }
    return !(operation instanceof Operation.Store)
        && !(operation instanceof Operation.AffineValue)
        && Operands.of(operation).stream().allMatch(steady::get);
  }

  private boolean isGuarded(int leaf) {
    return operations.predicate(leaf).isPresent();
  }
}

package org.polyloom.plan;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What one register tile computes. The statement that stands for it has these operations: the first
 * and the last common depth and whether the tile is whole, as affine values; the first packed
 * element of each row operand, then of each column operand, as loads; the first element of X of
 * each row, as loads.
 *
 * @param contraction what is computed
 * @param tile the sizes
 * @param grouping how sums may be grouped
 * @param edge the name in C of the array that stands for X where a tile is not whole; empty if all
 *     are
 */
public record RegisterCode(
    Contraction contraction, RegisterTile tile, Grouping grouping, Optional<String> edge) {

  /** The position of the first common depth. */
  public static final int FIRST = 0;

  /** The position of the last common depth. */
  public static final int LAST = 1;

  /** The position of a number that is not zero for whole tiles. */
  public static final int WHOLE = 2;

  /** The position of the first packed operand. */
  public static final int OPERANDS = 3;

  /** The operands in the order of their loads: those of rows, then those of columns. */
  public List<Integer> operands() {
    return Stream.concat(contraction.rowOperands().stream(), contraction.columnOperands().stream())
        .toList();
  }

  /** The position of the first element of a row. */
  public int row(int row) {
    return OPERANDS + operands().size() + row;
  }
}

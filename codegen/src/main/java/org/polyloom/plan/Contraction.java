package org.polyloom.plan;

import java.util.List;
import java.util.stream.IntStream;
import org.polyloom.ir.Access;
import org.polyloom.ir.ScalarType;
import org.polyloom.ir.Statement;
import org.polyloom.isl.DimType;
import org.polyloom.isl.UnionPwAff;

/**
 * A statement {@code X[f(i, j)] = U(X[f(i, j)], a(i, k).., b(j, k)..)}: a matrix product and
 * whatever has its shape. Outer dimensions besides i, j and k may occur anywhere.
 *
 * @param statement the statement {@code S[d]}
 * @param rows the dimension i, which the column operands do not depend on
 * @param columns the dimension j, which the row operands do not depend on; neighbours in it are
 *     neighbours in memory in X
 * @param depth the dimension k, which X does not depend on
 * @param target X as it is stored
 * @param accumulator the position of the load of X
 * @param rowOperands the positions of the values a, each a whole subexpression
 * @param columnOperands the positions of the values b
 * @param value the position of the value that is stored
 */
public record Contraction(
    Statement statement,
    int rows,
    int columns,
    int depth,
    Access target,
    int accumulator,
    List<Integer> rowOperands,
    List<Integer> columnOperands,
    int value) {
  public Contraction {
    rowOperands = List.copyOf(rowOperands);
    columnOperands = List.copyOf(columnOperands);
  }

  /** The type that all of it is computed in. */
  public ScalarType element() {
    return statement.operations().get(value).type();
  }

  /** The dimensions besides rows, columns and depth, in order. */
  public List<Integer> outer() {
    return IntStream.range(0, statement.depth())
        .filter(dimension -> dimension != rows && dimension != columns && dimension != depth)
        .boxed()
        .toList();
  }

  /**
   * Whether a loop runs through its rows, its columns or its depth.
   *
   * @param loop {@code { S[d] -> [f] }}, maybe of other statements too
   */
  boolean runsThrough(UnionPwAff loop) {
    return IntStream.of(rows, columns, depth).anyMatch(dimension -> runsThrough(loop, dimension));
  }

  /**
   * Whether a loop runs through a dimension of the statement.
   *
   * @param loop {@code { S[d] -> [f] }}, maybe of other statements too
   */
  boolean runsThrough(UnionPwAff loop, int dimension) {
    return loop.pwAffList().stream()
        .filter(function -> function.space().hasTupleName(DimType.IN))
        .filter(function -> function.space().tupleName(DimType.IN).equals(statement.name()))
        .map(function -> function.gist(statement.domain()))
        .anyMatch(function -> function.involvesDims(DimType.IN, dimension, 1));
  }

  /** How many row or column operands there are, whichever is more. */
  int operands() {
    return Math.max(rowOperands.size(), columnOperands.size());
  }
}

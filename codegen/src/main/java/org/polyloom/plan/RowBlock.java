package org.polyloom.plan;

import java.util.HashSet;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.polyloom.ir.Operands;
import org.polyloom.ir.Operation;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.machine.Machine;

/**
 * How many rows of a nest are run through at once, and in which vectors.
 *
 * @param rows of a block
 * @param apart how many rows it may be from one row of a block to the next, if their order is free:
 *     then all begin at the same distance from the end of a line of the cache, whatever the length
 *     of a row, and each is fetched from elsewhere in memory
 * @param lanes of a vector, along the columns
 */
record RowBlock(Kind kind, int rows, int apart, int lanes) {
  /** Chains of sums in the order of the source that hide the latency of additions. */
  static final int CHAINS = 16;

  /** Rows of matrices that are read side by side where sums are grouped freely. */
  private static final int STREAMS = 8;

  /** With fewer there are no vectors, as of long double. */
  private static final int LEAST_LANES = 2;

  /** With fewer rows nothing is shared. */
  private static final int LEAST_ROWS = 2;

  /** What is done with the rows of a block. */
  enum Kind {
    /** They are read side by side, or something that belongs to a column is. */
    SIDE_BY_SIDE,
    /** What is read across the rows of another matrix is transposed in registers. */
    SQUARES
  }

  /**
   * The blocks of a nest; empty where no vectors are of its elements, or squares are too small.
   *
   * @param grouping how sums may be grouped
   */
  static Optional<RowBlock> of(RowNest nest, Scop scop, Machine machine, Grouping grouping) {
    OptionalInt most = lanes(nest.first(scop), machine);
    if (most.isEmpty()) {
      return Optional.empty();
    }
    int lanes = most.getAsInt();
    return CrossedRows.isCrossed(scop, nest)
        ? CrossedRows.lanes(scop, nest, lanes).stream().mapToObj(RowBlock::square).findFirst()
        : Optional.of(sideBySide(nest, scop, machine, lanes, grouping));
  }

  private static RowBlock sideBySide(
      RowNest nest, Scop scop, Machine machine, int lanes, Grouping grouping) {
    RowWindows windows = new RowWindows(scop, nest);
    OptionalInt window = windows.rows();
    if (window.isPresent()) {
      return new RowBlock(Kind.SIDE_BY_SIDE, window.getAsInt(), 1, lanes);
    }
    int apart =
        grouping == Grouping.FREE ? machine.lineBytes() / nest.first(scop).lastType().bytes() : 1;
    int rows = rows(nest, scop, lanes, grouping, windows.areAll());
    return new RowBlock(Kind.SIDE_BY_SIDE, rows, apart, lanes);
  }

  /** The lanes of vectors of what a statement stores; empty where there are none. */
  static OptionalInt lanes(Statement statement, Machine machine) {
    int lanes = machine.lanes(statement.lastType().bytes());
    return lanes < LEAST_LANES ? OptionalInt.empty() : OptionalInt.of(lanes);
  }

  private static RowBlock square(int lanes) {
    return new RowBlock(Kind.SQUARES, lanes, 1, lanes);
  }

  private static int rows(
      RowNest nest, Scop scop, int lanes, Grouping grouping, boolean areWindows) {
    if (grouping == Grouping.SOURCE) {
      return addsAlongRows(nest, scop)
          ? Math.max(lanes, CHAINS)
          : areWindows ? LEAST_ROWS : STREAMS;
    }
    Set<String> read = new HashSet<>();
    for (RowNest.Columns columns : nest.columns()) {
      nest.matrices(columns, scop).forEach(read::addAll);
    }
    return Math.max(LEAST_ROWS, STREAMS / Math.max(1, read.size()));
  }

  /** Whether something is stored that is the same for all columns: a sum along a row. */
  private static boolean addsAlongRows(RowNest nest, Scop scop) {
    return nest.members(scop).stream()
        .anyMatch(member -> addsAlongRow(scop.statement(member.statement()), member.column()));
  }

  private static boolean addsAlongRow(Statement statement, int column) {
    return statement.operations().stream()
        .filter(Operation.Store.class::isInstance)
        .flatMap(operation -> Operands.access(operation).stream())
        .anyMatch(access -> statement.stays(access, column));
  }
}

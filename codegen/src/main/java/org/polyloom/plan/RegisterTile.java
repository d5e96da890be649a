package org.polyloom.plan;

import org.polyloom.ir.ScalarType;
import org.polyloom.isl.Set;
import org.polyloom.isl.Val;
import org.polyloom.machine.Machine;

/**
 * The sizes of a contraction in blocks, after Goto and van de Geijn, Anatomy of High-Performance
 * Matrix Multiplication (2008), and Low et al., Analytical Modeling Is Enough for High-Performance
 * BLIS (2016).
 *
 * @param rows of elements whose sums are held in registers at once
 * @param columns of them, a multiple of the lanes
 * @param lanes of a vector
 * @param rowBlock how many rows are packed at once, a multiple of the rows
 * @param columnBlock how many columns are packed at once, a multiple of the columns
 * @param depthBlock how deep packed operands are
 */
public record RegisterTile(
    int rows, int columns, int lanes, int rowBlock, int columnBlock, int depthBlock) {

  private static final long MOST_COLUMN_BYTES = 4L << 20;
  private static final int DEPTH_STEP = 16;
  private static final int LEAST_DEPTH = 24;

  public RegisterTile {
    if (rows < 1
        || lanes < 1
        || columns < lanes
        || columns % lanes != 0
        || rowBlock < rows
        || rowBlock % rows != 0
        || columnBlock < columns
        || columnBlock % columns != 0
        || depthBlock < 1) {
      throw new IllegalArgumentException("no register tile: " + rows + " x " + columns);
    }
  }

  /**
   * The sizes for a machine: sums fill the registers but for one vector of each column and two
   * more; a panel of columns fits in the first-level cache, a block of rows in half of the second,
   * and a block of columns in a quarter of the last. With few registers columns of several operands
   * do not find any beside the sums: one product after the other is added up where sums may be
   * grouped freely, and operations take columns from memory elsewhere. Fewer sums would leave
   * multipliers idle (4 rows instead of 6 took up to 1.5 times as long on Zen 3).
   *
   * @param operands how many row or column operands there are, whichever is more
   */
  static RegisterTile of(Machine machine, ScalarType element, int operands) {
    int lanes = machine.lanes(element.bytes());
    boolean hasMany = machine.vectorRegisters() >= 32;
    int vectors = hasMany && operands == 1 ? 3 : 2;
    int rows = hasMany ? 8 : 6;
    int columns = vectors * lanes;
    long line = (long) element.bytes() * operands;
    long depth = machine.cache(1).bytes() / (line * columns);
    int depthBlock = (int) Math.max(DEPTH_STEP, depth / DEPTH_STEP * DEPTH_STEP);
    return of(machine, line, rows, columns, lanes, depthBlock);
  }

  /** The sizes for a contraction: packed operands are no deeper than its domain. */
  static RegisterTile of(Machine machine, Contraction contraction) {
    RegisterTile tile = of(machine, contraction.element(), contraction.operands());
    Set domain = contraction.statement().domain();
    Val least = domain.dimMinVal(contraction.depth());
    Val most = domain.dimMaxVal(contraction.depth());
    boolean isShallow =
        least.isInt()
            && least.isNonneg()
            && most.isInt()
            && most.lt(Val.of(domain.context(), tile.depthBlock()));
    return isShallow
        ? tile.deep(machine, contraction.element(), contraction.operands(), (int) most.asLong() + 1)
        : tile;
  }

  /** The same tile with packed operands of another depth, and as many of them as fit then. */
  RegisterTile deep(Machine machine, ScalarType element, int operands, int deep) {
    return of(machine, (long) element.bytes() * operands, rows, columns, lanes, deep);
  }

  private static RegisterTile of(
      Machine machine, long line, int rows, int columns, int lanes, int depthBlock) {
    long deepLine = line * depthBlock;
    long rowBytes = machine.cache(2).bytes() / 2;
    long columnBytes =
        Math.min(
            MOST_COLUMN_BYTES,
            Math.max(rowBytes, machine.cache(machine.dataCaches().size()).bytes() / 4));
    return new RegisterTile(
        rows,
        columns,
        lanes,
        multiple(rowBytes / deepLine, rows),
        multiple(columnBytes / deepLine, columns),
        depthBlock);
  }

  private static int multiple(long most, int of) {
    return (int) Math.max(of, most / of * of);
  }

  /**
   * How many depths go in a block where rows and columns are cut as well: whole tiles, and as few
   * as keep a tile busy for long enough, because all else in a block is not done in tiles.
   */
  int blockedDepth() {
    int step = rows * columns / gcd(rows, columns);
    return (LEAST_DEPTH + step - 1) / step * step;
  }

  private static int gcd(int one, int other) {
    return other == 0 ? one : gcd(other, one % other);
  }

  /** How many register tiles of rows are packed at once. */
  public int rowTiles() {
    return rowBlock / rows;
  }

  /** How many register tiles of columns are packed at once. */
  public int columnTiles() {
    return columnBlock / columns;
  }
}

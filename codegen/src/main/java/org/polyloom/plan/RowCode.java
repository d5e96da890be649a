package org.polyloom.plan;

import java.util.List;
import java.util.stream.IntStream;
import org.polyloom.ir.Subscript;

/**
 * What one block of rows computes in its common columns. The statement that stands for it has these
 * operations: the first and the last common column as affine values, then, where rows are fetched
 * ahead, an affine value that is 1 at sizes at which they are, and 0 at others; then for each
 * pointer the element that it points to at first, as loads, one for each row where it depends on
 * the row.
 *
 * @param sweep what is computed
 * @param pointers what is accessed
 */
public record RowCode(RowSweep sweep, List<Pointer> pointers) {

  /** The position of the first common column. */
  public static final int FIRST = 0;

  /** The position of the last common column. */
  public static final int LAST = 1;

  /** The position of what says whether rows are fetched ahead. */
  public static final int FAR = 2;

  public RowCode {
    pointers = List.copyOf(pointers);
  }

  /**
   * The accesses of one function of row and column.
   *
   * @param users for each part the positions of the loads and stores that access it
   * @param reach what it depends on
   * @param isStored whether it is stored to
   * @param isLoaded whether it is loaded
   * @param position of the first of its loads in the statement that stands for the block
   */
  public record Pointer(
      List<List<Integer>> users,
      RowSweep.Reach reach,
      boolean isStored,
      boolean isLoaded,
      int position) {
    public Pointer {
      users = users.stream().map(List::copyOf).toList();
    }

    /** Whether there is one for each row. */
    public boolean dependsOnRow() {
      return reach == RowSweep.Reach.ELEMENT || reach == RowSweep.Reach.ROW;
    }

    /** Whether there is another element in the next column. */
    public boolean dependsOnColumn() {
      return reach == RowSweep.Reach.ELEMENT
          || reach == RowSweep.Reach.COLUMN
          || reach == RowSweep.Reach.CROSSED;
    }

    /** Whether elements are accessed in memory; others are values that stay as they are. */
    public boolean isInMemory() {
      return dependsOnColumn() || isStored;
    }

    /** Whether all that is done with it is to load columns that follow each other. */
    public boolean isOnlyLoaded() {
      return dependsOnColumn() && !isStored && reach != RowSweep.Reach.CROSSED;
    }
  }

  /** Whether rows are fetched ahead. */
  public boolean isFetching() {
    return sweep.plan().ahead().isPresent();
  }

  /** How many bytes rows of the next block that are fetched are away at most. */
  public long farthest() {
    return sweep.plan().ahead().orElseThrow().most();
  }

  /** For how many vectors rows are fetched at once. */
  public int fetchedVectors() {
    return sweep.plan().ahead().map(RowPlan.Ahead::vectors).orElse(1);
  }

  /** How many elements of the same rows are skipped where the next block is further away. */
  public int skipped() {
    return sweep.plan().ahead().orElseThrow().elements();
  }

  /**
   * Which subscript of a pointer that is crossed counts columns.
   *
   * @param step by how much the next column is further: 1 or -1
   */
  public record ColumnSubscript(int position, int step) {}

  /** Which subscript of a pointer that is crossed counts columns. */
  public ColumnSubscript columnSubscript(Pointer pointer) {
    for (int part = 0; part < sweep.parts().size(); part++) {
      RowSweep.Part found = sweep.parts().get(part);
      for (RowSweep.Place place : found.places()) {
        if (pointer.users().get(part).contains(place.operation())) {
          List<Subscript> subscripts = place.access().subscripts();
          return IntStream.range(0, subscripts.size())
              .filter(k -> !found.statement().stays(subscripts.get(k), found.column()))
              .mapToObj(k -> columnSubscript(found, subscripts, k))
              .findFirst()
              .orElseThrow();
        }
      }
    }
    throw new IllegalArgumentException("nothing uses " + pointer);
  }

  private static ColumnSubscript columnSubscript(
      RowSweep.Part part, List<Subscript> subscripts, int position) {
    Subscript.Affine subscript = (Subscript.Affine) subscripts.get(position);
    return new ColumnSubscript(
        position, VectorAccess.step(subscript, part.statement(), part.column()));
  }

  /** Which pointer a part stores to. */
  public int storePointer(int part) {
    return pointer(part, sweep.parts().get(part).store().operation());
  }

  /** Which pointer an operation of a part accesses. */
  public int pointer(int part, int operation) {
    for (int i = 0; i < pointers.size(); i++) {
      if (pointers.get(i).users().get(part).contains(operation)) {
        return i;
      }
    }
    throw new IllegalArgumentException("operation " + operation + " accesses nothing");
  }
}

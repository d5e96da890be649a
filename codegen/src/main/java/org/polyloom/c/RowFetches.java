package org.polyloom.c;

import org.polyloom.plan.RowCode;
import org.polyloom.plan.RowSweep;

/**
 * Writes what asks for the rows of the next block, in the columns at hand, in the second cache, or
 * for what comes soon in the same rows: one line of each row at a time.
 *
 * @param code of a block that fetches
 */
record RowFetches(RowCode code, RowPointers pointers, Names names) {

  /**
   * How many times as long as what is fetched ahead rows are at least, where nothing but that is
   * fetched: behind their ends it is in vain, and strips of 64 columns took a sixth longer.
   */
  private static final int LONG_ROW = 8;

  /**
   * Declares at which sizes rows are fetched, and how far what is fetched is from what a pointer
   * points to, in bytes.
   *
   * @param isFar what is 1 at sizes at which rows come from memory
   * @param columns how many columns the rows have
   */
  void declare(String isFar, String columns, Lines lines) {
    String isLong =
        code.farthest() == 0 ? " && " + columns + " >= " + LONG_ROW * code.skipped() : "";
    lines.line("const long " + far() + " = " + isFar + isLong + ";");
    for (int index = 0; index < code.pointers().size(); index++) {
      if (isFetched(index)) {
        int soon = elementBytes() * code.skipped();
        if (code.farthest() == 0) {
          lines.line("const long %s = %d;".formatted(next(index), soon));
          continue;
        }
        String away = names.numbered("away", index);
        lines.line(
            "const long %s = ((long)%s - (long)%s) * %d;"
                .formatted(away, pointers.name(index, 1), pointers.name(index, 0), rows()));
        String toNext = apart() > 1 ? away + " / " + apart() * rows() : away;
        lines.line(
            "const long %s = %s <= %d ? %s : %d;"
                .formatted(next(index), away, apart() * code.farthest(), toNext, soon));
      }
    }
  }

  void write(String counter, Lines lines) {
    for (int index = 0; index < code.pointers().size(); index++) {
      for (int row = 0; isFetched(index) && row < rows(); row++) {
        lines.line(
            "__builtin_prefetch((const void *)((long)%s + %s + %d * %s), 0, 2);"
                .formatted(pointers.name(index, row), next(index), elementBytes(), counter));
      }
    }
  }

  /** Whether rows of a matrix are loaded, each from where its own pointer points to. */
  private boolean isFetched(int index) {
    RowCode.Pointer pointer = code.pointers().get(index);
    return pointer.reach() == RowSweep.Reach.ELEMENT
        && pointer.isOnlyLoaded()
        && pointers.areDeclared(index);
  }

  private int rows() {
    return code.sweep().rows();
  }

  private int apart() {
    return code.sweep().apart();
  }

  private int elementBytes() {
    return code.sweep().element().bytes();
  }

  /** What is not 0 at sizes at which rows are fetched. */
  String far() {
    return names.numbered("far", 0);
  }

  private String next(int index) {
    return names.numbered("next", index);
  }
}

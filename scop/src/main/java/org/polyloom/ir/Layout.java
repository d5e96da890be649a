package org.polyloom.ir;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** How C refers to an element of an array. */
public sealed interface Layout {

  /** Whether elements that differ by one in the last subscript are neighbours in memory. */
  boolean endsInSubscript();

  /** Whether elements follow each other row by row, as far apart as neighbours are. */
  boolean isInRows();

  /** What stands before the first subscript: {@code A}, {@code alpha}, {@code g->u}. */
  String base();

  /**
   * Text with one subscript between every two pieces: {@code ["A[", "][", "]"]} for {@code
   * A[x][y]}, {@code ["alpha"]} for a scalar, {@code ["pts[", "].pos[", "]"]} for a member.
   *
   * @param pieces one more than the rank of the array
   */
  record Subscripted(List<String> pieces) implements Layout {
    public Subscripted {
      pieces = List.copyOf(pieces);
    }

    /** That of an array or scalar of some name. */
    public static Subscripted of(String name, int rank) {
      if (rank == 0) {
        return new Subscripted(List.of(name));
      }
      List<String> pieces = new ArrayList<>(Collections.nCopies(rank + 1, "]["));
      pieces.set(0, name + "[");
      pieces.set(rank, "]");
      return new Subscripted(pieces);
    }

    @Override
    public boolean endsInSubscript() {
      return pieces.get(pieces.size() - 1).equals("]");
    }

    @Override
    public boolean isInRows() {
      return pieces.stream().skip(1).limit(Math.max(0, pieces.size() - 2)).allMatch("]["::equals);
    }

    @Override
    public String base() {
      String first = pieces.get(0);
      return first.endsWith("[") ? first.substring(0, first.length() - 1) : first;
    }
  }

  /**
   * One subscript, computed from those of the model in row-major order with the array's inner
   * extents: {@code A[(x * n + y) * m + z]}.
   *
   * @param base the pointer expression
   */
  record Linearised(String base) implements Layout {

    @Override
    public boolean endsInSubscript() {
      return true;
    }

    @Override
    public boolean isInRows() {
      return true;
    }
  }
}

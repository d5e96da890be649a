package org.polyloom.plan;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.polyloom.ir.Scop;

/**
 * A Scop in which plans have become statements: those that pack, those that stand for register
 * tiles, and those that copy the edges of tiles. Its schedule has extension nodes for them.
 *
 * @param scop with these statements and their arrays
 * @param tiles by the name of the statement that stands for it
 * @param rows the blocks of rows by the name of the statement that stands for one
 * @param packed what has to be allocated
 */
public record PlannedRegion(
    Scop scop,
    Map<String, RegisterCode> tiles,
    Map<String, RowCode> rows,
    List<PackedArray> packed) {

  /** What packed operands are aligned to, in bytes. */
  public static final int ALIGNMENT = 64;

  public PlannedRegion {
    tiles = Collections.unmodifiableMap(new LinkedHashMap<>(tiles));
    rows = Collections.unmodifiableMap(new LinkedHashMap<>(rows));
    packed = List.copyOf(packed);
  }

  /** A region without plans. */
  static PlannedRegion unplanned(Scop scop) {
    return new PlannedRegion(scop, Map.of(), Map.of(), List.of());
  }

  /** How many bytes have to be allocated for all packed operands; 0 if there are none. */
  public long bytes() {
    return packed.isEmpty()
        ? 0
        : packed.stream().mapToLong(PackedArray::end).max().getAsLong() + ALIGNMENT;
  }
}

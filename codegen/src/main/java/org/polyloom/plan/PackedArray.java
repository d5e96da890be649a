package org.polyloom.plan;

import org.polyloom.ir.ScalarType;

/**
 * A packed operand: panels of {@code depth} lines of {@code width} elements, one panel a register
 * tile. Those of different contractions may share memory: each is filled anew before it is read.
 *
 * @param name in C
 * @param panels how many there are at most
 * @param depth the lines of a panel
 * @param width the rows, or columns, of a register tile
 * @param lanes of vectors that lines can be cut into; 1 for none
 * @param offset where it begins, in bytes from an address that is a multiple of the line size
 */
public record PackedArray(
    String name, ScalarType element, int panels, int depth, int width, int lanes, long offset) {

  /** The offset of what comes after it, a multiple of {@link PlannedRegion#ALIGNMENT}. */
  long end() {
    long bytes = (long) panels * depth * width * element.bytes();
    long unit = PlannedRegion.ALIGNMENT;
    return offset + (bytes + unit - 1) / unit * unit;
  }
}

package org.polyloom.ir;

import java.util.List;
import org.polyloom.isl.PwAff;
import org.polyloom.isl.Set;

/**
 * The bytes from the first to the last row of an object that the region touches: from {@code base +
 * first * stride} to before {@code base + (last + 1) * stride}.
 *
 * @param array what the range belongs to, for messages
 * @param base a C expression of pointer type, such as {@code A} or {@code &sum}
 * @param first the first row, a function of the parameters
 * @param last the last row, a function of the parameters
 * @param rowExtents sizes whose product is the stride, in units of what {@code base} points to;
 *     empty for a stride of one
 * @param touched the parameter values for which anything is touched
 */
public record PointerRange(
    String array, String base, PwAff first, PwAff last, List<PwAff> rowExtents, Set touched) {
  public PointerRange {
    rowExtents = List.copyOf(rowExtents);
  }
}

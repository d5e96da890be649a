package org.polyloom.plan;

import org.polyloom.isl.Aff;
import org.polyloom.isl.DimType;

/** How accesses of vectors move. */
final class VectorAccess {
  private VectorAccess() {}

  /** Whether a step in a dimension is a step to the next element. */
  static boolean isStep(Aff subscript, int dimension) {
    return !subscript.involvesLocals() && subscript.coefficientVal(DimType.IN, dimension).isOne();
  }
}

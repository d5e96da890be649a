package org.polyloom.plan;

import java.util.Set;
import org.polyloom.ir.ScalarType;
import org.polyloom.isl.Aff;
import org.polyloom.isl.DimType;

/** What vectors can be made of. */
final class VectorAccess {
  /** The types of their elements. */
  static final Set<ScalarType> ELEMENTS =
      Set.of(
          ScalarType.DOUBLE,
          ScalarType.FLOAT,
          ScalarType.INT,
          ScalarType.UNSIGNED_INT,
          ScalarType.LONG,
          ScalarType.UNSIGNED_LONG,
          ScalarType.LONG_LONG,
          ScalarType.UNSIGNED_LONG_LONG);

  private VectorAccess() {}

  /** Whether a step in a dimension is a step to the next element. */
  static boolean isStep(Aff subscript, int dimension) {
    return !subscript.involvesLocals() && subscript.coefficientVal(DimType.IN, dimension).isOne();
  }
}

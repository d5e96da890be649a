package org.polyloom.ir;

import org.polyloom.isl.DimType;
import org.polyloom.isl.Set;

/**
 * A value that is fixed during the region and occurs in bounds, conditions or subscripts.
 *
 * @param name the name in isl spaces, a C identifier
 * @param type the C type; its range is part of the Scop's context
 * @param expression how C refers to it, such as {@code n} or {@code grid->nx}
 */
public record Parameter(String name, ScalarType type, String expression) {

  /** Whether a set depends on this. */
  public boolean occursIn(Set set) {
    for (int k = 0; k < set.dim(DimType.PARAM); k++) {
      if (set.space().dimName(DimType.PARAM, k).equals(name)
          && set.involvesDims(DimType.PARAM, k, 1)) {
        return true;
      }
    }
    return false;
  }
}

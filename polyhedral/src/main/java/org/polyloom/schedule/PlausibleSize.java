package org.polyloom.schedule;

import java.util.List;
import org.polyloom.dependence.AccessRecord;
import org.polyloom.isl.DimType;
import org.polyloom.isl.Set;
import org.polyloom.machine.Cache;
import org.polyloom.machine.Machine;

/**
 * How large parameters may be for arrays to be of plausible size: nobody has cubes as long as
 * vectors are.
 */
final class PlausibleSize {
  /** What an array takes of the last level of cache: several are more than it holds. */
  private static final double CACHES = 1;

  private PlausibleSize() {}

  /**
   * The wanted value of parameters, or the greatest smaller one at which no array in whose
   * subscripts they occur is larger than the last level of cache.
   */
  static int of(List<AccessRecord> accesses, Machine machine, int wanted) {
    Cache last = machine.dataCaches().get(machine.dataCaches().size() - 1);
    double size = wanted;
    for (AccessRecord access : accesses) {
      int dimensions = unboundedDimensions(access.relation().range());
      if (dimensions > 2) {
        double elements = CACHES * last.bytes() / access.elementBytes();
        size = Math.min(size, Math.pow(elements, 1.0 / dimensions));
      }
    }
    return (int) size;
  }

  private static int unboundedDimensions(Set elements) {
    int count = 0;
    for (int i = 0; i < elements.dim(DimType.SET) && !elements.isEmpty(); i++) {
      count += elements.dimMaxVal(i).isInt() ? 0 : 1;
    }
    return count;
  }
}

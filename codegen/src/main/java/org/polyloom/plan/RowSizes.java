package org.polyloom.plan;

import java.util.Optional;
import org.polyloom.ir.Scop;
import org.polyloom.isl.DimType;
import org.polyloom.isl.PwAff;
import org.polyloom.isl.ScheduleNode;
import org.polyloom.isl.ScheduleNodeType;
import org.polyloom.isl.Set;
import org.polyloom.isl.Val;

/**
 * The sizes at which running through rows side by side pays: there is a whole block of rows, and
 * rows are longer than what beginning and ending them costs. Sums in the order of the source gain
 * from two vectors on, updates of columns from one. Where sums may be grouped, compilers have
 * vectors of each row on its own, and what is gained is little.
 */
final class RowSizes {
  private static final int VECTORS_OF_ORDERED_SUMS = 2;
  private static final int VECTORS_OF_GROUPED_SUMS = 16;

  private RowSizes() {}

  /** {@code [p] -> { : .. }}: the parameters for which all plans below a node pay. */
  static Set of(ScheduleNode node, Scop scop) {
    Set sizes = Set.universe(scop.context().space());
    if (node.type() == ScheduleNodeType.MARK) {
      Optional<RowPlan> plan = RowPlan.of(node.markGetId().name());
      Optional<RowSweep> sweep = plan.flatMap(found -> found.sweep(node, scop));
      if (sweep.isPresent()) {
        return of(sweep.get(), scop).coalesce();
      }
    }
    for (int i = 0; i < node.nChildren(); i++) {
      sizes = sizes.intersect(of(node.child(i), scop));
    }
    return sizes.coalesce();
  }

  private static Set of(RowSweep sweep, Scop scop) {
    Set sizes = Set.universe(scop.context().space());
    for (RowSweep.Part part : sweep.parts()) {
      sizes =
          sizes
              .intersect(atLeast(part, part.row(), sweep.rows(), scop))
              .intersect(atLeast(part, part.column(), columns(sweep), scop));
    }
    return sizes;
  }

  private static int columns(RowSweep sweep) {
    boolean onlySums = sweep.parts().stream().allMatch(part -> part.sum().isPresent());
    if (!onlySums) {
      return sweep.lanes();
    }
    return sweep.lanes()
        * (sweep.grouping() == Grouping.SOURCE ? VECTORS_OF_ORDERED_SUMS : VECTORS_OF_GROUPED_SUMS);
  }

  private static Set atLeast(RowSweep.Part part, int dimension, int least, Scop scop) {
    Set domain = part.statement().domain().intersectParams(scop.assumedContext());
    int after = domain.dim(DimType.SET) - dimension - 1;
    Set line =
        domain.projectOut(DimType.SET, dimension + 1, after).projectOut(DimType.SET, 0, dimension);
    PwAff length = line.dimMax(0).sub(line.dimMin(0));
    return length.addConstantVal(Val.of(scop.isl(), 1L - least)).nonnegSet().params();
  }
}

package org.polyloom.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.polyloom.ir.Scop;
import org.polyloom.isl.DimType;
import org.polyloom.isl.Map;
import org.polyloom.isl.ScheduleNode;
import org.polyloom.isl.ScheduleNodeType;
import org.polyloom.isl.Set;

/**
 * The sizes at which running through rows side by side pays: a whole block of rows has some columns
 * in common, more of them than what beginning and ending rows costs. Sums in the order of the
 * source gain from two vectors on, updates of columns from one. Where sums may be grouped,
 * compilers have vectors of each row on its own, and what is gained is little.
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
      Set domain = part.statement().domain().intersectParams(scop.assumedContext());
      Set shared = domain.intersect(domain.apply(upwards(part, sweep.rows() - 1)));
      sizes =
          sizes.intersect(
              Map.fromDomainAndRange(shared, shared)
                  .equate(DimType.IN, part.row(), DimType.OUT, part.row())
                  .deltas()
                  .lowerBoundSi(DimType.SET, part.column(), columns(sweep) - 1)
                  .params());
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

  /** {@code { S[.., i, ..] -> S[.., i - rows, ..] }}. */
  private static Map upwards(RowSweep.Part part, int rows) {
    Set domain = part.statement().domain();
    List<String> from = new ArrayList<>();
    List<String> to = new ArrayList<>();
    for (int k = 0; k < domain.dim(DimType.SET); k++) {
      from.add("i" + k);
      to.add(k == part.row() ? "i" + k + " - " + rows : "i" + k);
    }
    String text =
        "{ %1$s[%2$s] -> %1$s[%3$s] }"
            .formatted(domain.tupleName(), String.join(", ", from), String.join(", ", to));
    return Map.parse(domain.context(), text);
  }
}

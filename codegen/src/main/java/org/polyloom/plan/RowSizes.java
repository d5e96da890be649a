package org.polyloom.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.polyloom.ir.Scop;
import org.polyloom.ir.ScopAccesses;
import org.polyloom.isl.DimType;
import org.polyloom.isl.Map;
import org.polyloom.isl.ScheduleNode;
import org.polyloom.isl.ScheduleNodeType;
import org.polyloom.isl.Set;
import org.polyloom.isl.UnionSet;
import org.polyloom.machine.Machine;
import org.polyloom.schedule.GridArrays;

/**
 * The sizes at which running through rows side by side pays: a whole block of rows has some columns
 * in common, more of them than what beginning and ending rows costs. Sums in the order of the
 * source gain from two vectors on, updates of columns from one. Where sums may be grouped,
 * compilers have vectors of each row on its own, and what is gained is little; nothing in caches,
 * where arithmetic takes as long as loads ({@link RowTraffic}). What stands in fewer loops than
 * something else in the region bounds no sizes.
 */
final class RowSizes {
  private static final int VECTORS_OF_ORDERED_SUMS = 2;
  private static final int VECTORS_OF_GROUPED_SUMS = 16;

  /** What part of the last cache arrays take that come from memory. */
  private static final double PART_OF_CACHE = 0.5;

  /** An extent that no array has. */
  static final long NEVER = Long.MAX_VALUE;

  private final Scop scop;
  private final Machine machine;

  private RowSizes(Scop scop, Machine machine) {
    this.scop = scop;
    this.machine = machine;
  }

  /**
   * {@code [p] -> { : .. }}: the parameters for which all plans below a node pay that are for
   * statements of these names.
   */
  static Set of(ScheduleNode node, java.util.Set<String> statements, Scop scop, Machine machine) {
    return new RowSizes(scop, machine).of(node, statements);
  }

  private Set of(ScheduleNode node, java.util.Set<String> statements) {
    Set sizes = Set.universe(scop.context().space());
    if (node.type() == ScheduleNodeType.MARK) {
      Optional<RowPlan> plan = RowPlan.of(node.markGetId().name());
      Optional<RowSweep> sweep =
          plan.filter(found -> found.isOf(statements)).flatMap(found -> found.sweep(node, scop));
      if (sweep.isPresent()) {
        return of(sweep.get()).coalesce();
      }
    }
    for (int i = 0; i < node.nChildren(); i++) {
      sizes = sizes.intersect(of(node.child(i), statements));
    }
    return sizes.coalesce();
  }

  private Set of(RowSweep sweep) {
    if (isLittle(sweep)) {
      return Set.universe(scop.context().space());
    }
    Set sizes =
        isGroupedSum(sweep) && isMost(sweep) && !RowTraffic.of(sweep).isSavedInCaches()
            ? atLeast(sweep, scop, extentFromMemory(sweep, scop, machine))
            : Set.universe(scop.context().space());
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

  /**
   * From which extent on in each dimension the last cache does not hold the arrays of a sweep: 0 or
   * {@link #NEVER} where their sizes are constants.
   */
  static long extentFromMemory(RowSweep sweep, Scop scop, Machine machine) {
    GridArrays grid = grid(sweep, scop);
    double bytes = PART_OF_CACHE * machine.cache(machine.dataCaches().size()).bytes();
    if (grid.extents() == 0) {
      return grid.cellBytes() >= bytes ? 0 : NEVER;
    }
    return (long) GridArrays.edge(bytes / grid.cellBytes(), grid.extents());
  }

  /** The sizes at which all extents of the arrays of a sweep are at least so large. */
  static Set atLeast(RowSweep sweep, Scop scop, long extent) {
    return extent == NEVER
        ? Set.empty(scop.context().space())
        : grid(sweep, scop).atLeast(scop.context(), extent);
  }

  private static GridArrays grid(RowSweep sweep, Scop scop) {
    UnionSet instances = UnionSet.emptyCtx(scop.isl());
    for (RowSweep.Part part : sweep.parts()) {
      instances = instances.union(part.statement().domain().toUnionSet());
    }
    return GridArrays.of(ScopAccesses.of(scop), instances);
  }

  /** Whether all else in the region stands in fewer loops: it may gain at other sizes otherwise. */
  private boolean isMost(RowSweep sweep) {
    List<String> swept = sweep.parts().stream().map(part -> part.statement().name()).toList();
    int depth = sweep.parts().stream().mapToInt(part -> part.statement().depth()).min().orElse(0);
    return scop.statements().stream()
        .allMatch(statement -> swept.contains(statement.name()) || statement.depth() < depth);
  }

  /** Whether something else in the region stands in more loops, on which its time depends. */
  private boolean isLittle(RowSweep sweep) {
    int depth = sweep.parts().stream().mapToInt(part -> part.statement().depth()).max().orElse(0);
    return scop.statements().stream().anyMatch(statement -> statement.depth() > depth);
  }

  private static boolean isGroupedSum(RowSweep sweep) {
    return onlySums(sweep) && sweep.grouping() == Grouping.FREE;
  }

  private static boolean onlySums(RowSweep sweep) {
    return sweep.parts().stream().allMatch(part -> part.sum().isPresent());
  }

  private static int columns(RowSweep sweep) {
    if (!onlySums(sweep)) {
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

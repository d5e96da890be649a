package org.polyloom.schedule;

import java.util.ArrayList;
import java.util.List;
import org.polyloom.dependence.Accesses;
import org.polyloom.isl.Set;
import org.polyloom.isl.UnionSet;
import org.polyloom.machine.Machine;

/**
 * The sizes at which a {@linkplain BandPlan#fronts front} through time pays: the arrays are larger
 * than the second level of cache, so that each step of time would fetch them again, and what a
 * front needs is smaller than the last level. Rows are long: a front goes from one to the next more
 * often than the source.
 *
 * <p>Where rows are recurrences that vectors carry out, smaller arrays pay too: the order is taken
 * for these vectors.
 *
 * <p>Both are said of each extent alone, so that the conditions are affine: of arrays with as many
 * extents as any has, each extent is at least that of a cube of the least size and, where the front
 * spans it, at most that of a cube of the greatest.
 */
final class FrontSizes {
  /** How many times the second level of cache the arrays take at least: the third is not slow. */
  private static final double LEAST = 6;

  /** What part of the last level of cache a front takes at most. */
  private static final double GREATEST = 0.5;

  /** How many bytes a row has at least, of which processors fetch the next lines ahead. */
  private static final double ROW = 512;

  /** How many tiles an extent has at least: those at its ends are not full. */
  private static final int WIDTHS = 3;

  /** How far a front moves in space with a step of time, in most stencils. */
  static final double SLOPE = 2;

  private final Machine machine;
  private final BandPlan plan;
  private final Rows rows;

  /** What the rows of a front are. */
  enum Rows {
    /** Loops as compilers carry them out. */
    COMPILED,
    /** Recurrences that vectors carry out. */
    RECURRENCES
  }

  private FrontSizes(Machine machine, BandPlan plan, Rows rows) {
    this.machine = machine;
    this.plan = plan;
    this.rows = rows;
  }

  /**
   * The condition on the parameters.
   *
   * @param instances of the statements in the band
   * @param plan of the band
   * @param rows what is in it
   * @return {@code [p] -> { : .. }}
   */
  static Set of(Accesses region, UnionSet instances, Machine machine, BandPlan plan, Rows rows) {
    GridArrays grid = GridArrays.of(region, instances);
    return grid.extents() == 0
        ? Set.universe(region.context().space())
        : new FrontSizes(machine, plan, rows).condition(grid, region.context());
  }

  private Set condition(GridArrays grid, Set context) {
    int whole = Math.max(1, grid.extents() - spans().size());
    double spanned = spans().stream().reduce(1.0, (one, other) -> one * other);
    double last = machine.dataCaches().get(machine.dataCaches().size() - 1).bytes();
    double cells = LEAST * machine.cache(2).bytes() / grid.cellBytes();
    long large = (long) Math.ceil(GridArrays.edge(cells, grid.extents()));
    long row = (long) Math.ceil(ROW * grid.number() / grid.cellBytes());
    long least =
        Math.max(rows == Rows.COMPILED ? Math.max(large, row) : 0, (long) WIDTHS * width());
    double most = GREATEST * last / (grid.cellBytes() * spanned);
    long greatest = (long) GridArrays.edge(most, whole);
    return grid.atLeast(context, least)
        .intersect(grid.atMost(context, grid.extents() - whole, greatest))
        .coalesce();
  }

  /** The greatest size of a tile of space. */
  private int width() {
    return plan.tileSizes().stream().skip(1).max(Integer::compare).orElse(0);
  }

  /** How many values of the outer subscripts a front spans, where it does not span all. */
  private List<Double> spans() {
    double slope = SLOPE * plan.tileSizes().get(0) + SLOPE;
    List<Double> spans = new ArrayList<>(List.of(slope));
    for (int width : plan.tileSizes().subList(2, plan.tileSizes().size())) {
      if (width > 0) {
        spans.add(width + slope);
      }
    }
    return spans;
  }
}

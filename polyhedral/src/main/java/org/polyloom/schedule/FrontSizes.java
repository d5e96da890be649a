package org.polyloom.schedule;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.polyloom.dependence.AccessRecord;
import org.polyloom.dependence.Accesses;
import org.polyloom.isl.DimType;
import org.polyloom.isl.PwAff;
import org.polyloom.isl.Set;
import org.polyloom.isl.UnionSet;
import org.polyloom.isl.Val;
import org.polyloom.machine.Machine;

/**
 * The sizes at which a {@linkplain BandPlan#fronts front} through time pays: the arrays are larger
 * than the second level of cache, so that each step of time would fetch them again, and what a
 * front needs is smaller than the last level.
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

  /** How many tiles an extent has at least: those at its ends are not full. */
  private static final int WIDTHS = 4;

  /** How far a front moves in space with a step of time, in most stencils. */
  private static final double SLOPE = 2;

  private final Machine machine;
  private final BandPlan plan;
  private final List<Set> arrays = new ArrayList<>();
  private double bytes;
  private int extents;

  private FrontSizes(Machine machine, BandPlan plan) {
    this.machine = machine;
    this.plan = plan;
  }

  /**
   * The condition on the parameters.
   *
   * @param instances of the statements in the band
   * @param plan of the band
   * @return {@code [p] -> { : .. }}
   */
  static Set of(Accesses region, UnionSet instances, Machine machine, BandPlan plan) {
    FrontSizes sizes = new FrontSizes(machine, plan);
    sizes.collect(region, instances);
    return sizes.condition(region.context());
  }

  /** Notes the arrays with the most extents that depend on parameters. */
  private void collect(Accesses region, UnionSet instances) {
    Map<String, Set> touched = new LinkedHashMap<>();
    Map<String, Integer> elementBytes = new LinkedHashMap<>();
    for (Set domain : instances.setList()) {
      for (AccessRecord access : region.accesses()) {
        if (access.statement().equals(domain.tupleName())) {
          Set elements = access.relation().intersectDomain(domain).range();
          touched.merge(access.array(), elements, Set::union);
          elementBytes.put(access.array(), access.elementBytes());
        }
      }
    }
    touched.forEach(
        (array, elements) -> {
          int open = 0;
          double volume = elementBytes.get(array);
          for (int i = 0; i < elements.dim(DimType.SET) && !elements.isEmpty(); i++) {
            boolean isOpen = isOpen(elements, i);
            open += isOpen ? 1 : 0;
            volume *= isOpen ? 1 : constantExtent(elements, i);
          }
          add(elements, open, volume);
        });
  }

  private void add(Set elements, int open, double volume) {
    if (open > extents) {
      arrays.clear();
      bytes = 0;
      extents = open;
    }
    if (open == extents) {
      arrays.add(elements);
      bytes += volume;
    }
  }

  private static boolean isOpen(Set elements, int dimension) {
    return !elements.dimMaxVal(dimension).isInt() || !elements.dimMinVal(dimension).isInt();
  }

  private static double constantExtent(Set elements, int dimension) {
    return elements.dimMaxVal(dimension).asLong() - elements.dimMinVal(dimension).asLong() + 1.0;
  }

  private Set condition(Set context) {
    Set condition = Set.universe(context.space());
    if (extents == 0) {
      return condition;
    }
    int whole = Math.max(1, extents - spans().size());
    double rows = spans().stream().reduce(1.0, (one, other) -> one * other);
    double last = machine.dataCaches().get(machine.dataCaches().size() - 1).bytes();
    long large = (long) Math.ceil(root(LEAST * machine.cache(2).bytes() / bytes, extents));
    long least = Math.max(large, (long) WIDTHS * width());
    long greatest = (long) root(GREATEST * last / (bytes * rows), whole);
    for (Set elements : arrays) {
      int place = 0;
      for (int i = 0; i < elements.dim(DimType.SET); i++) {
        if (isOpen(elements, i)) {
          PwAff extent = extent(elements.intersectParams(context), i);
          condition = condition.intersect(atLeast(extent, least));
          if (place >= extents - whole) {
            condition = condition.intersect(atLeast(extent.neg(), -greatest));
          }
          place++;
        }
      }
    }
    return condition.gist(context).coalesce();
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

  private static double root(double value, int degree) {
    return Math.pow(Math.max(1, value), 1.0 / degree);
  }

  private static PwAff extent(Set elements, int dimension) {
    int dimensions = elements.dim(DimType.SET);
    Set line =
        elements
            .projectOut(DimType.SET, dimension + 1, dimensions - dimension - 1)
            .projectOut(DimType.SET, 0, dimension);
    Val one = Val.of(elements.context(), 1);
    return line.dimMax(0).sub(line.dimMin(0)).addConstantVal(one);
  }

  private static Set atLeast(PwAff value, long least) {
    Val offset = Val.of(value.context(), Math.toIntExact(-least));
    return value.addConstantVal(offset).nonnegSet().params();
  }
}

package org.polyloom.schedule;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.polyloom.dependence.AccessRecord;
import org.polyloom.dependence.Accesses;
import org.polyloom.isl.Aff;
import org.polyloom.isl.DimType;
import org.polyloom.isl.PwAff;
import org.polyloom.isl.Set;
import org.polyloom.isl.UnionSet;
import org.polyloom.isl.Val;

/**
 * The largest arrays that statements touch: those of which the most extents depend on parameters.
 * Their size is no affine function of the parameters; conditions on it are said of each extent
 * alone, as if the arrays were cubes.
 */
public final class GridArrays {
  private final List<Set> arrays = new ArrayList<>();
  private double cellBytes;
  private int extents;

  private GridArrays() {}

  /** Those among what the accesses of some instances touch, where that is known. */
  public static GridArrays of(Accesses region, UnionSet instances) {
    Map<String, Set> touched = new LinkedHashMap<>();
    Map<String, Integer> elementBytes = new LinkedHashMap<>();
    for (Set domain : instances.setList()) {
      for (AccessRecord access : region.accesses()) {
        if (access.statement().equals(domain.tupleName())) {
          Set elements = access.relation().intersectDomain(domain).range();
          if (elements.isBounded()) {
            touched.merge(access.array(), elements, Set::union);
            elementBytes.put(access.array(), access.elementBytes());
          }
        }
      }
    }
    GridArrays grid = new GridArrays();
    touched.forEach((array, elements) -> grid.add(elements, elementBytes.get(array)));
    return grid;
  }

  /** How many arrays these are. */
  public int number() {
    return arrays.size();
  }

  /** How many extents of each depend on parameters. */
  public int extents() {
    return extents;
  }

  /** What all of them together take for each cell of the grid that these extents span, in bytes. */
  public double cellBytes() {
    return cellBytes;
  }

  /**
   * That extents are at least so large.
   *
   * @param context what is known of the parameters
   * @return {@code [p] -> { : .. }}
   */
  public Set atLeast(Set context, long least) {
    return conditions(context, 0, extent -> atLeast(extent, least));
  }

  /**
   * That no inner extent is larger than that; what is empty has none.
   *
   * @param context what is known of the parameters
   * @param first the number of the first of them, from 0 for the outermost
   * @return {@code [p] -> { : .. }}
   */
  public Set atMost(Set context, int first, long greatest) {
    return conditions(context, first, extent -> atLeast(extent, greatest + 1).complement());
  }

  /**
   * That arrays have room in cubes of an edge, by one inequality: extents whose mean is that edge
   * multiply to what the cube holds at most.
   *
   * @param context what is known of the parameters
   * @return {@code [p] -> { : .. }}; empty where an extent is no affine function
   */
  public Optional<Set> inCubes(Set context, long edge) {
    Optional<Aff> sum = Optional.empty();
    for (Set elements : arrays) {
      for (int i = 0; i < elements.dim(DimType.SET); i++) {
        if (isOpen(elements, i)) {
          PwAff known = extent(elements.intersectParams(context), i);
          PwAff extent = known.gist(known.domain()).coalesce();
          if (!extent.isaAff()) {
            return Optional.empty();
          }
          Aff next = extent.asAff();
          sum = Optional.of(sum.map(next::add).orElse(next));
        }
      }
    }
    long most = edge * extents * number();
    return sum.map(
        total -> atLeast(PwAff.fromAff(total.neg()), -most).alignParams(context.space()));
  }

  /** The edge of the largest cube of so many dimensions in which so many cells have place. */
  public static double edge(double cells, int dimensions) {
    return Math.pow(Math.max(1, cells), 1.0 / dimensions);
  }

  private Set conditions(Set context, int first, Function<PwAff, Set> wanted) {
    Set condition = Set.universe(context.space());
    for (Set elements : arrays) {
      int place = 0;
      for (int i = 0; i < elements.dim(DimType.SET); i++) {
        if (isOpen(elements, i)) {
          if (place >= first) {
            PwAff extent = extent(elements.intersectParams(context), i);
            condition = condition.intersect(wanted.apply(extent));
          }
          place++;
        }
      }
    }
    return condition.gist(context).coalesce();
  }

  private void add(Set elements, int elementBytes) {
    int open = 0;
    double volume = elementBytes;
    for (int i = 0; i < elements.dim(DimType.SET) && !elements.isEmpty(); i++) {
      boolean isOpen = isOpen(elements, i);
      open += isOpen ? 1 : 0;
      volume *= isOpen ? 1 : constantExtent(elements, i);
    }
    if (open > extents) {
      arrays.clear();
      cellBytes = 0;
      extents = open;
    }
    if (open == extents) {
      arrays.add(elements);
      cellBytes += volume;
    }
  }

  private static boolean isOpen(Set elements, int dimension) {
    return !elements.dimMaxVal(dimension).isInt() || !elements.dimMinVal(dimension).isInt();
  }

  private static double constantExtent(Set elements, int dimension) {
    return elements.dimMaxVal(dimension).sub(elements.dimMinVal(dimension)).nearestLong() + 1.0;
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
    Val offset = Val.of(value.context(), -least);
    return value.addConstantVal(offset).nonnegSet().params();
  }
}

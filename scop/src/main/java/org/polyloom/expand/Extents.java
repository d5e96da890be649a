package org.polyloom.expand;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.polyloom.ir.Access;
import org.polyloom.ir.Operands;
import org.polyloom.ir.Operation;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.isl.DimType;
import org.polyloom.isl.PwAff;
import org.polyloom.isl.Set;
import org.polyloom.isl.Space;
import org.polyloom.isl.Val;
import org.polyloom.pass.RefusedException;

/** How long dimensions are of which numbers from zero on are used. */
final class Extents {
  private Extents() {}

  /**
   * {@code { [] -> [size] }} for each dimension of an array, up to the last element that a nest
   * accesses.
   *
   * @throws RefusedException where there is no such number
   */
  static List<PwAff> ofElements(Scop scop, Nest nest, String array) {
    Optional<Set> elements =
        nest.statements().stream()
            .flatMap(statement -> elements(statement, array).stream())
            .reduce(Set::union);
    Set all = elements.orElseThrow().intersectParams(scop.parameterValues()).coalesce();
    List<PwAff> extents = new ArrayList<>();
    for (int k = 0; k < scop.array(array).rank(); k++) {
      extents.add(of(all, k, "its subscripts"));
    }
    return extents;
  }

  /**
   * The same of one dimension of points.
   *
   * @param what its numbers are
   */
  static PwAff of(Set points, int dimension, String what) {
    if (!points.dimHasUpperBound(DimType.SET, dimension) || !isNatural(points, dimension)) {
      throw new RefusedException(
          ExpandReason.SizeUnknown, what + " are not numbers from zero to a bound");
    }
    PwAff extent = points.dimMax(dimension).addConstantVal(Val.of(points.context(), 1)).coalesce();
    return extent.gist(extent.domain()).coalesce();
  }

  static boolean isNatural(Set points, int dimension) {
    return points
        .intersect(Set.universe(points.space()).upperBoundSi(DimType.SET, dimension, -1))
        .isEmpty();
  }

  private static List<Set> elements(Statement statement, String array) {
    List<Set> elements = new ArrayList<>();
    for (Operation operation : statement.operations()) {
      Optional<Access> access = Operands.access(operation).filter(a -> a.array().equals(array));
      access.ifPresent(a -> elements.add(a.relation().intersectDomain(statement.domain()).range()));
    }
    return elements;
  }

  /** A number as a function of the parameters. */
  static PwAff constant(Scop scop, long value) {
    Space space = Space.paramsAlloc(scop.isl(), 0);
    return PwAff.valOnDomain(Set.universe(space), Val.of(scop.isl(), value));
  }
}

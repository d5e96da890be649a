package org.polyloom.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.polyloom.ir.Access;
import org.polyloom.ir.Operands;
import org.polyloom.ir.Operation;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.ir.Subscript;
import org.polyloom.isl.DimType;
import org.polyloom.isl.Map;
import org.polyloom.isl.PwAff;
import org.polyloom.isl.Set;
import org.polyloom.isl.Val;
import org.polyloom.machine.Machine;

/**
 * How long the loops of a contraction must be, that register tiles of packed operands take less
 * time than what compilers make of the source.
 *
 * <p>Operands are packed in the type that all is computed in. Where narrower integers, as bytes,
 * are neighbours in memory along the depth, compilers compute with all that fit a vector and widen
 * sums: there must be as many times more rows and columns. Where another contraction in the same
 * loops has the same operands, neighbours along the depth, compilers load them once for both: the
 * operands must be too large for the second-level cache.
 */
final class PayingLengths {
  /** Loops with fewer iterations gain less than packing costs. */
  static final int LEAST = 48;

  /** The same for rows, of which each takes another look at all packed columns. */
  private static final int LEAST_ROWS = 16;

  private PayingLengths() {}

  /**
   * {@code [p] -> { : .. }}: the parameters for which the loops are long enough.
   *
   * @param beside other contractions that compilers carry out in vectors of the same loop
   */
  static Set of(Contraction contraction, List<Contraction> beside, Scop scop, Machine machine) {
    Set domain = contraction.statement().domain().intersectParams(scop.assumedContext());
    int widening = widening(contraction, scop);
    boolean isLoadedAnyway =
        beside.stream().anyMatch(other -> loadsAll(other.statement(), contraction, scop));
    int least = isLoadedAnyway ? beyondCache(contraction, machine) : 0;
    return Stream.of(
            atLeast(Math.max(least, widening * LEAST_ROWS), contraction.rows(), domain),
            atLeast(Math.max(least, widening * LEAST), contraction.columns(), domain),
            atLeast(Math.max(least, LEAST), contraction.depth(), domain))
        .reduce(Set::intersect)
        .orElseThrow()
        .coalesce();
  }

  /** The side of two square operands that fill the second-level cache. */
  private static int beyondCache(Contraction contraction, Machine machine) {
    return (int) Math.sqrt(machine.cache(2).bytes() / (2.0 * contraction.element().bytes()));
  }

  /**
   * Whether a statement of the same loops loads all operands of a contraction, which are neighbours
   * along its depth: compilers load each vector once for both.
   */
  private static boolean loadsAll(Statement statement, Contraction contraction, Scop scop) {
    return areRows(contraction, scop)
        && statement.depth() == contraction.statement().depth()
        && loads(contraction).stream()
            .allMatch(load -> loads(statement, load.access(), contraction.statement().domain()));
  }

  /**
   * Whether a statement loads one of those operands, so that it takes about as long without them.
   */
  static boolean loadsOneOf(Statement statement, Contraction contraction, Scop scop) {
    return areRows(contraction, scop)
        && statement.depth() == contraction.statement().depth()
        && loads(contraction).stream()
            .anyMatch(load -> loads(statement, load.access(), contraction.statement().domain()));
  }

  /** Whether all operands are neighbours in memory along the depth. */
  private static boolean areRows(Contraction contraction, Scop scop) {
    List<Operation.Load> loads = loads(contraction);
    return !loads.isEmpty()
        && loads.stream()
            .allMatch(load -> isAlong(load.access(), contraction.depth(), contraction, scop));
  }

  private static boolean loads(Statement statement, Access wanted, Set instances) {
    Map elements = unnamed(wanted, instances);
    return statement.operations().stream()
        .anyMatch(
            operation ->
                operation instanceof Operation.Load load
                    && load.access().isAffine()
                    && load.access().array().equals(wanted.array())
                    && elements.isSubset(unnamed(load.access(), statement.domain())));
  }

  /** {@code { [i] -> A[f] }}. */
  private static Map unnamed(Access access, Set instances) {
    return access.relation().intersectDomain(instances).resetTupleId(DimType.IN);
  }

  private static Set atLeast(int least, int dimension, Set domain) {
    Set line =
        domain
            .projectOut(DimType.SET, dimension + 1, domain.dim(DimType.SET) - dimension - 1)
            .projectOut(DimType.SET, 0, dimension);
    PwAff length = line.dimMax(0).sub(line.dimMin(0));
    return length.addConstantVal(Val.of(domain.context(), 1L - least)).nonnegSet().params();
  }

  /** How many operands fit in the place of an element, where compilers make vectors of them. */
  private static int widening(Contraction contraction, Scop scop) {
    List<Operation.Load> loads = loads(contraction);
    int widest =
        loads.stream()
            .mapToInt(load -> load.type().bytes())
            .max()
            .orElse(contraction.element().bytes());
    return contraction.element().isInteger() && areRows(contraction, scop)
        ? Math.max(1, contraction.element().bytes() / widest)
        : 1;
  }

  private static List<Operation.Load> loads(Contraction contraction) {
    List<Operation.Load> loads = new ArrayList<>();
    Stream.of(contraction.rowOperands(), contraction.columnOperands())
        .flatMap(List::stream)
        .forEach(position -> addLoads(contraction.statement(), position, loads));
    return loads;
  }

  private static void addLoads(Statement statement, int position, List<Operation.Load> loads) {
    Operation operation = statement.operations().get(position);
    if (operation instanceof Operation.Load load) {
      loads.add(load);
    }
    Operands.values(operation).forEach(operand -> addLoads(statement, operand, loads));
  }

  /** Whether a step in a dimension is one to the next element in memory. */
  private static boolean isAlong(Access access, int dimension, Contraction contraction, Scop scop) {
    int last = access.subscripts().size() - 1;
    for (int i = 0; i <= last; i++) {
      PwAff function =
          ((Subscript.Affine) access.subscripts().get(i))
              .function()
              .gist(contraction.statement().domain());
      boolean isRight =
          i < last
              ? !function.involvesDims(DimType.IN, dimension, 1)
              : function.isaAff() && VectorAccess.isStep(function.asAff(), dimension);
      if (!isRight) {
        return false;
      }
    }
    return last >= 0 && scop.array(access.array()).layout().endsInSubscript();
  }
}

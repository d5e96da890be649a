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
import org.polyloom.isl.PwAff;
import org.polyloom.isl.Set;
import org.polyloom.isl.Val;

/**
 * How long the loops of a contraction must be, that register tiles of packed operands take less
 * time than what compilers make of the source.
 *
 * <p>Operands are packed in the type that all is computed in. Where narrower integers, as bytes,
 * are neighbours in memory along the depth, compilers compute with all that fit a vector and widen
 * sums: there must be as many times more rows and columns.
 */
final class PayingLengths {
  /** Loops with fewer iterations gain less than packing costs. */
  static final int LEAST = 48;

  /** The same for rows, of which each takes another look at all packed columns. */
  private static final int LEAST_ROWS = 16;

  private PayingLengths() {}

  /** {@code [p] -> { : .. }}: the parameters for which the loops are long enough. */
  static Set of(Contraction contraction, Scop scop) {
    Set domain = contraction.statement().domain().intersectParams(scop.assumedContext());
    int widening = widening(contraction, scop);
    return Stream.of(
            atLeast(widening * LEAST_ROWS, contraction.rows(), domain),
            atLeast(widening * LEAST, contraction.columns(), domain),
            atLeast(LEAST, contraction.depth(), domain))
        .reduce(Set::intersect)
        .orElseThrow()
        .coalesce();
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
    List<Operation.Load> loads = new ArrayList<>();
    Stream.of(contraction.rowOperands(), contraction.columnOperands())
        .flatMap(List::stream)
        .forEach(position -> addLoads(contraction.statement(), position, loads));
    boolean areRows =
        contraction.element().isInteger()
            && !loads.isEmpty()
            && loads.stream()
                .allMatch(load -> isAlong(load.access(), contraction.depth(), contraction, scop));
    int widest =
        loads.stream()
            .mapToInt(load -> load.type().bytes())
            .max()
            .orElse(contraction.element().bytes());
    return areRows ? Math.max(1, contraction.element().bytes() / widest) : 1;
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

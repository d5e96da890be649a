package org.polyloom.plan;

import java.util.ArrayList;
import java.util.List;
import org.polyloom.dependence.AccessRecord;
import org.polyloom.ir.Operands;
import org.polyloom.ir.Operation;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.ir.Subscript;
import org.polyloom.isl.Aff;
import org.polyloom.isl.DimType;
import org.polyloom.isl.Map;
import org.polyloom.isl.PwAff;
import org.polyloom.isl.Val;

/** How accesses of vectors move. */
final class VectorAccess {
  private VectorAccess() {}

  /** Whether a step in a dimension is a step to the next element. */
  static boolean isStep(Aff subscript, int dimension) {
    return step(subscript, dimension) == 1;
  }

  /**
   * By how much a step in a dimension changes a subscript: 1 or -1; 0 for all else, also where that
   * is not one affine function.
   */
  static int step(Subscript.Affine subscript, Statement statement, int dimension) {
    PwAff function = subscript.function().gist(statement.domain());
    return function.isaAff() ? step(function.asAff(), dimension) : 0;
  }

  private static int step(Aff subscript, int dimension) {
    Val step = subscript.coefficientVal(DimType.IN, dimension);
    return subscript.involvesLocals() || !step.abs().isOne() ? 0 : step.isNeg() ? -1 : 1;
  }

  /** Whether each subscript of what an operation accesses is one affine function. */
  static boolean isOneFunction(Operation operation, Statement statement) {
    return Operands.access(operation).stream()
        .flatMap(access -> access.subscripts().stream())
        .allMatch(
            subscript ->
                subscript instanceof Subscript.Affine affine
                    && affine.function().gist(statement.domain()).coalesce().isaAff());
  }

  /**
   * Whether an access always goes on in memory by so many elements.
   *
   * @param next {@code { S[i] -> S[i'] }}: from each iteration to the next
   */
  static boolean moves(Map next, AccessRecord access, int step, Scop scop) {
    return access.relation().dim(DimType.OUT) > 0
        && scop.array(access.array()).layout().endsInSubscript()
        && elements(next, access).isSubset(elementStep(access, step));
  }

  /** {@code { A[x] -> A[x'] }}: what is accessed in each iteration, and in the next. */
  static Map elements(Map next, AccessRecord access) {
    return next.applyDomain(access.relation()).applyRange(access.relation());
  }

  /** {@code { A[x, y] -> A[x, y + step] }}. */
  static Map elementStep(AccessRecord access, int step) {
    int rank = access.relation().dim(DimType.OUT);
    List<String> from = new ArrayList<>();
    for (int k = 0; k < rank; k++) {
      from.add("x" + k);
    }
    List<String> to = new ArrayList<>(from);
    to.set(rank - 1, from.get(rank - 1) + " + " + step);
    return Map.parse(
        access.relation().context(),
        "{ " + access.array() + from + " -> " + access.array() + to + " }");
  }
}

package org.polyloom.reduction;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.isl.UnionMap;
import org.polyloom.remark.Remark;

/**
 * The reductions of a Scop and what their order leaves free.
 *
 * <p>Updates of one element by one operator, whatever the statements, may be carried out in any
 * order, each as a whole; what else accesses the element must stay before or after the same ones.
 * Only what is exact in any order counts, or what may be regrouped although it is not.
 *
 * @param found the reductions, in the order of the statements
 * @param relaxed {@code { S[i] -> T[j] }}, symmetric: pairs of updates of one element
 * @param refusals of updates that must keep their order
 */
public record Reductions(List<Reduction> found, UnionMap relaxed, List<Refusal> refusals) {
  public Reductions {
    found = List.copyOf(found);
    refusals = List.copyOf(refusals);
  }

  /** An update that must keep its order. */
  public record Refusal(Statement statement, ReductionReason reason, String message) {

    /** The refusal as a pass tells it. */
    public Remark remark(String pass) {
      return Remark.missed(pass, reason, statement.location(), message)
          .forStatement(statement.name());
    }
  }

  /** The reductions of a Scop that are exact in any order. */
  public static Reductions of(Scop scop) {
    return of(scop, Regrouping.INTEGERS);
  }

  /**
   * The reductions of a Scop.
   *
   * @param regrouping which of floating-point numbers may come in another order
   */
  public static Reductions of(Scop scop, Regrouping regrouping) {
    List<Reduction> found = new ArrayList<>();
    List<Refusal> refusals = new ArrayList<>();
    for (Statement statement : scop.statements()) {
      Finding finding = ReductionFinder.find(statement, regrouping);
      if (finding instanceof Finding.Found one) {
        found.add(one.reduction());
      } else if (finding instanceof Finding.Refused refused) {
        refusals.add(new Refusal(statement, refused.reason(), refused.message()));
      }
    }
    return new Reductions(found, relaxed(scop, found), refusals);
  }

  /** Updates of different operators do not commute; those of different arrays never meet. */
  private static UnionMap relaxed(Scop scop, List<Reduction> found) {
    UnionMap none = UnionMap.emptyCtx(scop.isl());
    HashMap<ReductionOperator, UnionMap> updates = new HashMap<>();
    for (Reduction reduction : found) {
      updates.merge(
          reduction.operator(), reduction.updates().toUnionMap(), (one, other) -> one.union(other));
    }
    UnionMap pairs = none;
    for (UnionMap one : updates.values()) {
      pairs = pairs.union(one.applyRange(one.reverse()));
    }
    return pairs
        .subtract(scop.instances().identity())
        .intersectParams(scop.assumedContext())
        .coalesce();
  }
}

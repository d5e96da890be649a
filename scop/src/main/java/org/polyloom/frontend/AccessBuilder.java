package org.polyloom.frontend;

import java.util.List;
import java.util.Optional;
import org.polyloom.frontend.ObjectPath.Index;
import org.polyloom.ir.Access;
import org.polyloom.ir.ArrayDecl;
import org.polyloom.ir.Subscript;
import org.polyloom.isl.DimType;
import org.polyloom.isl.Id;
import org.polyloom.isl.Map;
import org.polyloom.isl.PwAff;
import org.polyloom.isl.Set;
import org.polyloom.isl.Space;
import org.polyloom.isl.Val;
import org.polyloom.source.SourceRange;

/** Access relations {@code { S[i] -> A[x] }}, with the rows' bounds proven or assumed. */
final class AccessBuilder {
  private final RegionContext region;
  private final AffineExpressions affine;

  AccessBuilder(RegionContext region, AffineExpressions affine) {
    this.region = region;
    this.affine = affine;
  }

  /** The value of an index {@code { [i1, .., id] -> [x] }}; empty where it is not affine. */
  Optional<PwAff> value(Index index, Frame frame) {
    PwAff sum = frame.constant(Val.zero(region.isl()));
    for (ObjectPath.Term term : index.terms()) {
      Optional<PwAff> value = affine.value(term.expr(), frame, AffineExpressions.Purpose.CONTROL);
      if (value.isEmpty()) {
        return Optional.empty();
      }
      sum = term.negative() ? sum.sub(value.get()) : sum.add(value.get());
    }
    return Optional.of(sum);
  }

  /**
   * Proves that a subscript of an inner dimension stays in its row, or assumes it.
   *
   * @param frame the iterations that carry out the access
   */
  void keepInRow(PwAff subscript, PwAff extent, Frame frame, SourceRange range) {
    PwAff zero = frame.constant(Val.zero(region.isl()));
    PwAff size = lifted(extent, frame);
    Set outside =
        subscript
            .ltSet(zero)
            .union(subscript.geSet(size))
            .intersect(frame.domain())
            .intersectParams(region.known());
    if (outside.isEmpty()) {
      return;
    }
    Set condition = region.without(outside);
    Set touched = frame.domain().params().intersect(region.known());
    if (touched.intersect(condition).isEmpty()) {
      throw region.rejected(
          range,
          "a subscript leaves its row",
          RejectionReason.OutOfBounds,
          "keep each subscript between 0 and its extent");
    }
    region.assume(condition, "every subscript stays in its row", region.location(range));
  }

  private static PwAff lifted(PwAff extent, Frame frame) {
    return extent.insertDomain(frame.domain().space());
  }

  /**
   * The access of a statement.
   *
   * @param statement the tuple name of the instances
   * @param frame all iterations of the statement
   */
  Access access(ArrayDecl array, List<Subscript> subscripts, String statement, Frame frame) {
    Set domain = frame.domain().setTupleName(statement);
    Space element = Space.setAlloc(region.isl(), 0, array.rank());
    Map relation = null;
    boolean anywhere = false;
    for (int k = 0; k < subscripts.size(); k++) {
      boolean isDynamic = subscripts.get(k) instanceof Subscript.Dynamic;
      anywhere |= isDynamic && k > 0;
      Map part =
          subscripts.get(k) instanceof Subscript.Affine known
              ? Map.fromPwAff(known.function())
              : Map.fromDomainAndRange(
                  Set.universe(domain.space()), Set.universe(Space.setAlloc(region.isl(), 0, 1)));
      relation = relation == null ? part : relation.flatRangeProduct(part);
    }
    if (relation == null || anywhere) {
      relation = Map.fromDomainAndRange(Set.universe(domain.space()), Set.universe(element));
    }
    return new Access(
        array.name(),
        relation.intersectDomain(domain).setTupleName(DimType.OUT, array.name()),
        subscripts);
  }

  /** The function on the instances of a statement. */
  PwAff onInstances(PwAff function, String statement) {
    return function.setTupleId(DimType.IN, Id.of(region.isl(), statement));
  }
}

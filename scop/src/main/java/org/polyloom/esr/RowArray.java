package org.polyloom.esr;

import java.util.List;
import java.util.Optional;
import org.polyloom.ir.Access;
import org.polyloom.ir.AccessRelation;
import org.polyloom.ir.ArrayDecl;
import org.polyloom.ir.ScalarType;
import org.polyloom.ir.Subscript;
import org.polyloom.isl.DimType;
import org.polyloom.isl.PwAff;
import org.polyloom.isl.Set;
import org.polyloom.isl.Val;

/**
 * An array that holds values of a block for the iterations {@code least <= x <= most} of one of its
 * loops, the same one for all iterations of the others.
 *
 * @param loop which one
 * @param least {@code { [] -> [x] }}, a function of the parameters
 */
record RowArray(String name, ScalarType type, int loop, PwAff least, PwAff extent) {

  /**
   * The array for the iterations of a statement; empty where its bounds are no affine functions.
   *
   * @param loop along which it extends
   * @param filled {@code { T[x1, .., xd] }}: the iterations in which it is filled
   * @param known what is known of the parameters
   */
  static Optional<RowArray> of(String name, ScalarType type, int loop, Set filled, Set known) {
    Set line =
        filled
            .intersectParams(known)
            .projectOut(DimType.SET, loop + 1, filled.dim(DimType.SET) - loop - 1)
            .projectOut(DimType.SET, 0, loop)
            .resetTupleId();
    PwAff least = line.dimMin(0);
    PwAff most = line.dimMax(0);
    Set parameters = line.params();
    PwAff first = least.gist(parameters).coalesce();
    PwAff size =
        most.sub(least).addConstantVal(Val.of(filled.context(), 1)).gist(parameters).coalesce();
    if (!first.isaAff() || !size.isaAff()) {
      return Optional.empty();
    }
    return Optional.of(
        new RowArray(name, type, loop, PwAff.fromAff(first.asAff()), PwAff.fromAff(size.asAff())));
  }

  /** Another array along the same loop. */
  RowArray like(String otherName, ScalarType otherType) {
    return new RowArray(otherName, otherType, loop, least, extent);
  }

  /** The element for an iteration of the loop some steps later. */
  Access at(Coordinates target, int steps) {
    Set domain = target.domain();
    PwAff index =
        target
            .iteration(loop)
            .addConstantVal(Val.of(domain.context(), steps))
            .sub(least.insertDomain(domain.space()));
    List<Subscript> subscripts =
        List.of(new Subscript.Affine(index.intersectDomain(domain).gist(domain)));
    return new Access(name, AccessRelation.of(domain, name, subscripts), subscripts);
  }

  ArrayDecl declaration() {
    return ArrayDecl.added(name, type, List.of(Optional.of(extent)));
  }
}

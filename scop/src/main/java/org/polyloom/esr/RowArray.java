package org.polyloom.esr;

import java.util.List;
import java.util.Optional;
import org.polyloom.ir.ArrayDecl;
import org.polyloom.ir.Layout;
import org.polyloom.ir.ScalarType;
import org.polyloom.isl.DimType;
import org.polyloom.isl.PwAff;
import org.polyloom.isl.Set;
import org.polyloom.isl.Val;

/**
 * An array that holds values of a block for the iterations {@code least <= x <= most} of its
 * innermost loop, the same one for all iterations of the loops around it.
 *
 * @param least {@code { [] -> [x] }}, a function of the parameters
 */
record RowArray(String name, ScalarType type, PwAff least, PwAff extent) {

  /**
   * The array for the iterations of a statement; empty where its bounds are no affine functions.
   *
   * @param filled {@code { T[x1, .., xd] }}: the iterations in which it is filled
   * @param known what is known of the parameters
   */
  static Optional<RowArray> of(String name, ScalarType type, Set filled, Set known) {
    Set line =
        filled
            .intersectParams(known)
            .projectOut(DimType.SET, 0, filled.dim(DimType.SET) - 1)
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
        new RowArray(name, type, PwAff.fromAff(first.asAff()), PwAff.fromAff(size.asAff())));
  }

  ArrayDecl declaration() {
    return new ArrayDecl(
        name,
        type,
        List.of(Optional.of(extent)),
        new Layout.Subscripted(List.of(name + "[", "]")),
        ArrayDecl.Storage.REGION,
        ArrayDecl.Afterwards.DEAD);
  }
}

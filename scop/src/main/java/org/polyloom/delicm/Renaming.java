package org.polyloom.delicm;

import java.util.ArrayList;
import java.util.List;
import org.polyloom.ir.Access;
import org.polyloom.ir.Operands;
import org.polyloom.ir.Operation;
import org.polyloom.ir.Subscript;
import org.polyloom.isl.DimType;
import org.polyloom.isl.Id;

/** Operations of a statement of another name. */
final class Renaming {
  private Renaming() {}

  /** The operation with the other name in its functions and relations. */
  static Operation of(Operation operation, String name) {
    if (operation instanceof Operation.AffineValue value) {
      Id id = Id.of(value.function().context(), name);
      return new Operation.AffineValue(value.type(), value.function().setTupleId(DimType.IN, id));
    }
    return Operands.withAccess(operation, access -> of(access, name));
  }

  private static Access of(Access access, String name) {
    List<Subscript> subscripts = new ArrayList<>();
    for (Subscript subscript : access.subscripts()) {
      subscripts.add(
          subscript instanceof Subscript.Affine affine
              ? new Subscript.Affine(
                  affine
                      .function()
                      .setTupleId(DimType.IN, Id.of(affine.function().context(), name)))
              : subscript);
    }
    return new Access(access.array(), access.relation().setTupleName(DimType.IN, name), subscripts);
  }
}

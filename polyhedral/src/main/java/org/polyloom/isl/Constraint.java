package org.polyloom.isl;

import org.polyloom.isl.raw.IslNative;
import org.polyloom.isl.raw.IslNative.isl_constraint;

/** One affine equality or inequality. */
public final class Constraint extends IslObject {
  private final isl_constraint raw;

  Constraint(IslContext context, isl_constraint raw) {
    super(context, raw);
    this.raw = raw;
  }

  /** Whether this is an equality. */
  public boolean isEquality() {
    return context.checkBool(IslNative.isl_constraint_is_equality(raw()));
  }

  /** The coefficient of a dimension. */
  public Val coefficientVal(DimType kind, int position) {
    return new Val(
        context, IslNative.isl_constraint_get_coefficient_val(raw(), kind.code(), position));
  }

  /** The constant term. */
  public Val constantVal() {
    return new Val(context, IslNative.isl_constraint_get_constant_val(raw()));
  }

  /** The native object, kept by this; for a call that borrows it in {@code user}. */
  isl_constraint rawFor(IslContext user) {
    checkUsableIn(user);
    return raw;
  }

  /** A reference of its own to the native object, for a call in {@code user} that takes it. */
  isl_constraint copyFor(IslContext user) {
    checkUsableIn(user);
    return IslNative.isl_constraint_copy(raw);
  }

  private isl_constraint raw() {
    return rawFor(context);
  }

  @Override
  void freeNative() {
    IslNative.isl_constraint_free(raw);
  }
}

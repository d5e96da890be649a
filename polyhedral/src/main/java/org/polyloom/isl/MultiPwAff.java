package org.polyloom.isl;

import org.polyloom.isl.raw.IslNative;
import org.polyloom.isl.raw.IslNative.isl_multi_pw_aff;

/** A tuple of piecewise quasi-affine expressions. */
public final class MultiPwAff extends IslObject {
  private final isl_multi_pw_aff raw;

  MultiPwAff(IslContext context, isl_multi_pw_aff raw) {
    super(context, raw);
    this.raw = raw;
  }

  /** The same with pieces in each component. */
  public static MultiPwAff fromPwMultiAff(PwMultiAff function) {
    IslContext context = function.context;
    return new MultiPwAff(
        context, IslNative.isl_multi_pw_aff_from_pw_multi_aff(function.copyFor(context)));
  }

  /** The expression at a position. */
  public PwAff at(int position) {
    return new PwAff(context, IslNative.isl_multi_pw_aff_get_at(raw(), position));
  }

  /** The number of expressions. */
  public int size() {
    return context.checkSize(IslNative.isl_multi_pw_aff_size(raw()));
  }

  /** The native object, kept by this; for a call that borrows it in {@code user}. */
  isl_multi_pw_aff rawFor(IslContext user) {
    checkUsableIn(user);
    return raw;
  }

  /** A reference of its own to the native object, for a call in {@code user} that takes it. */
  isl_multi_pw_aff copyFor(IslContext user) {
    checkUsableIn(user);
    return IslNative.isl_multi_pw_aff_copy(raw);
  }

  private isl_multi_pw_aff raw() {
    return rawFor(context);
  }

  @Override
  void freeNative() {
    IslNative.isl_multi_pw_aff_free(raw);
  }

  /** isl's notation. */
  @Override
  public String toString() {
    return context.ownedString(IslNative.isl_multi_pw_aff_to_str(raw()));
  }
}

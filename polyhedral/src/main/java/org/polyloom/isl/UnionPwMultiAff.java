package org.polyloom.isl;

import org.polyloom.isl.raw.IslNative;
import org.polyloom.isl.raw.IslNative.isl_union_pw_multi_aff;

/** Piecewise tuples of quasi-affine expressions over several spaces. */
public final class UnionPwMultiAff extends IslObject {
  private final isl_union_pw_multi_aff raw;

  UnionPwMultiAff(IslContext context, isl_union_pw_multi_aff raw) {
    super(context, raw);
    this.raw = raw;
  }

  /** A single-valued union relation as functions. */
  public static UnionPwMultiAff fromUnionMap(UnionMap map) {
    IslContext context = map.context;
    return new UnionPwMultiAff(
        context, IslNative.isl_union_pw_multi_aff_from_union_map(map.copyFor(context)));
  }

  /** The native object, kept by this; for a call that borrows it in {@code user}. */
  isl_union_pw_multi_aff rawFor(IslContext user) {
    checkUsableIn(user);
    return raw;
  }

  /** A reference of its own to the native object, for a call in {@code user} that takes it. */
  isl_union_pw_multi_aff copyFor(IslContext user) {
    checkUsableIn(user);
    return IslNative.isl_union_pw_multi_aff_copy(raw);
  }

  private isl_union_pw_multi_aff raw() {
    return rawFor(context);
  }

  @Override
  void freeNative() {
    IslNative.isl_union_pw_multi_aff_free(raw);
  }

  /** isl's notation. */
  @Override
  public String toString() {
    return context.ownedString(IslNative.isl_union_pw_multi_aff_to_str(raw()));
  }
}

package org.polyloom.isl;

import org.polyloom.isl.raw.IslNative;
import org.polyloom.isl.raw.IslNative.isl_pw_multi_aff;

/** A piecewise tuple of quasi-affine expressions. */
public final class PwMultiAff extends IslObject {
  private final isl_pw_multi_aff raw;

  PwMultiAff(IslContext context, isl_pw_multi_aff raw) {
    super(context, raw);
    this.raw = raw;
  }

  /** Parses isl notation. */
  public static PwMultiAff parse(IslContext context, String text) {
    return new PwMultiAff(context, IslNative.isl_pw_multi_aff_read_from_str(context.raw(), text));
  }

  /** The same as one piece. */
  public static PwMultiAff fromMultiAff(MultiAff function) {
    IslContext context = function.context;
    return new PwMultiAff(
        context, IslNative.isl_pw_multi_aff_from_multi_aff(function.copyFor(context)));
  }

  /** A single-valued relation as a function. */
  public static PwMultiAff fromMap(Map map) {
    IslContext context = map.context;
    return new PwMultiAff(context, IslNative.isl_pw_multi_aff_from_map(map.copyFor(context)));
  }

  /** The graph. */
  public Map asMap() {
    return new Map(context, IslNative.isl_pw_multi_aff_as_map(copy()));
  }

  /** The expression at a position. */
  public PwAff at(int position) {
    return new PwAff(context, IslNative.isl_pw_multi_aff_get_at(raw(), position));
  }

  /** The domain. */
  public Set domain() {
    return new Set(context, IslNative.isl_pw_multi_aff_domain(copy()));
  }

  /** The space. */
  public Space space() {
    return new Space(context, IslNative.isl_pw_multi_aff_get_space(raw()));
  }

  /** The number of dimensions of a kind. */
  public int dim(DimType kind) {
    return context.checkSize(IslNative.isl_pw_multi_aff_dim(raw(), kind.code()));
  }

  /** Whether both hold the same elements (exact). */
  public boolean isEqual(PwMultiAff other) {
    return context.checkBool(IslNative.isl_pw_multi_aff_is_equal(raw(), other.rawFor(context)));
  }

  /** The composition this after {@code function}. */
  public PwMultiAff pullbackMultiAff(MultiAff function) {
    return new PwMultiAff(
        context, IslNative.isl_pw_multi_aff_pullback_multi_aff(copy(), function.copyFor(context)));
  }

  /** The composition this after {@code other}. */
  public PwMultiAff pullbackPwMultiAff(PwMultiAff other) {
    return new PwMultiAff(
        context, IslNative.isl_pw_multi_aff_pullback_pw_multi_aff(copy(), other.copyFor(context)));
  }

  /** The same as a union. */
  public UnionPwMultiAff toUnionPwMultiAff() {
    return new UnionPwMultiAff(context, IslNative.isl_pw_multi_aff_to_union_pw_multi_aff(copy()));
  }

  /** The native object, kept by this; for a call that borrows it in {@code user}. */
  isl_pw_multi_aff rawFor(IslContext user) {
    checkUsableIn(user);
    return raw;
  }

  /** A reference of its own to the native object, for a call in {@code user} that takes it. */
  isl_pw_multi_aff copyFor(IslContext user) {
    checkUsableIn(user);
    return IslNative.isl_pw_multi_aff_copy(raw);
  }

  private isl_pw_multi_aff raw() {
    return rawFor(context);
  }

  private isl_pw_multi_aff copy() {
    return copyFor(context);
  }

  @Override
  void freeNative() {
    IslNative.isl_pw_multi_aff_free(raw);
  }

  /** isl's notation. */
  @Override
  public String toString() {
    return context.ownedString(IslNative.isl_pw_multi_aff_to_str(raw()));
  }
}

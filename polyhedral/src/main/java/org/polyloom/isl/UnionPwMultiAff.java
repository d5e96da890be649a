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

  /** Parses isl notation. */
  public static UnionPwMultiAff parse(IslContext context, String text) {
    return new UnionPwMultiAff(
        context, IslNative.isl_union_pw_multi_aff_read_from_str(context.raw(), text));
  }

  /** A single-valued union relation as functions. */
  public static UnionPwMultiAff fromUnionMap(UnionMap map) {
    IslContext context = map.context;
    return new UnionPwMultiAff(
        context, IslNative.isl_union_pw_multi_aff_from_union_map(map.copyFor(context)));
  }

  /** The functions of the parameters with these values. */
  public static UnionPwMultiAff fromUnionSet(UnionSet set) {
    IslContext context = set.context;
    return new UnionPwMultiAff(
        context, IslNative.isl_union_pw_multi_aff_from_union_set(set.copyFor(context)));
  }

  /** The same as functions on each space. */
  public static UnionPwMultiAff fromMultiUnionPwAff(MultiUnionPwAff function) {
    IslContext context = function.context;
    return new UnionPwMultiAff(
        context,
        IslNative.isl_union_pw_multi_aff_from_multi_union_pw_aff(function.copyFor(context)));
  }

  /** The same as a union. */
  public static UnionPwMultiAff fromPwMultiAff(PwMultiAff function) {
    IslContext context = function.context;
    return new UnionPwMultiAff(
        context, IslNative.isl_union_pw_multi_aff_from_pw_multi_aff(function.copyFor(context)));
  }

  /** The functions from these to the nullary tuple. */
  public static UnionPwMultiAff fromDomain(UnionSet set) {
    IslContext context = set.context;
    return new UnionPwMultiAff(
        context, IslNative.isl_union_pw_multi_aff_from_domain(set.copyFor(context)));
  }

  /** Nothing defined. */
  public static UnionPwMultiAff emptySpace(Space space) {
    IslContext context = space.context;
    return new UnionPwMultiAff(
        context, IslNative.isl_union_pw_multi_aff_empty_space(space.copyFor(context)));
  }

  /** The domain. */
  public UnionSet domain() {
    return new UnionSet(context, IslNative.isl_union_pw_multi_aff_domain(copy()));
  }

  /** The space. */
  public Space space() {
    return new Space(context, IslNative.isl_union_pw_multi_aff_get_space(raw()));
  }

  /** The same elements with fewer basic parts where possible. */
  public UnionPwMultiAff coalesce() {
    return new UnionPwMultiAff(context, IslNative.isl_union_pw_multi_aff_coalesce(copy()));
  }

  /** The part whose domain lies in {@code set}. */
  public UnionPwMultiAff intersectDomain(UnionSet set) {
    return new UnionPwMultiAff(
        context, IslNative.isl_union_pw_multi_aff_intersect_domain(copy(), set.copyFor(context)));
  }

  /** The part whose domain lies outside of {@code set}. */
  public UnionPwMultiAff subtractDomain(UnionSet set) {
    return new UnionPwMultiAff(
        context, IslNative.isl_union_pw_multi_aff_subtract_domain(copy(), set.copyFor(context)));
  }

  /** The sum where both are defined, else the one that is. */
  public UnionPwMultiAff unionAdd(UnionPwMultiAff other) {
    return new UnionPwMultiAff(
        context, IslNative.isl_union_pw_multi_aff_union_add(copy(), other.copyFor(context)));
  }

  /** The composition this after {@code other}. */
  public UnionPwMultiAff pullbackUnionPwMultiAff(UnionPwMultiAff other) {
    return new UnionPwMultiAff(
        context,
        IslNative.isl_union_pw_multi_aff_pullback_union_pw_multi_aff(
            copy(), other.copyFor(context)));
  }

  /** The only function. */
  public PwMultiAff asPwMultiAff() {
    return new PwMultiAff(context, IslNative.isl_union_pw_multi_aff_as_pw_multi_aff(copy()));
  }

  /** The function on one space. */
  public PwMultiAff extractPwMultiAff(Space space) {
    return new PwMultiAff(
        context,
        IslNative.isl_union_pw_multi_aff_extract_pw_multi_aff(raw(), space.copyFor(context)));
  }

  /** The number of domain spaces. */
  public int nPwMultiAff() {
    return context.checkSize(IslNative.isl_union_pw_multi_aff_n_pw_multi_aff(raw()));
  }

  /** {@code { A -> [B, C] }} with a flat range tuple. */
  public UnionPwMultiAff flatRangeProduct(UnionPwMultiAff other) {
    return new UnionPwMultiAff(
        context,
        IslNative.isl_union_pw_multi_aff_flat_range_product(copy(), other.copyFor(context)));
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

  private isl_union_pw_multi_aff copy() {
    return copyFor(context);
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

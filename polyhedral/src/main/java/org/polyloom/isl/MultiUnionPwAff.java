package org.polyloom.isl;

import java.util.List;
import org.polyloom.isl.raw.IslNative;
import org.polyloom.isl.raw.IslNative.isl_multi_union_pw_aff;

/** A tuple of expressions over several domain spaces; what a band of a schedule tree holds. */
public final class MultiUnionPwAff extends IslObject {
  private final isl_multi_union_pw_aff raw;

  MultiUnionPwAff(IslContext context, isl_multi_union_pw_aff raw) {
    super(context, raw);
    this.raw = raw;
  }

  /** Parses isl notation. */
  public static MultiUnionPwAff parse(IslContext context, String text) {
    return new MultiUnionPwAff(
        context, IslNative.isl_multi_union_pw_aff_read_from_str(context.raw(), text));
  }

  /** A single-valued union relation with one range space as a function. */
  public static MultiUnionPwAff fromUnionMap(UnionMap map) {
    IslContext context = map.context;
    return new MultiUnionPwAff(
        context, IslNative.isl_multi_union_pw_aff_from_union_map(map.copyFor(context)));
  }

  /** The same as tuples of unions. */
  public static MultiUnionPwAff fromUnionPwMultiAff(UnionPwMultiAff function) {
    IslContext context = function.context;
    return new MultiUnionPwAff(
        context,
        IslNative.isl_multi_union_pw_aff_from_union_pw_multi_aff(function.copyFor(context)));
  }

  /** The one-tuple of an expression. */
  public static MultiUnionPwAff fromUnionPwAff(UnionPwAff expression) {
    IslContext context = expression.context;
    return new MultiUnionPwAff(
        context, IslNative.isl_multi_union_pw_aff_from_union_pw_aff(expression.copyFor(context)));
  }

  /** The tuple of the given expressions in the given space. */
  public static MultiUnionPwAff fromUnionPwAffList(Space space, List<UnionPwAff> list) {
    IslContext context = space.context;
    return new MultiUnionPwAff(
        context,
        IslNative.isl_multi_union_pw_aff_from_union_pw_aff_list(
            space.copyFor(context), IslLists.toUnionPwAffList(context, list)));
  }

  /** The expression at a position. */
  public UnionPwAff at(int position) {
    return new UnionPwAff(context, IslNative.isl_multi_union_pw_aff_get_at(raw(), position));
  }

  /** The same with the expression at a position replaced. */
  public MultiUnionPwAff setAt(int position, UnionPwAff element) {
    return new MultiUnionPwAff(
        context,
        IslNative.isl_multi_union_pw_aff_set_at(copy(), position, element.copyFor(context)));
  }

  /** The number of expressions. */
  public int size() {
    return context.checkSize(IslNative.isl_multi_union_pw_aff_size(raw()));
  }

  /** The expressions. */
  public List<UnionPwAff> list() {
    return IslLists.fromUnionPwAff(context, IslNative.isl_multi_union_pw_aff_get_list(raw()));
  }

  /** The space. */
  public Space space() {
    return new Space(context, IslNative.isl_multi_union_pw_aff_get_space(raw()));
  }

  /** The domain. */
  public UnionSet domain() {
    return new UnionSet(context, IslNative.isl_multi_union_pw_aff_domain(copy()));
  }

  /** The part whose domain lies in {@code set}. */
  public MultiUnionPwAff intersectDomain(UnionSet set) {
    return new MultiUnionPwAff(
        context, IslNative.isl_multi_union_pw_aff_intersect_domain(copy(), set.copyFor(context)));
  }

  /** The same elements with fewer basic parts where possible. */
  public MultiUnionPwAff coalesce() {
    return new MultiUnionPwAff(context, IslNative.isl_multi_union_pw_aff_coalesce(copy()));
  }

  /** This, simplified under the assumption that {@code known} holds. */
  public MultiUnionPwAff gist(UnionSet known) {
    return new MultiUnionPwAff(
        context, IslNative.isl_multi_union_pw_aff_gist(copy(), known.copyFor(context)));
  }

  /** The sum. */
  public MultiUnionPwAff add(MultiUnionPwAff other) {
    return new MultiUnionPwAff(
        context, IslNative.isl_multi_union_pw_aff_add(copy(), other.copyFor(context)));
  }

  /** {@code { A -> [B -> C] }} from {@code { A -> B }} and {@code { A -> C }}. */
  public MultiUnionPwAff rangeProduct(MultiUnionPwAff other) {
    return new MultiUnionPwAff(
        context, IslNative.isl_multi_union_pw_aff_range_product(copy(), other.copyFor(context)));
  }

  /** {@code { A -> [B, C] }} with a flat range tuple. */
  public MultiUnionPwAff flatRangeProduct(MultiUnionPwAff other) {
    return new MultiUnionPwAff(
        context,
        IslNative.isl_multi_union_pw_aff_flat_range_product(copy(), other.copyFor(context)));
  }

  /** The same under another tuple name. */
  public MultiUnionPwAff setTupleName(DimType kind, String name) {
    return new MultiUnionPwAff(
        context, IslNative.isl_multi_union_pw_aff_set_tuple_name(copy(), kind.code(), name));
  }

  /** The sum where both are defined, else the one that is. */
  public MultiUnionPwAff unionAdd(MultiUnionPwAff other) {
    return new MultiUnionPwAff(
        context, IslNative.isl_multi_union_pw_aff_union_add(copy(), other.copyFor(context)));
  }

  /** The composition this after {@code function}. */
  public MultiUnionPwAff pullbackUnionPwMultiAff(UnionPwMultiAff function) {
    return new MultiUnionPwAff(
        context,
        IslNative.isl_multi_union_pw_aff_pullback_union_pw_multi_aff(
            copy(), function.copyFor(context)));
  }

  /** The same with the name of the tuple dropped. */
  public MultiUnionPwAff resetTupleId(DimType kind) {
    return new MultiUnionPwAff(
        context, IslNative.isl_multi_union_pw_aff_reset_tuple_id(copy(), kind.code()));
  }

  /** The number of dimensions of a kind. */
  public int dim(DimType kind) {
    return context.checkSize(IslNative.isl_multi_union_pw_aff_dim(raw(), kind.code()));
  }

  /** The native object, kept by this; for a call that borrows it in {@code user}. */
  isl_multi_union_pw_aff rawFor(IslContext user) {
    checkUsableIn(user);
    return raw;
  }

  /** A reference of its own to the native object, for a call in {@code user} that takes it. */
  isl_multi_union_pw_aff copyFor(IslContext user) {
    checkUsableIn(user);
    return IslNative.isl_multi_union_pw_aff_copy(raw);
  }

  private isl_multi_union_pw_aff raw() {
    return rawFor(context);
  }

  private isl_multi_union_pw_aff copy() {
    return copyFor(context);
  }

  @Override
  void freeNative() {
    IslNative.isl_multi_union_pw_aff_free(raw);
  }

  /** isl's notation. */
  @Override
  public String toString() {
    return context.ownedString(IslNative.isl_multi_union_pw_aff_to_str(raw()));
  }
}

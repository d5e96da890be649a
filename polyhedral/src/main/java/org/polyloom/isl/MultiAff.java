package org.polyloom.isl;

import org.polyloom.isl.raw.IslNative;
import org.polyloom.isl.raw.IslNative.isl_multi_aff;

/** A tuple of quasi-affine expressions over one domain space. */
public final class MultiAff extends IslObject {
  private final isl_multi_aff raw;

  MultiAff(IslContext context, isl_multi_aff raw) {
    super(context, raw);
    this.raw = raw;
  }

  /** Parses isl notation. */
  public static MultiAff parse(IslContext context, String text) {
    return new MultiAff(context, IslNative.isl_multi_aff_read_from_str(context.raw(), text));
  }

  /** The tuple of zeros. */
  public static MultiAff zero(Space space) {
    IslContext context = space.context;
    return new MultiAff(context, IslNative.isl_multi_aff_zero(space.copyFor(context)));
  }

  /** The identity on a set space. */
  public static MultiAff identityOnDomainSpace(Space space) {
    IslContext context = space.context;
    return new MultiAff(
        context, IslNative.isl_multi_aff_identity_on_domain_space(space.copyFor(context)));
  }

  /** The identity on a relation space of equal tuples. */
  public static MultiAff identity(Space space) {
    IslContext context = space.context;
    return new MultiAff(context, IslNative.isl_multi_aff_identity(space.copyFor(context)));
  }

  /** The expression at a position. */
  public Aff at(int position) {
    return new Aff(context, IslNative.isl_multi_aff_get_at(raw(), position));
  }

  /** The same with the expression at a position replaced. */
  public MultiAff setAt(int position, Aff element) {
    return new MultiAff(
        context, IslNative.isl_multi_aff_set_at(copy(), position, element.copyFor(context)));
  }

  /** The number of expressions. */
  public int size() {
    return context.checkSize(IslNative.isl_multi_aff_size(raw()));
  }

  /** The space. */
  public Space space() {
    return new Space(context, IslNative.isl_multi_aff_get_space(raw()));
  }

  /** The sum. */
  public MultiAff add(MultiAff other) {
    return new MultiAff(context, IslNative.isl_multi_aff_add(copy(), other.copyFor(context)));
  }

  /** The composition this after {@code other}. */
  public MultiAff pullbackMultiAff(MultiAff other) {
    return new MultiAff(
        context, IslNative.isl_multi_aff_pullback_multi_aff(copy(), other.copyFor(context)));
  }

  /** {@code { A -> [B -> C] }} from {@code { A -> B }} and {@code { A -> C }}. */
  public MultiAff rangeProduct(MultiAff other) {
    return new MultiAff(
        context, IslNative.isl_multi_aff_range_product(copy(), other.copyFor(context)));
  }

  /** {@code { A -> [B, C] }} with a flat range tuple. */
  public MultiAff flatRangeProduct(MultiAff other) {
    return new MultiAff(
        context, IslNative.isl_multi_aff_flat_range_product(copy(), other.copyFor(context)));
  }

  /** The same under another tuple name. */
  public MultiAff setTupleName(DimType kind, String name) {
    return new MultiAff(context, IslNative.isl_multi_aff_set_tuple_name(copy(), kind.code(), name));
  }

  /** Reorders and extends the parameters to those of {@code model}. */
  public MultiAff alignParams(Space model) {
    return new MultiAff(
        context, IslNative.isl_multi_aff_align_params(copy(), model.copyFor(context)));
  }

  /** Whether {@code first} dimensions from {@code kind} on occur in a constraint. */
  public boolean involvesDims(DimType kind, int first, int count) {
    return context.checkBool(
        IslNative.isl_multi_aff_involves_dims(raw(), kind.code(), first, count));
  }

  /** The number of dimensions of a kind. */
  public int dim(DimType kind) {
    return context.checkSize(IslNative.isl_multi_aff_dim(raw(), kind.code()));
  }

  /** The native object, kept by this; for a call that borrows it in {@code user}. */
  isl_multi_aff rawFor(IslContext user) {
    checkUsableIn(user);
    return raw;
  }

  /** A reference of its own to the native object, for a call in {@code user} that takes it. */
  isl_multi_aff copyFor(IslContext user) {
    checkUsableIn(user);
    return IslNative.isl_multi_aff_copy(raw);
  }

  private isl_multi_aff raw() {
    return rawFor(context);
  }

  private isl_multi_aff copy() {
    return copyFor(context);
  }

  @Override
  void freeNative() {
    IslNative.isl_multi_aff_free(raw);
  }

  /** isl's notation. */
  @Override
  public String toString() {
    return context.ownedString(IslNative.isl_multi_aff_to_str(raw()));
  }
}

package org.polyloom.isl;

import org.polyloom.isl.raw.IslNative;
import org.polyloom.isl.raw.IslNative.isl_space;

/** The parameters and tuples that a set or a relation ranges over. */
public final class Space extends IslObject {
  private final isl_space raw;

  Space(IslContext context, isl_space raw) {
    super(context, raw);
    this.raw = raw;
  }

  /** A parameter space with unnamed parameters. */
  public static Space paramsAlloc(IslContext context, int nparam) {
    return new Space(context, IslNative.isl_space_params_alloc(context.raw(), nparam));
  }

  /** A set space with unnamed parameters and dimensions. */
  public static Space setAlloc(IslContext context, int nparam, int dim) {
    return new Space(context, IslNative.isl_space_set_alloc(context.raw(), nparam, dim));
  }

  /** The space without parameters or tuples. */
  public static Space unit(IslContext context) {
    return new Space(context, IslNative.isl_space_unit(context.raw()));
  }

  /** The parameters alone. */
  public Space params() {
    return new Space(context, IslNative.isl_space_params(copy()));
  }

  /** The domain. */
  public Space domain() {
    return new Space(context, IslNative.isl_space_domain(copy()));
  }

  /** The range. */
  public Space range() {
    return new Space(context, IslNative.isl_space_range(copy()));
  }

  /** The inverse relation. */
  public Space reverse() {
    return new Space(context, IslNative.isl_space_reverse(copy()));
  }

  /** The space of relations from these to themselves. */
  public Space mapFromSet() {
    return new Space(context, IslNative.isl_space_map_from_set(copy()));
  }

  /** The space of relations from one to the other. */
  public Space mapFromDomainAndRange(Space range) {
    return new Space(
        context, IslNative.isl_space_map_from_domain_and_range(copy(), range.copyFor(context)));
  }

  /** The relation from these to the nullary tuple. */
  public Space fromDomain() {
    return new Space(context, IslNative.isl_space_from_domain(copy()));
  }

  /** The relation from the nullary tuple to these. */
  public Space fromRange() {
    return new Space(context, IslNative.isl_space_from_range(copy()));
  }

  /** The relation as a set of pairs. */
  public Space wrap() {
    return new Space(context, IslNative.isl_space_wrap(copy()));
  }

  /** A set of pairs as a relation. */
  public Space unwrap() {
    return new Space(context, IslNative.isl_space_unwrap(copy()));
  }

  /** Whether the elements are pairs. */
  public boolean isWrapping() {
    return context.checkBool(IslNative.isl_space_is_wrapping(raw()));
  }

  /** {@code { [A -> B] -> C }} as {@code { A -> [B -> C] }}. */
  public Space curry() {
    return new Space(context, IslNative.isl_space_curry(copy()));
  }

  /** {@code { A -> [B -> C] }} as {@code { [A -> B] -> C }}. */
  public Space uncurry() {
    return new Space(context, IslNative.isl_space_uncurry(copy()));
  }

  /** With one more parameter. */
  public Space addParamId(Id id) {
    return new Space(context, IslNative.isl_space_add_param_id(copy(), id.copyFor(context)));
  }

  /** Adds unconstrained dimensions at the end. */
  public Space addDims(DimType kind, int count) {
    return new Space(context, IslNative.isl_space_add_dims(copy(), kind.code(), count));
  }

  /** With an unnamed tuple of a number of dimensions. */
  public Space addUnnamedTupleUi(int dim) {
    return new Space(context, IslNative.isl_space_add_unnamed_tuple_ui(copy(), dim));
  }

  /** The number of dimensions of a kind. */
  public int dim(DimType kind) {
    return context.checkSize(IslNative.isl_space_dim(raw(), kind.code()));
  }

  /** Whether both hold the same elements (exact). */
  public boolean isEqual(Space other) {
    return context.checkBool(IslNative.isl_space_is_equal(raw(), other.rawFor(context)));
  }

  /** Whether this is a parameter set. */
  public boolean isParams() {
    return context.checkBool(IslNative.isl_space_is_params(raw()));
  }

  /** Whether this is the space of a set. */
  public boolean isSet() {
    return context.checkBool(IslNative.isl_space_is_set(raw()));
  }

  /** Whether this is the space of a relation. */
  public boolean isMap() {
    return context.checkBool(IslNative.isl_space_is_map(raw()));
  }

  /** Whether both have the same tuples. */
  public boolean hasEqualTuples(Space other) {
    return context.checkBool(IslNative.isl_space_has_equal_tuples(raw(), other.rawFor(context)));
  }

  /** Whether two tuples are the same. */
  public boolean tupleIsEqual(DimType firstKind, Space other, DimType secondKind) {
    return context.checkBool(
        IslNative.isl_space_tuple_is_equal(
            raw(), firstKind.code(), other.rawFor(context), secondKind.code()));
  }

  /** Reorders and extends the parameters to those of {@code other}. */
  public Space alignParams(Space other) {
    return new Space(context, IslNative.isl_space_align_params(copy(), other.copyFor(context)));
  }

  /** The same under another tuple name. */
  public Space setTupleName(DimType kind, String name) {
    return new Space(context, IslNative.isl_space_set_tuple_name(copy(), kind.code(), name));
  }

  /** The name of the tuple, or null. */
  public String tupleName(DimType kind) {
    return context.borrowedString(IslNative.isl_space_get_tuple_name(raw(), kind.code()));
  }

  /** The name of the tuple. */
  public Id tupleId(DimType kind) {
    return new Id(context, IslNative.isl_space_get_tuple_id(raw(), kind.code()));
  }

  /** Whether the tuple has a name. */
  public boolean hasTupleId(DimType kind) {
    return context.checkBool(IslNative.isl_space_has_tuple_id(raw(), kind.code()));
  }

  /** Whether the tuple has a name. */
  public boolean hasTupleName(DimType kind) {
    return context.checkBool(IslNative.isl_space_has_tuple_name(raw(), kind.code()));
  }

  /** The name of a dimension, or null. */
  public String dimName(DimType kind, int position) {
    return context.borrowedString(IslNative.isl_space_get_dim_name(raw(), kind.code(), position));
  }

  /** {@code { [A -> B] -> [C -> D] }}, or the pairs of two sets. */
  public Space product(Space right) {
    return new Space(context, IslNative.isl_space_product(copy(), right.copyFor(context)));
  }

  /** {@code { [A -> B] -> C }} from {@code { A -> C }} and {@code { B -> C }}. */
  public Space domainProduct(Space right) {
    return new Space(context, IslNative.isl_space_domain_product(copy(), right.copyFor(context)));
  }

  /** The native object, kept by this; for a call that borrows it in {@code user}. */
  isl_space rawFor(IslContext user) {
    checkUsableIn(user);
    return raw;
  }

  /** A reference of its own to the native object, for a call in {@code user} that takes it. */
  isl_space copyFor(IslContext user) {
    checkUsableIn(user);
    return IslNative.isl_space_copy(raw);
  }

  private isl_space raw() {
    return rawFor(context);
  }

  private isl_space copy() {
    return copyFor(context);
  }

  @Override
  void freeNative() {
    IslNative.isl_space_free(raw);
  }

  /** isl's notation. */
  @Override
  public String toString() {
    return context.ownedString(IslNative.isl_space_to_str(raw()));
  }
}

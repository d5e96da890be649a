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

  /** A relation space with unnamed parameters and dimensions. */
  public static Space alloc(IslContext context, int nparam, int nIn, int nOut) {
    return new Space(context, IslNative.isl_space_alloc(context.raw(), nparam, nIn, nOut));
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

  /** {@code { [A -> B] -> [C -> D] }} as {@code { [A -> C] -> [B -> D] }}. */
  public Space zip() {
    return new Space(context, IslNative.isl_space_zip(copy()));
  }

  /** With one more parameter. */
  public Space addParamId(Id id) {
    return new Space(context, IslNative.isl_space_add_param_id(copy(), id.copyFor(context)));
  }

  /** Adds unconstrained dimensions at the end. */
  public Space addDims(DimType kind, int count) {
    return new Space(context, IslNative.isl_space_add_dims(copy(), kind.code(), count));
  }

  /** Inserts unconstrained dimensions. */
  public Space insertDims(DimType kind, int position, int count) {
    return new Space(
        context, IslNative.isl_space_insert_dims(copy(), kind.code(), position, count));
  }

  /** Moves dimensions to another place or kind. */
  public Space moveDims(
      DimType targetKind, int targetPosition, DimType sourceKind, int sourcePosition, int count) {
    return new Space(
        context,
        IslNative.isl_space_move_dims(
            copy(), targetKind.code(), targetPosition, sourceKind.code(), sourcePosition, count));
  }

  /** Without {c} dimensions. */
  public Space dropDims(DimType kind, int first, int num) {
    return new Space(context, IslNative.isl_space_drop_dims(copy(), kind.code(), first, num));
  }

  /** With a tuple of a name and a number of dimensions. */
  public Space addNamedTupleIdUi(Id tupleId, int dim) {
    return new Space(
        context, IslNative.isl_space_add_named_tuple_id_ui(copy(), tupleId.copyFor(context), dim));
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

  /** Whether both have the same parameters. */
  public boolean hasEqualParams(Space other) {
    return context.checkBool(IslNative.isl_space_has_equal_params(raw(), other.rawFor(context)));
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

  /** The same under another tuple name. */
  public Space setTupleId(DimType kind, Id id) {
    return new Space(
        context, IslNative.isl_space_set_tuple_id(copy(), kind.code(), id.copyFor(context)));
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

  /** The same with the name of the tuple dropped. */
  public Space resetTupleId(DimType kind) {
    return new Space(context, IslNative.isl_space_reset_tuple_id(copy(), kind.code()));
  }

  /** The same with a dimension renamed. */
  public Space setDimName(DimType kind, int position, String name) {
    return new Space(
        context, IslNative.isl_space_set_dim_name(copy(), kind.code(), position, name));
  }

  /** The name of a dimension, or null. */
  public String dimName(DimType kind, int position) {
    return context.borrowedString(IslNative.isl_space_get_dim_name(raw(), kind.code(), position));
  }

  /** The same with a dimension renamed. */
  public Space setDimId(DimType kind, int position, Id id) {
    return new Space(
        context,
        IslNative.isl_space_set_dim_id(copy(), kind.code(), position, id.copyFor(context)));
  }

  /** The name of a dimension. */
  public Id dimId(DimType kind, int position) {
    return new Id(context, IslNative.isl_space_get_dim_id(raw(), kind.code(), position));
  }

  /** Whether the dimension has a name. */
  public boolean hasDimId(DimType kind, int position) {
    return context.checkBool(IslNative.isl_space_has_dim_id(raw(), kind.code(), position));
  }

  /** Whether the dimension has a name. */
  public boolean hasDimName(DimType kind, int position) {
    return context.checkBool(IslNative.isl_space_has_dim_name(raw(), kind.code(), position));
  }

  /** The position of a dimension by name, or -1. */
  public int findDimByName(DimType kind, String name) {
    return IslNative.isl_space_find_dim_by_name(raw(), kind.code(), name);
  }

  /** The position of a dimension by name, or -1. */
  public int findDimById(DimType kind, Id id) {
    return IslNative.isl_space_find_dim_by_id(raw(), kind.code(), id.rawFor(context));
  }

  /** {@code { [A -> B] -> [C -> D] }}, or the pairs of two sets. */
  public Space product(Space right) {
    return new Space(context, IslNative.isl_space_product(copy(), right.copyFor(context)));
  }

  /** {@code { A -> [B -> C] }} from {@code { A -> B }} and {@code { A -> C }}. */
  public Space rangeProduct(Space right) {
    return new Space(context, IslNative.isl_space_range_product(copy(), right.copyFor(context)));
  }

  /** {@code { [A -> B] -> C }} from {@code { A -> C }} and {@code { B -> C }}. */
  public Space domainProduct(Space right) {
    return new Space(context, IslNative.isl_space_domain_product(copy(), right.copyFor(context)));
  }

  /** The same with a flat domain tuple. */
  public Space flattenDomain() {
    return new Space(context, IslNative.isl_space_flatten_domain(copy()));
  }

  /** The same with a flat range tuple. */
  public Space flattenRange() {
    return new Space(context, IslNative.isl_space_flatten_range(copy()));
  }

  /** {@code { [A -> B] -> A }}. */
  public Space domainMap() {
    return new Space(context, IslNative.isl_space_domain_map(copy()));
  }

  /** {@code { [A -> B] -> B }}. */
  public Space rangeMap() {
    return new Space(context, IslNative.isl_space_range_map(copy()));
  }

  /** The set space of the nullary tuple over these parameters. */
  public Space setFromParams() {
    return new Space(context, IslNative.isl_space_set_from_params(copy()));
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

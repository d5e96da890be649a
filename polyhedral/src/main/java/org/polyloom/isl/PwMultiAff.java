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

  /** A set with at most one element for each parameter value as a function. */
  public static PwMultiAff fromSet(Set set) {
    IslContext context = set.context;
    return new PwMultiAff(context, IslNative.isl_pw_multi_aff_from_set(set.copyFor(context)));
  }

  /** The same with pieces of tuples. */
  public static PwMultiAff fromMultiPwAff(MultiPwAff function) {
    IslContext context = function.context;
    return new PwMultiAff(
        context, IslNative.isl_pw_multi_aff_from_multi_pw_aff(function.copyFor(context)));
  }

  /** The one-tuple of an expression. */
  public static PwMultiAff fromPwAff(PwAff expression) {
    IslContext context = expression.context;
    return new PwMultiAff(
        context, IslNative.isl_pw_multi_aff_from_pw_aff(expression.copyFor(context)));
  }

  /** The identity on a set space. */
  public static PwMultiAff identityOnDomainSpace(Space space) {
    IslContext context = space.context;
    return new PwMultiAff(
        context, IslNative.isl_pw_multi_aff_identity_on_domain_space(space.copyFor(context)));
  }

  /** The tuple of zeros. */
  public static PwMultiAff zero(Space space) {
    IslContext context = space.context;
    return new PwMultiAff(context, IslNative.isl_pw_multi_aff_zero(space.copyFor(context)));
  }

  /** The graph. */
  public Map asMap() {
    return new Map(context, IslNative.isl_pw_multi_aff_as_map(copy()));
  }

  /** The values, for a function of the parameters. */
  public Set asSet() {
    return new Set(context, IslNative.isl_pw_multi_aff_as_set(copy()));
  }

  /** Whether there is one piece on the whole space. */
  public boolean isaMultiAff() {
    return context.checkBool(IslNative.isl_pw_multi_aff_isa_multi_aff(raw()));
  }

  /** The only piece. */
  public MultiAff asMultiAff() {
    return new MultiAff(context, IslNative.isl_pw_multi_aff_as_multi_aff(copy()));
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

  /** The space of the domain. */
  public Space domainSpace() {
    return new Space(context, IslNative.isl_pw_multi_aff_get_domain_space(raw()));
  }

  /** The number of dimensions of a kind. */
  public int dim(DimType kind) {
    return context.checkSize(IslNative.isl_pw_multi_aff_dim(raw(), kind.code()));
  }

  /** The number of pieces. */
  public int nPiece() {
    return context.checkSize(IslNative.isl_pw_multi_aff_n_piece(raw()));
  }

  /** Whether both hold the same elements (exact). */
  public boolean isEqual(PwMultiAff other) {
    return context.checkBool(IslNative.isl_pw_multi_aff_is_equal(raw(), other.rawFor(context)));
  }

  /** The same elements with fewer basic parts where possible. */
  public PwMultiAff coalesce() {
    return new PwMultiAff(context, IslNative.isl_pw_multi_aff_coalesce(copy()));
  }

  /** This, simplified under the assumption that {@code set} holds. */
  public PwMultiAff gist(Set set) {
    return new PwMultiAff(context, IslNative.isl_pw_multi_aff_gist(copy(), set.copyFor(context)));
  }

  /** This, simplified under the assumption that the parameters lie in {@code set}. */
  public PwMultiAff gistParams(Set set) {
    return new PwMultiAff(
        context, IslNative.isl_pw_multi_aff_gist_params(copy(), set.copyFor(context)));
  }

  /** The part whose domain lies in {@code set}. */
  public PwMultiAff intersectDomain(Set set) {
    return new PwMultiAff(
        context, IslNative.isl_pw_multi_aff_intersect_domain(copy(), set.copyFor(context)));
  }

  /** The part whose domain lies outside of {@code set}. */
  public PwMultiAff subtractDomain(Set set) {
    return new PwMultiAff(
        context, IslNative.isl_pw_multi_aff_subtract_domain(copy(), set.copyFor(context)));
  }

  /** The part for which the parameters lie in {@code set}. */
  public PwMultiAff intersectParams(Set set) {
    return new PwMultiAff(
        context, IslNative.isl_pw_multi_aff_intersect_params(copy(), set.copyFor(context)));
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

  /** The sum. */
  public PwMultiAff add(PwMultiAff other) {
    return new PwMultiAff(context, IslNative.isl_pw_multi_aff_add(copy(), other.copyFor(context)));
  }

  /** The difference. */
  public PwMultiAff sub(PwMultiAff other) {
    return new PwMultiAff(context, IslNative.isl_pw_multi_aff_sub(copy(), other.copyFor(context)));
  }

  /** The sum where both are defined, else the one that is. */
  public PwMultiAff unionAdd(PwMultiAff other) {
    return new PwMultiAff(
        context, IslNative.isl_pw_multi_aff_union_add(copy(), other.copyFor(context)));
  }

  /** {@code { A -> [B -> C] }} from {@code { A -> B }} and {@code { A -> C }}. */
  public PwMultiAff rangeProduct(PwMultiAff other) {
    return new PwMultiAff(
        context, IslNative.isl_pw_multi_aff_range_product(copy(), other.copyFor(context)));
  }

  /** {@code { A -> [B, C] }} with a flat range tuple. */
  public PwMultiAff flatRangeProduct(PwMultiAff other) {
    return new PwMultiAff(
        context, IslNative.isl_pw_multi_aff_flat_range_product(copy(), other.copyFor(context)));
  }

  /** {@code { [A -> B] -> [C -> D] }}, or the pairs of two sets. */
  public PwMultiAff product(PwMultiAff other) {
    return new PwMultiAff(
        context, IslNative.isl_pw_multi_aff_product(copy(), other.copyFor(context)));
  }

  /** The same under another tuple name. */
  public PwMultiAff setTupleId(DimType kind, Id id) {
    return new PwMultiAff(
        context, IslNative.isl_pw_multi_aff_set_tuple_id(copy(), kind.code(), id.copyFor(context)));
  }

  /** The name of the range tuple. */
  public Id rangeTupleId() {
    return new Id(context, IslNative.isl_pw_multi_aff_get_range_tuple_id(raw()));
  }

  /** Whether the range tuple has a name. */
  public boolean hasRangeTupleId() {
    return context.checkBool(IslNative.isl_pw_multi_aff_has_range_tuple_id(raw()));
  }

  /** Reorders and extends the parameters to those of {@code model}. */
  public PwMultiAff alignParams(Space model) {
    return new PwMultiAff(
        context, IslNative.isl_pw_multi_aff_align_params(copy(), model.copyFor(context)));
  }

  /** The same as a union. */
  public UnionPwMultiAff toUnionPwMultiAff() {
    return new UnionPwMultiAff(context, IslNative.isl_pw_multi_aff_to_union_pw_multi_aff(copy()));
  }

  /** Whether {@code first} dimensions from {@code kind} on occur in a constraint. */
  public boolean involvesDims(DimType kind, int first, int count) {
    return context.checkBool(
        IslNative.isl_pw_multi_aff_involves_dims(raw(), kind.code(), first, count));
  }

  /** Whether both are obviously equal; may say no of equal ones. */
  public boolean plainIsEqual(PwMultiAff other) {
    return context.checkBool(
        IslNative.isl_pw_multi_aff_plain_is_equal(raw(), other.rawFor(context)));
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

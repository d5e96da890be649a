package org.polyloom.isl;

import org.polyloom.isl.raw.IslNative;
import org.polyloom.isl.raw.IslNative.isl_pw_aff;

/** A piecewise quasi-affine expression; undefined outside its domain. */
public final class PwAff extends IslObject {
  private final isl_pw_aff raw;

  PwAff(IslContext context, isl_pw_aff raw) {
    super(context, raw);
    this.raw = raw;
  }

  /** Parses isl notation. */
  public static PwAff parse(IslContext context, String text) {
    return new PwAff(context, IslNative.isl_pw_aff_read_from_str(context.raw(), text));
  }

  /** The same as one piece on the whole space. */
  public static PwAff fromAff(Aff aff) {
    IslContext context = aff.context;
    return new PwAff(context, IslNative.isl_pw_aff_from_aff(aff.copyFor(context)));
  }

  /** Nothing in the space. */
  public static PwAff empty(Space space) {
    IslContext context = space.context;
    return new PwAff(context, IslNative.isl_pw_aff_empty(space.copyFor(context)));
  }

  /** Zero. */
  public static PwAff zeroOnDomain(LocalSpace space) {
    IslContext context = space.context;
    return new PwAff(context, IslNative.isl_pw_aff_zero_on_domain(space.copyFor(context)));
  }

  /** A dimension. */
  public static PwAff varOnDomain(LocalSpace space, DimType kind, int position) {
    IslContext context = space.context;
    return new PwAff(
        context, IslNative.isl_pw_aff_var_on_domain(space.copyFor(context), kind.code(), position));
  }

  /** A constant. */
  public static PwAff valOnDomain(Set domain, Val value) {
    IslContext context = domain.context;
    return new PwAff(
        context,
        IslNative.isl_pw_aff_val_on_domain(domain.copyFor(context), value.copyFor(context)));
  }

  /** A parameter. */
  public static PwAff paramOnDomainId(Set domain, Id id) {
    IslContext context = domain.context;
    return new PwAff(
        context,
        IslNative.isl_pw_aff_param_on_domain_id(domain.copyFor(context), id.copyFor(context)));
  }

  /** The sum. */
  public PwAff add(PwAff other) {
    return new PwAff(context, IslNative.isl_pw_aff_add(copy(), other.copyFor(context)));
  }

  /** The difference. */
  public PwAff sub(PwAff other) {
    return new PwAff(context, IslNative.isl_pw_aff_sub(copy(), other.copyFor(context)));
  }

  /** The product; one factor must be constant. */
  public PwAff mul(PwAff other) {
    return new PwAff(context, IslNative.isl_pw_aff_mul(copy(), other.copyFor(context)));
  }

  /** The quotient; the divisor must be constant. */
  public PwAff div(PwAff other) {
    return new PwAff(context, IslNative.isl_pw_aff_div(copy(), other.copyFor(context)));
  }

  /** The negation. */
  public PwAff neg() {
    return new PwAff(context, IslNative.isl_pw_aff_neg(copy()));
  }

  /** Rounded down. */
  public PwAff floor() {
    return new PwAff(context, IslNative.isl_pw_aff_floor(copy()));
  }

  /** Rounded up. */
  public PwAff ceil() {
    return new PwAff(context, IslNative.isl_pw_aff_ceil(copy()));
  }

  /** The remainder in {@code [0, a)}. */
  public PwAff modVal(Val modulus) {
    return new PwAff(context, IslNative.isl_pw_aff_mod_val(copy(), modulus.copyFor(context)));
  }

  /** Multiplied by a number. */
  public PwAff scaleVal(Val value) {
    return new PwAff(context, IslNative.isl_pw_aff_scale_val(copy(), value.copyFor(context)));
  }

  /** Divided by a number, exactly. */
  public PwAff scaleDownVal(Val factor) {
    return new PwAff(context, IslNative.isl_pw_aff_scale_down_val(copy(), factor.copyFor(context)));
  }

  /** The lesser of both. */
  public PwAff min(PwAff other) {
    return new PwAff(context, IslNative.isl_pw_aff_min(copy(), other.copyFor(context)));
  }

  /** The greater of both. */
  public PwAff max(PwAff other) {
    return new PwAff(context, IslNative.isl_pw_aff_max(copy(), other.copyFor(context)));
  }

  /** The quotient rounded towards zero, as in C; the divisor must be constant. */
  public PwAff tdivQ(PwAff other) {
    return new PwAff(context, IslNative.isl_pw_aff_tdiv_q(copy(), other.copyFor(context)));
  }

  /** The remainder with the sign of the dividend, as in C. */
  public PwAff tdivR(PwAff other) {
    return new PwAff(context, IslNative.isl_pw_aff_tdiv_r(copy(), other.copyFor(context)));
  }

  /** {@code ifTrue} where this is not zero, else {@code ifFalse}. */
  public PwAff cond(PwAff ifTrue, PwAff ifFalse) {
    return new PwAff(
        context,
        IslNative.isl_pw_aff_cond(copy(), ifTrue.copyFor(context), ifFalse.copyFor(context)));
  }

  /** The sum where both are defined, else the one that is. */
  public PwAff unionAdd(PwAff other) {
    return new PwAff(context, IslNative.isl_pw_aff_union_add(copy(), other.copyFor(context)));
  }

  /** The greater where both are defined, else the one that is. */
  public PwAff unionMax(PwAff other) {
    return new PwAff(context, IslNative.isl_pw_aff_union_max(copy(), other.copyFor(context)));
  }

  /** The lesser where both are defined, else the one that is. */
  public PwAff unionMin(PwAff other) {
    return new PwAff(context, IslNative.isl_pw_aff_union_min(copy(), other.copyFor(context)));
  }

  /** With a number added. */
  public PwAff addConstantVal(Val value) {
    return new PwAff(
        context, IslNative.isl_pw_aff_add_constant_val(copy(), value.copyFor(context)));
  }

  /** Where both are equal. */
  public Set eqSet(PwAff other) {
    return new Set(context, IslNative.isl_pw_aff_eq_set(copy(), other.copyFor(context)));
  }

  /** Where both differ. */
  public Set neSet(PwAff other) {
    return new Set(context, IslNative.isl_pw_aff_ne_set(copy(), other.copyFor(context)));
  }

  /** Where this is less than {@code other}. */
  public Set ltSet(PwAff other) {
    return new Set(context, IslNative.isl_pw_aff_lt_set(copy(), other.copyFor(context)));
  }

  /** Where this is at most {@code other}. */
  public Set leSet(PwAff other) {
    return new Set(context, IslNative.isl_pw_aff_le_set(copy(), other.copyFor(context)));
  }

  /** Where this is greater than {@code other}. */
  public Set gtSet(PwAff other) {
    return new Set(context, IslNative.isl_pw_aff_gt_set(copy(), other.copyFor(context)));
  }

  /** Where this is at least {@code other}. */
  public Set geSet(PwAff other) {
    return new Set(context, IslNative.isl_pw_aff_ge_set(copy(), other.copyFor(context)));
  }

  /** Where this is zero. */
  public Set zeroSet() {
    return new Set(context, IslNative.isl_pw_aff_zero_set(copy()));
  }

  /** Where this is not zero. */
  public Set nonZeroSet() {
    return new Set(context, IslNative.isl_pw_aff_non_zero_set(copy()));
  }

  /** Where this is not negative. */
  public Set nonnegSet() {
    return new Set(context, IslNative.isl_pw_aff_nonneg_set(copy()));
  }

  /** Where this is positive. */
  public Set posSet() {
    return new Set(context, IslNative.isl_pw_aff_pos_set(copy()));
  }

  /** The pairs on whose values both are equal. */
  public Map eqMap(PwAff other) {
    return new Map(context, IslNative.isl_pw_aff_eq_map(copy(), other.copyFor(context)));
  }

  /** The pairs on whose first this is greater than the other on the second. */
  public Map gtMap(PwAff other) {
    return new Map(context, IslNative.isl_pw_aff_gt_map(copy(), other.copyFor(context)));
  }

  /** The domain. */
  public Set domain() {
    return new Set(context, IslNative.isl_pw_aff_domain(copy()));
  }

  /** The parameter values for which this is not empty. */
  public Set params() {
    return new Set(context, IslNative.isl_pw_aff_params(copy()));
  }

  /** The space. */
  public Space space() {
    return new Space(context, IslNative.isl_pw_aff_get_space(raw()));
  }

  /** The space of the domain. */
  public Space domainSpace() {
    return new Space(context, IslNative.isl_pw_aff_get_domain_space(raw()));
  }

  /** The number of dimensions of a kind. */
  public int dim(DimType kind) {
    return context.checkSize(IslNative.isl_pw_aff_dim(raw(), kind.code()));
  }

  /** The number of pieces. */
  public int nPiece() {
    return context.checkSize(IslNative.isl_pw_aff_n_piece(raw()));
  }

  /** Whether this is a constant. */
  public boolean isCst() {
    return context.checkBool(IslNative.isl_pw_aff_is_cst(raw()));
  }

  /** Whether this is defined nowhere. */
  public boolean isEmpty() {
    return context.checkBool(IslNative.isl_pw_aff_is_empty(raw()));
  }

  /** Whether both hold the same elements (exact). */
  public boolean isEqual(PwAff other) {
    return context.checkBool(IslNative.isl_pw_aff_is_equal(raw(), other.rawFor(context)));
  }

  /** Whether both are obviously equal; may say no of equal ones. */
  public boolean plainIsEqual(PwAff other) {
    return context.checkBool(IslNative.isl_pw_aff_plain_is_equal(raw(), other.rawFor(context)));
  }

  /** Whether there is one piece on the whole space. */
  public boolean isaAff() {
    return context.checkBool(IslNative.isl_pw_aff_isa_aff(raw()));
  }

  /** The only piece. */
  public Aff asAff() {
    return new Aff(context, IslNative.isl_pw_aff_as_aff(copy()));
  }

  /** The graph. */
  public Map asMap() {
    return new Map(context, IslNative.isl_pw_aff_as_map(copy()));
  }

  /** The part whose domain lies in {@code set}. */
  public PwAff intersectDomain(Set set) {
    return new PwAff(context, IslNative.isl_pw_aff_intersect_domain(copy(), set.copyFor(context)));
  }

  /** The part whose domain lies outside of {@code set}. */
  public PwAff subtractDomain(Set set) {
    return new PwAff(context, IslNative.isl_pw_aff_subtract_domain(copy(), set.copyFor(context)));
  }

  /** The part for which the parameters lie in {@code set}. */
  public PwAff intersectParams(Set set) {
    return new PwAff(context, IslNative.isl_pw_aff_intersect_params(copy(), set.copyFor(context)));
  }

  /** The same elements with fewer basic parts where possible. */
  public PwAff coalesce() {
    return new PwAff(context, IslNative.isl_pw_aff_coalesce(copy()));
  }

  /** This, simplified under the assumption that {@code known} holds. */
  public PwAff gist(Set known) {
    return new PwAff(context, IslNative.isl_pw_aff_gist(copy(), known.copyFor(context)));
  }

  /** This, simplified under the assumption that the parameters lie in {@code known}. */
  public PwAff gistParams(Set known) {
    return new PwAff(context, IslNative.isl_pw_aff_gist_params(copy(), known.copyFor(context)));
  }

  /** The composition this after {@code function}. */
  public PwAff pullbackMultiAff(MultiAff function) {
    return new PwAff(
        context, IslNative.isl_pw_aff_pullback_multi_aff(copy(), function.copyFor(context)));
  }

  /** The composition this after {@code function}. */
  public PwAff pullbackPwMultiAff(PwMultiAff function) {
    return new PwAff(
        context, IslNative.isl_pw_aff_pullback_pw_multi_aff(copy(), function.copyFor(context)));
  }

  /** The same over a domain tuple. */
  public PwAff insertDomain(Space domain) {
    return new PwAff(context, IslNative.isl_pw_aff_insert_domain(copy(), domain.copyFor(context)));
  }

  /** Reorders and extends the parameters to those of {@code model}. */
  public PwAff alignParams(Space model) {
    return new PwAff(context, IslNative.isl_pw_aff_align_params(copy(), model.copyFor(context)));
  }

  /** The same as a function of the parameters alone. */
  public PwAff projectDomainOnParams() {
    return new PwAff(context, IslNative.isl_pw_aff_project_domain_on_params(copy()));
  }

  /** Removes parameters that no constraint uses. */
  public PwAff dropUnusedParams() {
    return new PwAff(context, IslNative.isl_pw_aff_drop_unused_params(copy()));
  }

  /** The same as a union. */
  public UnionPwAff toUnionPwAff() {
    return new UnionPwAff(context, IslNative.isl_pw_aff_to_union_pw_aff(copy()));
  }

  /** The value at a point. */
  public Val eval(Point point) {
    return new Val(context, IslNative.isl_pw_aff_eval(copy(), point.copyFor(context)));
  }

  /** The least value over the domain. */
  public Val minVal() {
    return new Val(context, IslNative.isl_pw_aff_min_val(copy()));
  }

  /** The greatest value over the domain. */
  public Val maxVal() {
    return new Val(context, IslNative.isl_pw_aff_max_val(copy()));
  }

  /** The same under another tuple name. */
  public PwAff setTupleId(DimType kind, Id id) {
    return new PwAff(
        context, IslNative.isl_pw_aff_set_tuple_id(copy(), kind.code(), id.copyFor(context)));
  }

  /** The same with the name of the tuple dropped. */
  public PwAff resetTupleId(DimType kind) {
    return new PwAff(context, IslNative.isl_pw_aff_reset_tuple_id(copy(), kind.code()));
  }

  /** Whether {@code first} dimensions from {@code kind} on occur in a constraint. */
  public boolean involvesDims(DimType kind, int first, int count) {
    return context.checkBool(IslNative.isl_pw_aff_involves_dims(raw(), kind.code(), first, count));
  }

  /** Inserts unconstrained dimensions. */
  public PwAff insertDims(DimType kind, int first, int count) {
    return new PwAff(context, IslNative.isl_pw_aff_insert_dims(copy(), kind.code(), first, count));
  }

  /** Adds unconstrained dimensions at the end. */
  public PwAff addDims(DimType kind, int count) {
    return new PwAff(context, IslNative.isl_pw_aff_add_dims(copy(), kind.code(), count));
  }

  /** The name of a dimension, or null. */
  public String dimName(DimType kind, int position) {
    return context.borrowedString(IslNative.isl_pw_aff_get_dim_name(raw(), kind.code(), position));
  }

  /** The position of a dimension by name, or -1. */
  public int findDimByName(DimType kind, String name) {
    return IslNative.isl_pw_aff_find_dim_by_name(raw(), kind.code(), name);
  }

  /** The native object, kept by this; for a call that borrows it in {@code user}. */
  isl_pw_aff rawFor(IslContext user) {
    checkUsableIn(user);
    return raw;
  }

  /** A reference of its own to the native object, for a call in {@code user} that takes it. */
  isl_pw_aff copyFor(IslContext user) {
    checkUsableIn(user);
    return IslNative.isl_pw_aff_copy(raw);
  }

  private isl_pw_aff raw() {
    return rawFor(context);
  }

  private isl_pw_aff copy() {
    return copyFor(context);
  }

  @Override
  void freeNative() {
    IslNative.isl_pw_aff_free(raw);
  }

  /** isl's notation. */
  @Override
  public String toString() {
    return context.ownedString(IslNative.isl_pw_aff_to_str(raw()));
  }
}

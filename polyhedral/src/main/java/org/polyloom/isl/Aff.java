package org.polyloom.isl;

import org.polyloom.isl.raw.IslNative;
import org.polyloom.isl.raw.IslNative.isl_aff;

/** A quasi-affine expression {@code { S[i] -> [(f(i))] }}. */
public final class Aff extends IslObject {
  private final isl_aff raw;

  Aff(IslContext context, isl_aff raw) {
    super(context, raw);
    this.raw = raw;
  }

  /** Parses isl notation. */
  public static Aff parse(IslContext context, String text) {
    return new Aff(context, IslNative.isl_aff_read_from_str(context.raw(), text));
  }

  /** Zero. */
  public static Aff zeroOnDomainSpace(Space space) {
    IslContext context = space.context;
    return new Aff(context, IslNative.isl_aff_zero_on_domain_space(space.copyFor(context)));
  }

  /** A constant. */
  public static Aff valOnDomain(LocalSpace space, Val value) {
    IslContext context = space.context;
    return new Aff(
        context, IslNative.isl_aff_val_on_domain(space.copyFor(context), value.copyFor(context)));
  }

  /** A dimension. */
  public static Aff varOnDomain(LocalSpace space, DimType kind, int position) {
    IslContext context = space.context;
    return new Aff(
        context, IslNative.isl_aff_var_on_domain(space.copyFor(context), kind.code(), position));
  }

  /** The sum. */
  public Aff add(Aff other) {
    return new Aff(context, IslNative.isl_aff_add(copy(), other.copyFor(context)));
  }

  /** The difference. */
  public Aff sub(Aff other) {
    return new Aff(context, IslNative.isl_aff_sub(copy(), other.copyFor(context)));
  }

  /** The product; one factor must be constant. */
  public Aff mul(Aff other) {
    return new Aff(context, IslNative.isl_aff_mul(copy(), other.copyFor(context)));
  }

  /** The negation. */
  public Aff neg() {
    return new Aff(context, IslNative.isl_aff_neg(copy()));
  }

  /** Rounded down. */
  public Aff floor() {
    return new Aff(context, IslNative.isl_aff_floor(copy()));
  }

  /** Multiplied by a number. */
  public Aff scaleVal(Val value) {
    return new Aff(context, IslNative.isl_aff_scale_val(copy(), value.copyFor(context)));
  }

  /** Divided by a number, exactly. */
  public Aff scaleDownVal(Val value) {
    return new Aff(context, IslNative.isl_aff_scale_down_val(copy(), value.copyFor(context)));
  }

  /** The constant term. */
  public Val constantVal() {
    return new Val(context, IslNative.isl_aff_get_constant_val(raw()));
  }

  /** The coefficient of a dimension. */
  public Val coefficientVal(DimType kind, int position) {
    return new Val(context, IslNative.isl_aff_get_coefficient_val(raw(), kind.code(), position));
  }

  /** The common denominator. */
  public Val denominatorVal() {
    return new Val(context, IslNative.isl_aff_get_denominator_val(raw()));
  }

  /** The space. */
  public Space space() {
    return new Space(context, IslNative.isl_aff_get_space(raw()));
  }

  /** The number of dimensions of a kind. */
  public int dim(DimType kind) {
    return context.checkSize(IslNative.isl_aff_dim(raw(), kind.code()));
  }

  /** The same with another constant term. */
  public Aff setConstantSi(int value) {
    return new Aff(context, IslNative.isl_aff_set_constant_si(copy(), value));
  }

  /** The same with another constant term. */
  public Aff setConstantVal(Val value) {
    return new Aff(context, IslNative.isl_aff_set_constant_val(copy(), value.copyFor(context)));
  }

  /** With a number added. */
  public Aff addConstantSi(int value) {
    return new Aff(context, IslNative.isl_aff_add_constant_si(copy(), value));
  }

  /** With a number added. */
  public Aff addConstantVal(Val value) {
    return new Aff(context, IslNative.isl_aff_add_constant_val(copy(), value.copyFor(context)));
  }

  /** The same with another coefficient. */
  public Aff setCoefficientSi(DimType kind, int position, int value) {
    return new Aff(
        context, IslNative.isl_aff_set_coefficient_si(copy(), kind.code(), position, value));
  }

  /** The same with another coefficient. */
  public Aff setCoefficientVal(DimType kind, int position, Val value) {
    return new Aff(
        context,
        IslNative.isl_aff_set_coefficient_val(
            copy(), kind.code(), position, value.copyFor(context)));
  }

  /** With a multiple of a dimension added. */
  public Aff addCoefficientSi(DimType kind, int position, int value) {
    return new Aff(
        context, IslNative.isl_aff_add_coefficient_si(copy(), kind.code(), position, value));
  }

  /** With a multiple of a dimension added. */
  public Aff addCoefficientVal(DimType kind, int position, Val value) {
    return new Aff(
        context,
        IslNative.isl_aff_add_coefficient_val(
            copy(), kind.code(), position, value.copyFor(context)));
  }

  /** Whether this is a constant. */
  public boolean isCst() {
    return context.checkBool(IslNative.isl_aff_is_cst(raw()));
  }

  /** Whether this is obviously zero. */
  public boolean plainIsZero() {
    return context.checkBool(IslNative.isl_aff_plain_is_zero(raw()));
  }

  /** Whether {@code first} dimensions from {@code kind} on occur in a constraint. */
  public boolean involvesDims(DimType kind, int first, int count) {
    return context.checkBool(IslNative.isl_aff_involves_dims(raw(), kind.code(), first, count));
  }

  /** Whether integer divisions occur. */
  public boolean involvesLocals() {
    return context.checkBool(IslNative.isl_aff_involves_locals(raw()));
  }

  /** Where both are equal. */
  public Set eqSet(Aff other) {
    return new Set(context, IslNative.isl_aff_eq_set(copy(), other.copyFor(context)));
  }

  /** Where this is at most {@code other}. */
  public Set leSet(Aff other) {
    return new Set(context, IslNative.isl_aff_le_set(copy(), other.copyFor(context)));
  }

  /** Where this is at least {@code other}. */
  public Set geSet(Aff other) {
    return new Set(context, IslNative.isl_aff_ge_set(copy(), other.copyFor(context)));
  }

  /** This, simplified under the assumption that {@code known} holds. */
  public Aff gist(Set known) {
    return new Aff(context, IslNative.isl_aff_gist(copy(), known.copyFor(context)));
  }

  /** The composition this after {@code function}. */
  public Aff pullbackMultiAff(MultiAff function) {
    return new Aff(
        context, IslNative.isl_aff_pullback_multi_aff(copy(), function.copyFor(context)));
  }

  /** Adds unconstrained dimensions at the end. */
  public Aff addDims(DimType kind, int count) {
    return new Aff(context, IslNative.isl_aff_add_dims(copy(), kind.code(), count));
  }

  /** The native object, kept by this; for a call that borrows it in {@code user}. */
  isl_aff rawFor(IslContext user) {
    checkUsableIn(user);
    return raw;
  }

  /** A reference of its own to the native object, for a call in {@code user} that takes it. */
  isl_aff copyFor(IslContext user) {
    checkUsableIn(user);
    return IslNative.isl_aff_copy(raw);
  }

  private isl_aff raw() {
    return rawFor(context);
  }

  private isl_aff copy() {
    return copyFor(context);
  }

  @Override
  void freeNative() {
    IslNative.isl_aff_free(raw);
  }

  /** isl's notation. */
  @Override
  public String toString() {
    return context.ownedString(IslNative.isl_aff_to_str(raw()));
  }
}

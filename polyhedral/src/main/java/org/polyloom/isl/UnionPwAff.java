package org.polyloom.isl;

import java.util.List;
import org.polyloom.isl.raw.IslNative;
import org.polyloom.isl.raw.IslNative.isl_union_pw_aff;

/** Piecewise quasi-affine expressions over several domain spaces. */
public final class UnionPwAff extends IslObject {
  private final isl_union_pw_aff raw;

  UnionPwAff(IslContext context, isl_union_pw_aff raw) {
    super(context, raw);
    this.raw = raw;
  }

  /** Parses isl notation. */
  public static UnionPwAff parse(IslContext context, String text) {
    return new UnionPwAff(context, IslNative.isl_union_pw_aff_read_from_str(context.raw(), text));
  }

  /** The same as a union. */
  public static UnionPwAff fromAff(Aff aff) {
    IslContext context = aff.context;
    return new UnionPwAff(context, IslNative.isl_union_pw_aff_from_aff(aff.copyFor(context)));
  }

  /** The same as a union. */
  public static UnionPwAff fromPwAff(PwAff expression) {
    IslContext context = expression.context;
    return new UnionPwAff(
        context, IslNative.isl_union_pw_aff_from_pw_aff(expression.copyFor(context)));
  }

  /** Nothing defined. */
  public static UnionPwAff emptySpace(Space space) {
    IslContext context = space.context;
    return new UnionPwAff(context, IslNative.isl_union_pw_aff_empty_space(space.copyFor(context)));
  }

  /** A constant on the given instances. */
  public static UnionPwAff valOnDomain(UnionSet domain, Val value) {
    IslContext context = domain.context;
    return new UnionPwAff(
        context,
        IslNative.isl_union_pw_aff_val_on_domain(domain.copyFor(context), value.copyFor(context)));
  }

  /** A parameter on the given instances. */
  public static UnionPwAff paramOnDomainId(UnionSet domain, Id id) {
    IslContext context = domain.context;
    return new UnionPwAff(
        context,
        IslNative.isl_union_pw_aff_param_on_domain_id(
            domain.copyFor(context), id.copyFor(context)));
  }

  /** The sum. */
  public UnionPwAff add(UnionPwAff other) {
    return new UnionPwAff(context, IslNative.isl_union_pw_aff_add(copy(), other.copyFor(context)));
  }

  /** The difference. */
  public UnionPwAff sub(UnionPwAff other) {
    return new UnionPwAff(context, IslNative.isl_union_pw_aff_sub(copy(), other.copyFor(context)));
  }

  /** The negation. */
  public UnionPwAff neg() {
    return new UnionPwAff(context, IslNative.isl_union_pw_aff_neg(copy()));
  }

  /** Rounded down. */
  public UnionPwAff floor() {
    return new UnionPwAff(context, IslNative.isl_union_pw_aff_floor(copy()));
  }

  /** Multiplied by a number. */
  public UnionPwAff scaleVal(Val value) {
    return new UnionPwAff(
        context, IslNative.isl_union_pw_aff_scale_val(copy(), value.copyFor(context)));
  }

  /** Divided by a number, exactly. */
  public UnionPwAff scaleDownVal(Val value) {
    return new UnionPwAff(
        context, IslNative.isl_union_pw_aff_scale_down_val(copy(), value.copyFor(context)));
  }

  /** The remainder in {@code [0, a)}. */
  public UnionPwAff modVal(Val factor) {
    return new UnionPwAff(
        context, IslNative.isl_union_pw_aff_mod_val(copy(), factor.copyFor(context)));
  }

  /** The sum where both are defined, else the one that is. */
  public UnionPwAff unionAdd(UnionPwAff other) {
    return new UnionPwAff(
        context, IslNative.isl_union_pw_aff_union_add(copy(), other.copyFor(context)));
  }

  /** The domain. */
  public UnionSet domain() {
    return new UnionSet(context, IslNative.isl_union_pw_aff_domain(copy()));
  }

  /** The space. */
  public Space space() {
    return new Space(context, IslNative.isl_union_pw_aff_get_space(raw()));
  }

  /** The part whose domain lies in {@code set}. */
  public UnionPwAff intersectDomain(UnionSet set) {
    return new UnionPwAff(
        context, IslNative.isl_union_pw_aff_intersect_domain(copy(), set.copyFor(context)));
  }

  /** The part whose domain lies outside of {@code set}. */
  public UnionPwAff subtractDomain(UnionSet set) {
    return new UnionPwAff(
        context, IslNative.isl_union_pw_aff_subtract_domain(copy(), set.copyFor(context)));
  }

  /** The same elements with fewer basic parts where possible. */
  public UnionPwAff coalesce() {
    return new UnionPwAff(context, IslNative.isl_union_pw_aff_coalesce(copy()));
  }

  /** Whether both are obviously equal; may say no of equal ones. */
  public boolean plainIsEqual(UnionPwAff other) {
    return context.checkBool(
        IslNative.isl_union_pw_aff_plain_is_equal(raw(), other.rawFor(context)));
  }

  /** The expressions, one a domain space. */
  public List<PwAff> pwAffList() {
    return IslLists.fromPwAff(context, IslNative.isl_union_pw_aff_get_pw_aff_list(raw()));
  }

  /** The expression on one space. */
  public PwAff extractPwAff(Space space) {
    return new PwAff(
        context, IslNative.isl_union_pw_aff_extract_pw_aff(raw(), space.copyFor(context)));
  }

  /** The number of domain spaces. */
  public int nPwAff() {
    return context.checkSize(IslNative.isl_union_pw_aff_n_pw_aff(raw()));
  }

  /** Where this is zero. */
  public UnionSet zeroUnionSet() {
    return new UnionSet(context, IslNative.isl_union_pw_aff_zero_union_set(copy()));
  }

  /** The composition this after {@code function}. */
  public UnionPwAff pullbackUnionPwMultiAff(UnionPwMultiAff function) {
    return new UnionPwAff(
        context,
        IslNative.isl_union_pw_aff_pullback_union_pw_multi_aff(copy(), function.copyFor(context)));
  }

  /** This, simplified under the assumption that {@code known} holds. */
  public UnionPwAff gist(UnionSet known) {
    return new UnionPwAff(context, IslNative.isl_union_pw_aff_gist(copy(), known.copyFor(context)));
  }

  /** The native object, kept by this; for a call that borrows it in {@code user}. */
  isl_union_pw_aff rawFor(IslContext user) {
    checkUsableIn(user);
    return raw;
  }

  /** A reference of its own to the native object, for a call in {@code user} that takes it. */
  isl_union_pw_aff copyFor(IslContext user) {
    checkUsableIn(user);
    return IslNative.isl_union_pw_aff_copy(raw);
  }

  private isl_union_pw_aff raw() {
    return rawFor(context);
  }

  private isl_union_pw_aff copy() {
    return copyFor(context);
  }

  @Override
  void freeNative() {
    IslNative.isl_union_pw_aff_free(raw);
  }

  /** isl's notation. */
  @Override
  public String toString() {
    return context.ownedString(IslNative.isl_union_pw_aff_to_str(raw()));
  }
}

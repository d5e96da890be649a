package org.polyloom.isl;

import java.util.List;
import org.polyloom.isl.raw.IslNative;
import org.polyloom.isl.raw.IslNative.isl_multi_pw_aff;

/** A tuple of piecewise quasi-affine expressions. */
public final class MultiPwAff extends IslObject {
  private final isl_multi_pw_aff raw;

  MultiPwAff(IslContext context, isl_multi_pw_aff raw) {
    super(context, raw);
    this.raw = raw;
  }

  /** Parses isl notation. */
  public static MultiPwAff parse(IslContext context, String text) {
    return new MultiPwAff(context, IslNative.isl_multi_pw_aff_read_from_str(context.raw(), text));
  }

  /** The tuple of zeros. */
  public static MultiPwAff zero(Space space) {
    IslContext context = space.context;
    return new MultiPwAff(context, IslNative.isl_multi_pw_aff_zero(space.copyFor(context)));
  }

  /** The same with pieces in each component. */
  public static MultiPwAff fromPwMultiAff(PwMultiAff function) {
    IslContext context = function.context;
    return new MultiPwAff(
        context, IslNative.isl_multi_pw_aff_from_pw_multi_aff(function.copyFor(context)));
  }

  /** The same with one piece in each component. */
  public static MultiPwAff fromMultiAff(MultiAff function) {
    IslContext context = function.context;
    return new MultiPwAff(
        context, IslNative.isl_multi_pw_aff_from_multi_aff(function.copyFor(context)));
  }

  /** The one-tuple of an expression. */
  public static MultiPwAff fromPwAff(PwAff expression) {
    IslContext context = expression.context;
    return new MultiPwAff(
        context, IslNative.isl_multi_pw_aff_from_pw_aff(expression.copyFor(context)));
  }

  /** The tuple of the given expressions in the given space. */
  public static MultiPwAff fromPwAffList(Space space, List<PwAff> list) {
    IslContext context = space.context;
    return new MultiPwAff(
        context,
        IslNative.isl_multi_pw_aff_from_pw_aff_list(
            space.copyFor(context), IslLists.toPwAffList(context, list)));
  }

  /** The identity on a set space. */
  public static MultiPwAff identityOnDomainSpace(Space space) {
    IslContext context = space.context;
    return new MultiPwAff(
        context, IslNative.isl_multi_pw_aff_identity_on_domain_space(space.copyFor(context)));
  }

  /** The expression at a position. */
  public PwAff at(int position) {
    return new PwAff(context, IslNative.isl_multi_pw_aff_get_at(raw(), position));
  }

  /** The same with the expression at a position replaced. */
  public MultiPwAff setAt(int position, PwAff element) {
    return new MultiPwAff(
        context, IslNative.isl_multi_pw_aff_set_at(copy(), position, element.copyFor(context)));
  }

  /** The number of expressions. */
  public int size() {
    return context.checkSize(IslNative.isl_multi_pw_aff_size(raw()));
  }

  /** The expressions. */
  public List<PwAff> list() {
    return IslLists.fromPwAff(context, IslNative.isl_multi_pw_aff_get_list(raw()));
  }

  /** The space. */
  public Space space() {
    return new Space(context, IslNative.isl_multi_pw_aff_get_space(raw()));
  }

  /** The space of the domain. */
  public Space domainSpace() {
    return new Space(context, IslNative.isl_multi_pw_aff_get_domain_space(raw()));
  }

  /** The domain. */
  public Set domain() {
    return new Set(context, IslNative.isl_multi_pw_aff_domain(copy()));
  }

  /** The number of dimensions of a kind. */
  public int dim(DimType kind) {
    return context.checkSize(IslNative.isl_multi_pw_aff_dim(raw(), kind.code()));
  }

  /** The graph. */
  public Map asMap() {
    return new Map(context, IslNative.isl_multi_pw_aff_as_map(copy()));
  }

  /** The values, for a function of the parameters. */
  public Set asSet() {
    return new Set(context, IslNative.isl_multi_pw_aff_as_set(copy()));
  }

  /** Whether both hold the same elements (exact). */
  public boolean isEqual(MultiPwAff other) {
    return context.checkBool(IslNative.isl_multi_pw_aff_is_equal(raw(), other.rawFor(context)));
  }

  /** The same elements with fewer basic parts where possible. */
  public MultiPwAff coalesce() {
    return new MultiPwAff(context, IslNative.isl_multi_pw_aff_coalesce(copy()));
  }

  /** This, simplified under the assumption that {@code set} holds. */
  public MultiPwAff gist(Set set) {
    return new MultiPwAff(context, IslNative.isl_multi_pw_aff_gist(copy(), set.copyFor(context)));
  }

  /** This, simplified under the assumption that the parameters lie in {@code set}. */
  public MultiPwAff gistParams(Set set) {
    return new MultiPwAff(
        context, IslNative.isl_multi_pw_aff_gist_params(copy(), set.copyFor(context)));
  }

  /** The part whose domain lies in {@code domain}. */
  public MultiPwAff intersectDomain(Set domain) {
    return new MultiPwAff(
        context, IslNative.isl_multi_pw_aff_intersect_domain(copy(), domain.copyFor(context)));
  }

  /** The part for which the parameters lie in {@code set}. */
  public MultiPwAff intersectParams(Set set) {
    return new MultiPwAff(
        context, IslNative.isl_multi_pw_aff_intersect_params(copy(), set.copyFor(context)));
  }

  /** The composition this after {@code function}. */
  public MultiPwAff pullbackMultiAff(MultiAff function) {
    return new MultiPwAff(
        context, IslNative.isl_multi_pw_aff_pullback_multi_aff(copy(), function.copyFor(context)));
  }

  /** The composition this after {@code function}. */
  public MultiPwAff pullbackPwMultiAff(PwMultiAff function) {
    return new MultiPwAff(
        context,
        IslNative.isl_multi_pw_aff_pullback_pw_multi_aff(copy(), function.copyFor(context)));
  }

  /** The composition this after {@code other}. */
  public MultiPwAff pullbackMultiPwAff(MultiPwAff other) {
    return new MultiPwAff(
        context, IslNative.isl_multi_pw_aff_pullback_multi_pw_aff(copy(), other.copyFor(context)));
  }

  /** The sum. */
  public MultiPwAff add(MultiPwAff other) {
    return new MultiPwAff(context, IslNative.isl_multi_pw_aff_add(copy(), other.copyFor(context)));
  }

  /** The difference. */
  public MultiPwAff sub(MultiPwAff other) {
    return new MultiPwAff(context, IslNative.isl_multi_pw_aff_sub(copy(), other.copyFor(context)));
  }

  /** The lesser of both. */
  public MultiPwAff min(MultiPwAff other) {
    return new MultiPwAff(context, IslNative.isl_multi_pw_aff_min(copy(), other.copyFor(context)));
  }

  /** The greater of both. */
  public MultiPwAff max(MultiPwAff other) {
    return new MultiPwAff(context, IslNative.isl_multi_pw_aff_max(copy(), other.copyFor(context)));
  }

  /** {@code { A -> [B -> C] }} from {@code { A -> B }} and {@code { A -> C }}. */
  public MultiPwAff rangeProduct(MultiPwAff other) {
    return new MultiPwAff(
        context, IslNative.isl_multi_pw_aff_range_product(copy(), other.copyFor(context)));
  }

  /** {@code { A -> [B, C] }} with a flat range tuple. */
  public MultiPwAff flatRangeProduct(MultiPwAff other) {
    return new MultiPwAff(
        context, IslNative.isl_multi_pw_aff_flat_range_product(copy(), other.copyFor(context)));
  }

  /** The same under another tuple name. */
  public MultiPwAff setTupleName(DimType kind, String name) {
    return new MultiPwAff(
        context, IslNative.isl_multi_pw_aff_set_tuple_name(copy(), kind.code(), name));
  }

  /** The same under another tuple name. */
  public MultiPwAff setTupleId(DimType kind, Id id) {
    return new MultiPwAff(
        context, IslNative.isl_multi_pw_aff_set_tuple_id(copy(), kind.code(), id.copyFor(context)));
  }

  /** The name of the range tuple. */
  public Id rangeTupleId() {
    return new Id(context, IslNative.isl_multi_pw_aff_get_range_tuple_id(raw()));
  }

  /** Whether the range tuple has a name. */
  public boolean hasRangeTupleId() {
    return context.checkBool(IslNative.isl_multi_pw_aff_has_range_tuple_id(raw()));
  }

  /** Reorders and extends the parameters to those of {@code model}. */
  public MultiPwAff alignParams(Space model) {
    return new MultiPwAff(
        context, IslNative.isl_multi_pw_aff_align_params(copy(), model.copyFor(context)));
  }

  /** Whether this is a constant. */
  public boolean isCst() {
    return context.checkBool(IslNative.isl_multi_pw_aff_is_cst(raw()));
  }

  /** The least value of each component. */
  public MultiVal minMultiVal() {
    return new MultiVal(context, IslNative.isl_multi_pw_aff_min_multi_val(copy()));
  }

  /** The greatest value of each component. */
  public MultiVal maxMultiVal() {
    return new MultiVal(context, IslNative.isl_multi_pw_aff_max_multi_val(copy()));
  }

  /** The native object, kept by this; for a call that borrows it in {@code user}. */
  isl_multi_pw_aff rawFor(IslContext user) {
    checkUsableIn(user);
    return raw;
  }

  /** A reference of its own to the native object, for a call in {@code user} that takes it. */
  isl_multi_pw_aff copyFor(IslContext user) {
    checkUsableIn(user);
    return IslNative.isl_multi_pw_aff_copy(raw);
  }

  private isl_multi_pw_aff raw() {
    return rawFor(context);
  }

  private isl_multi_pw_aff copy() {
    return copyFor(context);
  }

  @Override
  void freeNative() {
    IslNative.isl_multi_pw_aff_free(raw);
  }

  /** isl's notation. */
  @Override
  public String toString() {
    return context.ownedString(IslNative.isl_multi_pw_aff_to_str(raw()));
  }
}

package org.polyloom.isl;

import java.util.List;
import org.polyloom.isl.raw.IslNative;
import org.polyloom.isl.raw.IslNative.isl_union_set;

/** A union of sets in different spaces. */
public final class UnionSet extends IslObject {
  private final isl_union_set raw;

  UnionSet(IslContext context, isl_union_set raw) {
    super(context, raw);
    this.raw = raw;
  }

  /** Parses isl notation. */
  public static UnionSet parse(IslContext context, String text) {
    return new UnionSet(context, IslNative.isl_union_set_read_from_str(context.raw(), text));
  }

  /** Nothing at all. */
  public static UnionSet emptyCtx(IslContext context) {
    return new UnionSet(context, IslNative.isl_union_set_empty_ctx(context.raw()));
  }

  /** Nothing, over the parameters of a space. */
  public static UnionSet emptySpace(Space space) {
    IslContext context = space.context;
    return new UnionSet(context, IslNative.isl_union_set_empty_space(space.copyFor(context)));
  }

  /** The same as a union. */
  public static UnionSet fromSet(Set set) {
    IslContext context = set.context;
    return new UnionSet(context, IslNative.isl_union_set_from_set(set.copyFor(context)));
  }

  /** The set of one point. */
  public static UnionSet fromPoint(Point point) {
    IslContext context = point.context;
    return new UnionSet(context, IslNative.isl_union_set_from_point(point.copyFor(context)));
  }

  /** All elements of the spaces of this. */
  public UnionSet universe() {
    return new UnionSet(context, IslNative.isl_union_set_universe(copy()));
  }

  /** The union of both. */
  public UnionSet union(UnionSet other) {
    return new UnionSet(context, IslNative.isl_union_set_union(copy(), other.copyFor(context)));
  }

  /** The intersection of both. */
  public UnionSet intersect(UnionSet other) {
    return new UnionSet(context, IslNative.isl_union_set_intersect(copy(), other.copyFor(context)));
  }

  /** What is in this and not in {@code other}. */
  public UnionSet subtract(UnionSet other) {
    return new UnionSet(context, IslNative.isl_union_set_subtract(copy(), other.copyFor(context)));
  }

  /** The part for which the parameters lie in {@code set}. */
  public UnionSet intersectParams(Set set) {
    return new UnionSet(
        context, IslNative.isl_union_set_intersect_params(copy(), set.copyFor(context)));
  }

  /** The image under {@code map}. */
  public UnionSet apply(UnionMap map) {
    return new UnionSet(context, IslNative.isl_union_set_apply(copy(), map.copyFor(context)));
  }

  /** {@code { [A -> B] -> [C -> D] }}, or the pairs of two sets. */
  public UnionSet product(UnionSet other) {
    return new UnionSet(context, IslNative.isl_union_set_product(copy(), other.copyFor(context)));
  }

  /** Whether this is empty (exact). */
  public boolean isEmpty() {
    return context.checkBool(IslNative.isl_union_set_is_empty(raw()));
  }

  /** Whether both hold the same elements (exact). */
  public boolean isEqual(UnionSet other) {
    return context.checkBool(IslNative.isl_union_set_is_equal(raw(), other.rawFor(context)));
  }

  /** Whether every element of this is in {@code other} (exact). */
  public boolean isSubset(UnionSet other) {
    return context.checkBool(IslNative.isl_union_set_is_subset(raw(), other.rawFor(context)));
  }

  /** Whether this is a subset of {@code other} and not equal to it. */
  public boolean isStrictSubset(UnionSet other) {
    return context.checkBool(
        IslNative.isl_union_set_is_strict_subset(raw(), other.rawFor(context)));
  }

  /** Whether both share no element (exact). */
  public boolean isDisjoint(UnionSet other) {
    return context.checkBool(IslNative.isl_union_set_is_disjoint(raw(), other.rawFor(context)));
  }

  /** Whether there is one space. */
  public boolean isaSet() {
    return context.checkBool(IslNative.isl_union_set_isa_set(raw()));
  }

  /** The only set of this union. */
  public Set asSet() {
    return new Set(context, IslNative.isl_union_set_as_set(copy()));
  }

  /** The same elements with fewer basic parts where possible. */
  public UnionSet coalesce() {
    return new UnionSet(context, IslNative.isl_union_set_coalesce(copy()));
  }

  /** The same elements with implicit equalities made explicit. */
  public UnionSet detectEqualities() {
    return new UnionSet(context, IslNative.isl_union_set_detect_equalities(copy()));
  }

  /** The same elements with every integer division known explicitly. */
  public UnionSet computeDivs() {
    return new UnionSet(context, IslNative.isl_union_set_compute_divs(copy()));
  }

  /** This, simplified under the assumption that {@code known} holds. */
  public UnionSet gist(UnionSet known) {
    return new UnionSet(context, IslNative.isl_union_set_gist(copy(), known.copyFor(context)));
  }

  /** This, simplified under the assumption that the parameters lie in {@code set}. */
  public UnionSet gistParams(Set set) {
    return new UnionSet(context, IslNative.isl_union_set_gist_params(copy(), set.copyFor(context)));
  }

  /** The parameter values for which this is not empty. */
  public Set params() {
    return new Set(context, IslNative.isl_union_set_params(copy()));
  }

  /** The number of dimensions of a kind. */
  public int dim(DimType kind) {
    return context.checkSize(IslNative.isl_union_set_dim(raw(), kind.code()));
  }

  /** The space. */
  public Space space() {
    return new Space(context, IslNative.isl_union_set_get_space(raw()));
  }

  /** The sets, one a space. */
  public List<Set> setList() {
    return IslLists.fromSet(context, IslNative.isl_union_set_get_set_list(raw()));
  }

  /** The number of spaces. */
  public int nSet() {
    return context.checkSize(IslNative.isl_union_set_n_set(raw()));
  }

  /** The part in one space. */
  public Set extractSet(Space space) {
    return new Set(context, IslNative.isl_union_set_extract_set(raw(), space.copyFor(context)));
  }

  /** Whether there are elements in a space. */
  public boolean contains(Space space) {
    return context.checkBool(IslNative.isl_union_set_contains(raw(), space.rawFor(context)));
  }

  /** Quantifies all parameters away. */
  public UnionSet projectOutAllParams() {
    return new UnionSet(context, IslNative.isl_union_set_project_out_all_params(copy()));
  }

  /** One basic part that holds all elements; cheap, not tight. */
  public UnionSet simpleHull() {
    return new UnionSet(context, IslNative.isl_union_set_simple_hull(copy()));
  }

  /** The lexicographically least element (of each image). */
  public UnionSet lexmin() {
    return new UnionSet(context, IslNative.isl_union_set_lexmin(copy()));
  }

  /** The lexicographically greatest element (of each image). */
  public UnionSet lexmax() {
    return new UnionSet(context, IslNative.isl_union_set_lexmax(copy()));
  }

  /** One element of this; void when empty. */
  public Point samplePoint() {
    return new Point(context, IslNative.isl_union_set_sample_point(copy()));
  }

  /** A set of pairs as a relation. */
  public UnionMap unwrap() {
    return new UnionMap(context, IslNative.isl_union_set_unwrap(copy()));
  }

  /** The identity relation. */
  public UnionMap identity() {
    return new UnionMap(context, IslNative.isl_union_set_identity(copy()));
  }

  /** Pairs of an element of this and a lexicographically greater one of {@code other}. */
  public UnionMap lexLtUnionSet(UnionSet other) {
    return new UnionMap(
        context, IslNative.isl_union_set_lex_lt_union_set(copy(), other.copyFor(context)));
  }

  /** The arguments whose image lies in this. */
  public UnionSet preimageMultiAff(MultiAff function) {
    return new UnionSet(
        context, IslNative.isl_union_set_preimage_multi_aff(copy(), function.copyFor(context)));
  }

  /** The arguments whose image lies in this. */
  public UnionSet preimagePwMultiAff(PwMultiAff function) {
    return new UnionSet(
        context, IslNative.isl_union_set_preimage_pw_multi_aff(copy(), function.copyFor(context)));
  }

  /** The arguments whose image lies in this. */
  public UnionSet preimageUnionPwMultiAff(UnionPwMultiAff function) {
    return new UnionSet(
        context,
        IslNative.isl_union_set_preimage_union_pw_multi_aff(copy(), function.copyFor(context)));
  }

  /** {@code { [A -> B] -> A }} on a set of pairs. */
  public UnionMap wrappedDomainMap() {
    return new UnionMap(context, IslNative.isl_union_set_wrapped_domain_map(copy()));
  }

  /** The identity functions. */
  public UnionPwMultiAff identityUnionPwMultiAff() {
    return new UnionPwMultiAff(
        context, IslNative.isl_union_set_identity_union_pw_multi_aff(copy()));
  }

  /** The least values of a function. */
  public MultiVal minMultiUnionPwAff(MultiUnionPwAff objective) {
    return new MultiVal(
        context, IslNative.isl_union_set_min_multi_union_pw_aff(raw(), objective.rawFor(context)));
  }

  /** Reorders and extends the parameters to those of {@code model}. */
  public UnionSet alignParams(Space model) {
    return new UnionSet(
        context, IslNative.isl_union_set_align_params(copy(), model.copyFor(context)));
  }

  /** The native object, kept by this; for a call that borrows it in {@code user}. */
  isl_union_set rawFor(IslContext user) {
    checkUsableIn(user);
    return raw;
  }

  /** A reference of its own to the native object, for a call in {@code user} that takes it. */
  isl_union_set copyFor(IslContext user) {
    checkUsableIn(user);
    return IslNative.isl_union_set_copy(raw);
  }

  private isl_union_set raw() {
    return rawFor(context);
  }

  private isl_union_set copy() {
    return copyFor(context);
  }

  @Override
  void freeNative() {
    IslNative.isl_union_set_free(raw);
  }

  /** isl's notation. */
  @Override
  public String toString() {
    return context.ownedString(IslNative.isl_union_set_to_str(raw()));
  }
}

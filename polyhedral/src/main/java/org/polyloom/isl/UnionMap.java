package org.polyloom.isl;

import java.util.List;
import org.polyloom.isl.raw.IslNative;
import org.polyloom.isl.raw.IslNative.isl_union_map;

/** A union of relations between different spaces. */
public final class UnionMap extends IslObject {
  private final isl_union_map raw;

  UnionMap(IslContext context, isl_union_map raw) {
    super(context, raw);
    this.raw = raw;
  }

  /** Parses isl notation. */
  public static UnionMap parse(IslContext context, String text) {
    return new UnionMap(context, IslNative.isl_union_map_read_from_str(context.raw(), text));
  }

  /** Nothing at all. */
  public static UnionMap emptyCtx(IslContext context) {
    return new UnionMap(context, IslNative.isl_union_map_empty_ctx(context.raw()));
  }

  /** Nothing, over the parameters of a space. */
  public static UnionMap emptySpace(Space space) {
    IslContext context = space.context;
    return new UnionMap(context, IslNative.isl_union_map_empty_space(space.copyFor(context)));
  }

  /** The same as a union. */
  public static UnionMap fromMap(Map map) {
    IslContext context = map.context;
    return new UnionMap(context, IslNative.isl_union_map_from_map(map.copyFor(context)));
  }

  /** The relation from the nullary tuple to these. */
  public static UnionMap fromRange(UnionSet set) {
    IslContext context = set.context;
    return new UnionMap(context, IslNative.isl_union_map_from_range(set.copyFor(context)));
  }

  /** All pairs of an element of one and an element of the other. */
  public static UnionMap fromDomainAndRange(UnionSet domain, UnionSet range) {
    IslContext context = domain.context;
    return new UnionMap(
        context,
        IslNative.isl_union_map_from_domain_and_range(
            domain.copyFor(context), range.copyFor(context)));
  }

  /** The graph of the function. */
  public static UnionMap fromMultiUnionPwAff(MultiUnionPwAff function) {
    IslContext context = function.context;
    return new UnionMap(
        context, IslNative.isl_union_map_from_multi_union_pw_aff(function.copyFor(context)));
  }

  /** The graph of the function. */
  public static UnionMap fromUnionPwAff(UnionPwAff expression) {
    IslContext context = expression.context;
    return new UnionMap(
        context, IslNative.isl_union_map_from_union_pw_aff(expression.copyFor(context)));
  }

  /** All pairs of the spaces of this. */
  public UnionMap universe() {
    return new UnionMap(context, IslNative.isl_union_map_universe(copy()));
  }

  /** The union of both. */
  public UnionMap union(UnionMap other) {
    return new UnionMap(context, IslNative.isl_union_map_union(copy(), other.copyFor(context)));
  }

  /** The intersection of both. */
  public UnionMap intersect(UnionMap other) {
    return new UnionMap(context, IslNative.isl_union_map_intersect(copy(), other.copyFor(context)));
  }

  /** What is in this and not in {@code other}. */
  public UnionMap subtract(UnionMap other) {
    return new UnionMap(context, IslNative.isl_union_map_subtract(copy(), other.copyFor(context)));
  }

  /** The part for which the parameters lie in {@code set}. */
  public UnionMap intersectParams(Set set) {
    return new UnionMap(
        context, IslNative.isl_union_map_intersect_params(copy(), set.copyFor(context)));
  }

  /** The part whose domain lies in {@code set}. */
  public UnionMap intersectDomain(UnionSet set) {
    return new UnionMap(
        context, IslNative.isl_union_map_intersect_domain(copy(), set.copyFor(context)));
  }

  /** The part whose range lies in {@code set}. */
  public UnionMap intersectRange(UnionSet set) {
    return new UnionMap(
        context, IslNative.isl_union_map_intersect_range(copy(), set.copyFor(context)));
  }

  /** The part whose domain lies outside of {@code domain}. */
  public UnionMap subtractDomain(UnionSet domain) {
    return new UnionMap(
        context, IslNative.isl_union_map_subtract_domain(copy(), domain.copyFor(context)));
  }

  /** The part whose range lies outside of {@code domain}. */
  public UnionMap subtractRange(UnionSet domain) {
    return new UnionMap(
        context, IslNative.isl_union_map_subtract_range(copy(), domain.copyFor(context)));
  }

  /** Whether this is empty (exact). */
  public boolean isEmpty() {
    return context.checkBool(IslNative.isl_union_map_is_empty(raw()));
  }

  /** Whether both hold the same elements (exact). */
  public boolean isEqual(UnionMap other) {
    return context.checkBool(IslNative.isl_union_map_is_equal(raw(), other.rawFor(context)));
  }

  /** Whether every element of this is in {@code other} (exact). */
  public boolean isSubset(UnionMap other) {
    return context.checkBool(IslNative.isl_union_map_is_subset(raw(), other.rawFor(context)));
  }

  /** Whether this is a subset of {@code other} and not equal to it. */
  public boolean isStrictSubset(UnionMap other) {
    return context.checkBool(
        IslNative.isl_union_map_is_strict_subset(raw(), other.rawFor(context)));
  }

  /** Whether both share no element (exact). */
  public boolean isDisjoint(UnionMap other) {
    return context.checkBool(IslNative.isl_union_map_is_disjoint(raw(), other.rawFor(context)));
  }

  /** Whether every argument has at most one image (exact). */
  public boolean isSingleValued() {
    return context.checkBool(IslNative.isl_union_map_is_single_valued(raw()));
  }

  /** Whether every image has at most one argument (exact). */
  public boolean isInjective() {
    return context.checkBool(IslNative.isl_union_map_is_injective(raw()));
  }

  /** Whether this is single-valued and injective. */
  public boolean isBijective() {
    return context.checkBool(IslNative.isl_union_map_is_bijective(raw()));
  }

  /** Whether every element is related to itself alone. */
  public boolean isIdentity() {
    return context.checkBool(IslNative.isl_union_map_is_identity(raw()));
  }

  /** Whether there is one pair of spaces. */
  public boolean isaMap() {
    return context.checkBool(IslNative.isl_union_map_isa_map(raw()));
  }

  /** The only relation of this union. */
  public Map asMap() {
    return new Map(context, IslNative.isl_union_map_as_map(copy()));
  }

  /** The same elements with fewer basic parts where possible. */
  public UnionMap coalesce() {
    return new UnionMap(context, IslNative.isl_union_map_coalesce(copy()));
  }

  /** The same elements with implicit equalities made explicit. */
  public UnionMap detectEqualities() {
    return new UnionMap(context, IslNative.isl_union_map_detect_equalities(copy()));
  }

  /** The same elements with every integer division known explicitly. */
  public UnionMap computeDivs() {
    return new UnionMap(context, IslNative.isl_union_map_compute_divs(copy()));
  }

  /** This, simplified under the assumption that {@code known} holds. */
  public UnionMap gist(UnionMap known) {
    return new UnionMap(context, IslNative.isl_union_map_gist(copy(), known.copyFor(context)));
  }

  /** This, simplified under the assumption that the parameters lie in {@code set}. */
  public UnionMap gistParams(Set set) {
    return new UnionMap(context, IslNative.isl_union_map_gist_params(copy(), set.copyFor(context)));
  }

  /** This, simplified on the domain {@code set}. */
  public UnionMap gistDomain(UnionSet set) {
    return new UnionMap(context, IslNative.isl_union_map_gist_domain(copy(), set.copyFor(context)));
  }

  /** This, simplified on the range {@code set}. */
  public UnionMap gistRange(UnionSet set) {
    return new UnionMap(context, IslNative.isl_union_map_gist_range(copy(), set.copyFor(context)));
  }

  /** The parameter values for which this is not empty. */
  public Set params() {
    return new Set(context, IslNative.isl_union_map_params(copy()));
  }

  /** The domain. */
  public UnionSet domain() {
    return new UnionSet(context, IslNative.isl_union_map_domain(copy()));
  }

  /** The range. */
  public UnionSet range() {
    return new UnionSet(context, IslNative.isl_union_map_range(copy()));
  }

  /** The number of dimensions of a kind. */
  public int dim(DimType kind) {
    return context.checkSize(IslNative.isl_union_map_dim(raw(), kind.code()));
  }

  /** The space. */
  public Space space() {
    return new Space(context, IslNative.isl_union_map_get_space(raw()));
  }

  /** The relations, one a pair of spaces. */
  public List<Map> mapList() {
    return IslLists.fromMap(context, IslNative.isl_union_map_get_map_list(raw()));
  }

  /** The number of pairs of spaces. */
  public int nMap() {
    return context.checkSize(IslNative.isl_union_map_n_map(raw()));
  }

  /** The part in one pair of spaces. */
  public Map extractMap(Space space) {
    return new Map(context, IslNative.isl_union_map_extract_map(raw(), space.copyFor(context)));
  }

  /** Whether there are pairs in a space. */
  public boolean contains(Space space) {
    return context.checkBool(IslNative.isl_union_map_contains(raw(), space.rawFor(context)));
  }

  /** Removes dimensions by existential quantification. */
  public UnionMap projectOut(DimType kind, int first, int count) {
    return new UnionMap(
        context, IslNative.isl_union_map_project_out(copy(), kind.code(), first, count));
  }

  /** Quantifies all parameters away. */
  public UnionMap projectOutAllParams() {
    return new UnionMap(context, IslNative.isl_union_map_project_out_all_params(copy()));
  }

  /** One basic part that holds all elements; cheap, not tight. */
  public UnionMap simpleHull() {
    return new UnionMap(context, IslNative.isl_union_map_simple_hull(copy()));
  }

  /** The lexicographically least element (of each image). */
  public UnionMap lexmin() {
    return new UnionMap(context, IslNative.isl_union_map_lexmin(copy()));
  }

  /** The lexicographically greatest element (of each image). */
  public UnionMap lexmax() {
    return new UnionMap(context, IslNative.isl_union_map_lexmax(copy()));
  }

  /** The differences image minus argument. */
  public UnionSet deltas() {
    return new UnionSet(context, IslNative.isl_union_map_deltas(copy()));
  }

  /** The relation as a set of pairs. */
  public UnionSet wrap() {
    return new UnionSet(context, IslNative.isl_union_map_wrap(copy()));
  }

  /** {@code { [A -> B] -> C }} as {@code { A -> [B -> C] }}. */
  public UnionMap curry() {
    return new UnionMap(context, IslNative.isl_union_map_curry(copy()));
  }

  /** {@code { A -> [B -> C] }} as {@code { [A -> B] -> C }}. */
  public UnionMap uncurry() {
    return new UnionMap(context, IslNative.isl_union_map_uncurry(copy()));
  }

  /** {@code { [A -> B] -> [C -> D] }} as {@code { [A -> C] -> [B -> D] }}. */
  public UnionMap zip() {
    return new UnionMap(context, IslNative.isl_union_map_zip(copy()));
  }

  /** {@code { [A -> B] -> A }}. */
  public UnionMap domainMap() {
    return new UnionMap(context, IslNative.isl_union_map_domain_map(copy()));
  }

  /** {@code { [A -> B] -> B }}. */
  public UnionMap rangeMap() {
    return new UnionMap(context, IslNative.isl_union_map_range_map(copy()));
  }

  /** {@code { [A -> B] -> [B - A] }}. */
  public UnionMap deltasMap() {
    return new UnionMap(context, IslNative.isl_union_map_deltas_map(copy()));
  }

  /** {@code { A -> C }} of {@code { [A -> B] -> C }}. */
  public UnionMap domainFactorDomain() {
    return new UnionMap(context, IslNative.isl_union_map_domain_factor_domain(copy()));
  }

  /** {@code { B -> C }} of {@code { [A -> B] -> C }}. */
  public UnionMap domainFactorRange() {
    return new UnionMap(context, IslNative.isl_union_map_domain_factor_range(copy()));
  }

  /** {@code { A -> B }} of {@code { A -> [B -> C] }}. */
  public UnionMap rangeFactorDomain() {
    return new UnionMap(context, IslNative.isl_union_map_range_factor_domain(copy()));
  }

  /** {@code { A -> C }} of {@code { A -> [B -> C] }}. */
  public UnionMap rangeFactorRange() {
    return new UnionMap(context, IslNative.isl_union_map_range_factor_range(copy()));
  }

  /** {@code { A -> C }} of {@code { [A -> B] -> [C -> D] }}. */
  public UnionMap factorDomain() {
    return new UnionMap(context, IslNative.isl_union_map_factor_domain(copy()));
  }

  /** {@code { B -> D }} of {@code { [A -> B] -> [C -> D] }}. */
  public UnionMap factorRange() {
    return new UnionMap(context, IslNative.isl_union_map_factor_range(copy()));
  }

  /** {@code { A -> [C -> B] }} from {@code { A -> [B -> C] }}. */
  public UnionMap rangeReverse() {
    return new UnionMap(context, IslNative.isl_union_map_range_reverse(copy()));
  }

  /** {@code { A -> [B -> [C -> D]] }} from {@code { A -> [[B -> C] -> D] }}. */
  public UnionMap rangeCurry() {
    return new UnionMap(context, IslNative.isl_union_map_range_curry(copy()));
  }

  /** {@code { x -> y }} where the image of x under this precedes that of y under {@code other}. */
  public UnionMap lexLtUnionMap(UnionMap other) {
    return new UnionMap(
        context, IslNative.isl_union_map_lex_lt_union_map(copy(), other.copyFor(context)));
  }

  /**
   * {@code { x -> y }} where the image of x under this precedes or equals that of y under {@code
   * other}.
   */
  public UnionMap lexLeUnionMap(UnionMap other) {
    return new UnionMap(
        context, IslNative.isl_union_map_lex_le_union_map(copy(), other.copyFor(context)));
  }

  /** {@code { x -> y }} where the image of x under this follows that of y under {@code other}. */
  public UnionMap lexGtUnionMap(UnionMap other) {
    return new UnionMap(
        context, IslNative.isl_union_map_lex_gt_union_map(copy(), other.copyFor(context)));
  }

  /**
   * {@code { x -> y }} where the image of x under this follows or equals that of y under {@code
   * other}.
   */
  public UnionMap lexGeUnionMap(UnionMap other) {
    return new UnionMap(
        context, IslNative.isl_union_map_lex_ge_union_map(copy(), other.copyFor(context)));
  }

  /** The pairs on which the function has the same value. */
  public UnionMap eqAtMultiUnionPwAff(MultiUnionPwAff function) {
    return new UnionMap(
        context,
        IslNative.isl_union_map_eq_at_multi_union_pw_aff(copy(), function.copyFor(context)));
  }

  /** The pairs on which the function does not decrease. */
  public UnionMap lexLeAtMultiUnionPwAff(MultiUnionPwAff function) {
    return new UnionMap(
        context,
        IslNative.isl_union_map_lex_le_at_multi_union_pw_aff(copy(), function.copyFor(context)));
  }

  /** The composition this after {@code function}. */
  public UnionMap preimageDomainMultiAff(MultiAff function) {
    return new UnionMap(
        context,
        IslNative.isl_union_map_preimage_domain_multi_aff(copy(), function.copyFor(context)));
  }

  /** The composition this after {@code function}. */
  public UnionMap preimageDomainPwMultiAff(PwMultiAff function) {
    return new UnionMap(
        context,
        IslNative.isl_union_map_preimage_domain_pw_multi_aff(copy(), function.copyFor(context)));
  }

  /** The composition this after {@code function}. */
  public UnionMap preimageDomainUnionPwMultiAff(UnionPwMultiAff function) {
    return new UnionMap(
        context,
        IslNative.isl_union_map_preimage_domain_union_pw_multi_aff(
            copy(), function.copyFor(context)));
  }

  /** The pairs whose second is mapped into this. */
  public UnionMap preimageRangePwMultiAff(PwMultiAff function) {
    return new UnionMap(
        context,
        IslNative.isl_union_map_preimage_range_pw_multi_aff(copy(), function.copyFor(context)));
  }

  /** The pairs whose second is mapped into this. */
  public UnionMap preimageRangeUnionPwMultiAff(UnionPwMultiAff function) {
    return new UnionMap(
        context,
        IslNative.isl_union_map_preimage_range_union_pw_multi_aff(
            copy(), function.copyFor(context)));
  }

  /** Reorders and extends the parameters to those of {@code model}. */
  public UnionMap alignParams(Space model) {
    return new UnionMap(
        context, IslNative.isl_union_map_align_params(copy(), model.copyFor(context)));
  }

  /** The part {@code { [A -> B] -> C }} for which {@code { A -> C }} is in {@code factor}. */
  public UnionMap intersectDomainFactorDomain(UnionMap factor) {
    return new UnionMap(
        context,
        IslNative.isl_union_map_intersect_domain_factor_domain(copy(), factor.copyFor(context)));
  }

  /** The part {@code { [A -> B] -> C }} for which {@code { B -> C }} is in {@code factor}. */
  public UnionMap intersectDomainFactorRange(UnionMap factor) {
    return new UnionMap(
        context,
        IslNative.isl_union_map_intersect_domain_factor_range(copy(), factor.copyFor(context)));
  }

  /** The part {@code { A -> [B -> C] }} for which {@code { A -> B }} is in {@code factor}. */
  public UnionMap intersectRangeFactorDomain(UnionMap factor) {
    return new UnionMap(
        context,
        IslNative.isl_union_map_intersect_range_factor_domain(copy(), factor.copyFor(context)));
  }

  /** The part {@code { A -> [B -> C] }} for which {@code { A -> C }} is in {@code factor}. */
  public UnionMap intersectRangeFactorRange(UnionMap factor) {
    return new UnionMap(
        context,
        IslNative.isl_union_map_intersect_range_factor_range(copy(), factor.copyFor(context)));
  }

  /** {@code { [A -> B] -> A }} as functions. */
  public UnionPwMultiAff domainMapUnionPwMultiAff() {
    return new UnionPwMultiAff(
        context, IslNative.isl_union_map_domain_map_union_pw_multi_aff(copy()));
  }

  /** The pairs with their ends exchanged. */
  public UnionMap reverse() {
    return new UnionMap(context, IslNative.isl_union_map_reverse(copy()));
  }

  /** The domain mapped by {@code other}. */
  public UnionMap applyDomain(UnionMap other) {
    return new UnionMap(
        context, IslNative.isl_union_map_apply_domain(copy(), other.copyFor(context)));
  }

  /** First this, then {@code other}. */
  public UnionMap applyRange(UnionMap other) {
    return new UnionMap(
        context, IslNative.isl_union_map_apply_range(copy(), other.copyFor(context)));
  }

  /** {@code { [A -> C] -> [B -> D] }} for {@code { A -> B }} and {@code { C -> D }}. */
  public UnionMap product(UnionMap other) {
    return new UnionMap(context, IslNative.isl_union_map_product(copy(), other.copyFor(context)));
  }

  /** {@code { [A -> C] -> B }} for {@code { A -> B }} and {@code { C -> B }}. */
  public UnionMap domainProduct(UnionMap other) {
    return new UnionMap(
        context, IslNative.isl_union_map_domain_product(copy(), other.copyFor(context)));
  }

  /** {@code { A -> [B -> D] }} for {@code { A -> B }} and {@code { A -> D }}. */
  public UnionMap rangeProduct(UnionMap other) {
    return new UnionMap(
        context, IslNative.isl_union_map_range_product(copy(), other.copyFor(context)));
  }

  /** The flattened {@link #domainProduct}. */
  public UnionMap flatDomainProduct(UnionMap other) {
    return new UnionMap(
        context, IslNative.isl_union_map_flat_domain_product(copy(), other.copyFor(context)));
  }

  /** The flattened {@link #rangeProduct}. */
  public UnionMap flatRangeProduct(UnionMap other) {
    return new UnionMap(
        context, IslNative.isl_union_map_flat_range_product(copy(), other.copyFor(context)));
  }

  /** The native object, kept by this; for a call that borrows it in {@code user}. */
  isl_union_map rawFor(IslContext user) {
    checkUsableIn(user);
    return raw;
  }

  /** A reference of its own to the native object, for a call in {@code user} that takes it. */
  isl_union_map copyFor(IslContext user) {
    checkUsableIn(user);
    return IslNative.isl_union_map_copy(raw);
  }

  private isl_union_map raw() {
    return rawFor(context);
  }

  private isl_union_map copy() {
    return copyFor(context);
  }

  @Override
  void freeNative() {
    IslNative.isl_union_map_free(raw);
  }

  /** isl's notation. */
  @Override
  public String toString() {
    return context.ownedString(IslNative.isl_union_map_to_str(raw()));
  }
}

package org.polyloom.isl;

import org.polyloom.isl.raw.IslNative;
import org.polyloom.isl.raw.IslNative.isl_map;

/** A Presburger relation between two spaces. */
public final class Map extends IslObject {
  private final isl_map raw;

  Map(IslContext context, isl_map raw) {
    super(context, raw);
    this.raw = raw;
  }

  /** Parses isl notation. */
  public static Map parse(IslContext context, String text) {
    return new Map(context, IslNative.isl_map_read_from_str(context.raw(), text));
  }

  /** Everything in the space. */
  public static Map universe(Space space) {
    IslContext context = space.context;
    return new Map(context, IslNative.isl_map_universe(space.copyFor(context)));
  }

  /** Nothing in the space. */
  public static Map empty(Space space) {
    IslContext context = space.context;
    return new Map(context, IslNative.isl_map_empty(space.copyFor(context)));
  }

  /** The same as a relation. */
  public static Map fromBasicMap(BasicMap map) {
    IslContext context = map.context;
    return new Map(context, IslNative.isl_map_from_basic_map(map.copyFor(context)));
  }

  /** The relation from these to the nullary tuple. */
  public static Map fromDomain(Set set) {
    IslContext context = set.context;
    return new Map(context, IslNative.isl_map_from_domain(set.copyFor(context)));
  }

  /** The relation from the nullary tuple to these. */
  public static Map fromRange(Set set) {
    IslContext context = set.context;
    return new Map(context, IslNative.isl_map_from_range(set.copyFor(context)));
  }

  /** All pairs of an element of one and an element of the other. */
  public static Map fromDomainAndRange(Set domain, Set range) {
    IslContext context = domain.context;
    return new Map(
        context,
        IslNative.isl_map_from_domain_and_range(domain.copyFor(context), range.copyFor(context)));
  }

  /** The graph of the expression. */
  public static Map fromAff(Aff aff) {
    IslContext context = aff.context;
    return new Map(context, IslNative.isl_map_from_aff(aff.copyFor(context)));
  }

  /** The graph of the expression. */
  public static Map fromPwAff(PwAff expression) {
    IslContext context = expression.context;
    return new Map(context, IslNative.isl_map_from_pw_aff(expression.copyFor(context)));
  }

  /** The graph of the function. */
  public static Map fromMultiAff(MultiAff function) {
    IslContext context = function.context;
    return new Map(context, IslNative.isl_map_from_multi_aff(function.copyFor(context)));
  }

  /** The graph of the function. */
  public static Map fromPwMultiAff(PwMultiAff function) {
    IslContext context = function.context;
    return new Map(context, IslNative.isl_map_from_pw_multi_aff(function.copyFor(context)));
  }

  /** The only relation of a union. */
  public static Map fromUnionMap(UnionMap map) {
    IslContext context = map.context;
    return new Map(context, IslNative.isl_map_from_union_map(map.copyFor(context)));
  }

  /** The identity on a relation space of equal tuples. */
  public static Map identity(Space space) {
    IslContext context = space.context;
    return new Map(context, IslNative.isl_map_identity(space.copyFor(context)));
  }

  /** All pairs of which the first is lexicographically less. */
  public static Map lexLt(Space setSpace) {
    IslContext context = setSpace.context;
    return new Map(context, IslNative.isl_map_lex_lt(setSpace.copyFor(context)));
  }

  /** All pairs of which the first is lexicographically less or equal. */
  public static Map lexLe(Space setSpace) {
    IslContext context = setSpace.context;
    return new Map(context, IslNative.isl_map_lex_le(setSpace.copyFor(context)));
  }

  /** All pairs of which the first is lexicographically greater. */
  public static Map lexGt(Space setSpace) {
    IslContext context = setSpace.context;
    return new Map(context, IslNative.isl_map_lex_gt(setSpace.copyFor(context)));
  }

  /** All pairs of which the first is lexicographically greater or equal. */
  public static Map lexGe(Space setSpace) {
    IslContext context = setSpace.context;
    return new Map(context, IslNative.isl_map_lex_ge(setSpace.copyFor(context)));
  }

  /** The union of both. */
  public Map union(Map other) {
    return new Map(context, IslNative.isl_map_union(copy(), other.copyFor(context)));
  }

  /** The intersection of both. */
  public Map intersect(Map other) {
    return new Map(context, IslNative.isl_map_intersect(copy(), other.copyFor(context)));
  }

  /** What is in this and not in {@code other}. */
  public Map subtract(Map other) {
    return new Map(context, IslNative.isl_map_subtract(copy(), other.copyFor(context)));
  }

  /** All of the space that is not in this. */
  public Map complement() {
    return new Map(context, IslNative.isl_map_complement(copy()));
  }

  /** The part for which the parameters lie in {@code params}. */
  public Map intersectParams(Set params) {
    return new Map(context, IslNative.isl_map_intersect_params(copy(), params.copyFor(context)));
  }

  /** The part whose domain lies in {@code set}. */
  public Map intersectDomain(Set set) {
    return new Map(context, IslNative.isl_map_intersect_domain(copy(), set.copyFor(context)));
  }

  /** The part whose range lies in {@code set}. */
  public Map intersectRange(Set set) {
    return new Map(context, IslNative.isl_map_intersect_range(copy(), set.copyFor(context)));
  }

  /** The part whose domain lies outside of {@code domain}. */
  public Map subtractDomain(Set domain) {
    return new Map(context, IslNative.isl_map_subtract_domain(copy(), domain.copyFor(context)));
  }

  /** Maps the domain through {@code other}. */
  public Map applyDomain(Map other) {
    return new Map(context, IslNative.isl_map_apply_domain(copy(), other.copyFor(context)));
  }

  /** Maps the range through {@code other}: {@code { x -> z : x -> y in this, y -> z in a }}. */
  public Map applyRange(Map other) {
    return new Map(context, IslNative.isl_map_apply_range(copy(), other.copyFor(context)));
  }

  /** The inverse relation. */
  public Map reverse() {
    return new Map(context, IslNative.isl_map_reverse(copy()));
  }

  /** {@code { [A -> B] -> [C -> D] }}, or the pairs of two sets. */
  public Map product(Map other) {
    return new Map(context, IslNative.isl_map_product(copy(), other.copyFor(context)));
  }

  /** The product with flat tuples. */
  public Map flatProduct(Map other) {
    return new Map(context, IslNative.isl_map_flat_product(copy(), other.copyFor(context)));
  }

  /** {@code { [A -> B] -> C }} from {@code { A -> C }} and {@code { B -> C }}. */
  public Map domainProduct(Map other) {
    return new Map(context, IslNative.isl_map_domain_product(copy(), other.copyFor(context)));
  }

  /** {@code { A -> [B -> C] }} from {@code { A -> B }} and {@code { A -> C }}. */
  public Map rangeProduct(Map other) {
    return new Map(context, IslNative.isl_map_range_product(copy(), other.copyFor(context)));
  }

  /** {@code { A -> [B, C] }} with a flat range tuple. */
  public Map flatRangeProduct(Map other) {
    return new Map(context, IslNative.isl_map_flat_range_product(copy(), other.copyFor(context)));
  }

  /** Whether this is empty (exact). */
  public boolean isEmpty() {
    return context.checkBool(IslNative.isl_map_is_empty(raw()));
  }

  /** Whether this is obviously empty; may say no of an empty one. */
  public boolean plainIsEmpty() {
    return context.checkBool(IslNative.isl_map_plain_is_empty(raw()));
  }

  /** Whether both hold the same elements (exact). */
  public boolean isEqual(Map other) {
    return context.checkBool(IslNative.isl_map_is_equal(raw(), other.rawFor(context)));
  }

  /** Whether both are obviously equal; may say no of equal ones. */
  public boolean plainIsEqual(Map other) {
    return context.checkBool(IslNative.isl_map_plain_is_equal(raw(), other.rawFor(context)));
  }

  /** Whether every element of this is in {@code other} (exact). */
  public boolean isSubset(Map other) {
    return context.checkBool(IslNative.isl_map_is_subset(raw(), other.rawFor(context)));
  }

  /** Whether both share no element (exact). */
  public boolean isDisjoint(Map other) {
    return context.checkBool(IslNative.isl_map_is_disjoint(raw(), other.rawFor(context)));
  }

  /** Whether every argument has at most one image (exact). */
  public boolean isSingleValued() {
    return context.checkBool(IslNative.isl_map_is_single_valued(raw()));
  }

  /** Whether every image has at most one argument (exact). */
  public boolean isInjective() {
    return context.checkBool(IslNative.isl_map_is_injective(raw()));
  }

  /** Whether every element is related to itself alone. */
  public boolean isIdentity() {
    return context.checkBool(IslNative.isl_map_is_identity(raw()));
  }

  /** The same elements with fewer basic parts where possible. */
  public Map coalesce() {
    return new Map(context, IslNative.isl_map_coalesce(copy()));
  }

  /** The same elements with implicit equalities made explicit. */
  public Map detectEqualities() {
    return new Map(context, IslNative.isl_map_detect_equalities(copy()));
  }

  /** The same elements with every integer division known explicitly. */
  public Map computeDivs() {
    return new Map(context, IslNative.isl_map_compute_divs(copy()));
  }

  /** This, simplified under the assumption that {@code known} holds. */
  public Map gist(Map known) {
    return new Map(context, IslNative.isl_map_gist(copy(), known.copyFor(context)));
  }

  /** This, simplified under the assumption that the parameters lie in {@code known}. */
  public Map gistParams(Set known) {
    return new Map(context, IslNative.isl_map_gist_params(copy(), known.copyFor(context)));
  }

  /** This, simplified on the domain {@code known}. */
  public Map gistDomain(Set known) {
    return new Map(context, IslNative.isl_map_gist_domain(copy(), known.copyFor(context)));
  }

  /** This, simplified on the range {@code known}. */
  public Map gistRange(Set known) {
    return new Map(context, IslNative.isl_map_gist_range(copy(), known.copyFor(context)));
  }

  /** The parameter values for which this is not empty. */
  public Set params() {
    return new Set(context, IslNative.isl_map_params(copy()));
  }

  /** The domain. */
  public Set domain() {
    return new Set(context, IslNative.isl_map_domain(copy()));
  }

  /** The range. */
  public Set range() {
    return new Set(context, IslNative.isl_map_range(copy()));
  }

  /** The number of dimensions of a kind. */
  public int dim(DimType kind) {
    return context.checkSize(IslNative.isl_map_dim(raw(), kind.code()));
  }

  /** The space. */
  public Space space() {
    return new Space(context, IslNative.isl_map_get_space(raw()));
  }

  /** The number of basic relations. */
  public int nBasicMap() {
    return context.checkSize(IslNative.isl_map_n_basic_map(raw()));
  }

  /** Removes dimensions by existential quantification. */
  public Map projectOut(DimType kind, int first, int count) {
    return new Map(context, IslNative.isl_map_project_out(copy(), kind.code(), first, count));
  }

  /** Quantifies all parameters away. */
  public Map projectOutAllParams() {
    return new Map(context, IslNative.isl_map_project_out_all_params(copy()));
  }

  /** Drops all knowledge of the dimensions and keeps them in the space. */
  public Map eliminate(DimType kind, int first, int count) {
    return new Map(context, IslNative.isl_map_eliminate(copy(), kind.code(), first, count));
  }

  /** Adds unconstrained dimensions at the end. */
  public Map addDims(DimType kind, int count) {
    return new Map(context, IslNative.isl_map_add_dims(copy(), kind.code(), count));
  }

  /** Inserts unconstrained dimensions. */
  public Map insertDims(DimType kind, int position, int count) {
    return new Map(context, IslNative.isl_map_insert_dims(copy(), kind.code(), position, count));
  }

  /** Reorders and extends the parameters to those of {@code model}. */
  public Map alignParams(Space model) {
    return new Map(context, IslNative.isl_map_align_params(copy(), model.copyFor(context)));
  }

  /** Whether {@code first} dimensions from {@code kind} on occur in a constraint. */
  public boolean involvesDims(DimType kind, int first, int count) {
    return context.checkBool(IslNative.isl_map_involves_dims(raw(), kind.code(), first, count));
  }

  /** Fixes a dimension to a number. */
  public Map fixSi(DimType kind, int position, int value) {
    return new Map(context, IslNative.isl_map_fix_si(copy(), kind.code(), position, value));
  }

  /** Fixes a dimension to a number. */
  public Map fixVal(DimType kind, int position, Val value) {
    return new Map(
        context, IslNative.isl_map_fix_val(copy(), kind.code(), position, value.copyFor(context)));
  }

  /** Bounds a dimension from above. */
  public Map upperBoundSi(DimType kind, int position, int value) {
    return new Map(context, IslNative.isl_map_upper_bound_si(copy(), kind.code(), position, value));
  }

  /** Makes two dimensions equal. */
  public Map equate(DimType firstKind, int firstPosition, DimType secondKind, int secondPosition) {
    return new Map(
        context,
        IslNative.isl_map_equate(
            copy(), firstKind.code(), firstPosition, secondKind.code(), secondPosition));
  }

  /** Makes the first dimension less than the second. */
  public Map orderLt(DimType firstKind, int firstPosition, DimType secondKind, int secondPosition) {
    return new Map(
        context,
        IslNative.isl_map_order_lt(
            copy(), firstKind.code(), firstPosition, secondKind.code(), secondPosition));
  }

  /** Makes the first dimension greater than the second. */
  public Map orderGt(DimType firstKind, int firstPosition, DimType secondKind, int secondPosition) {
    return new Map(
        context,
        IslNative.isl_map_order_gt(
            copy(), firstKind.code(), firstPosition, secondKind.code(), secondPosition));
  }

  /** The least value of a dimension as a function of the parameters (or the domain). */
  public PwAff dimMin(int position) {
    return new PwAff(context, IslNative.isl_map_dim_min(copy(), position));
  }

  /** The greatest value of a dimension as a function of the parameters (or the domain). */
  public PwAff dimMax(int position) {
    return new PwAff(context, IslNative.isl_map_dim_max(copy(), position));
  }

  /** The lexicographically least element (of each image). */
  public Map lexmin() {
    return new Map(context, IslNative.isl_map_lexmin(copy()));
  }

  /** The lexicographically greatest element (of each image). */
  public Map lexmax() {
    return new Map(context, IslNative.isl_map_lexmax(copy()));
  }

  /** The lexicographically least element as a function. */
  public PwMultiAff lexminPwMultiAff() {
    return new PwMultiAff(context, IslNative.isl_map_lexmin_pw_multi_aff(copy()));
  }

  /** The lexicographically greatest element as a function. */
  public PwMultiAff lexmaxPwMultiAff() {
    return new PwMultiAff(context, IslNative.isl_map_lexmax_pw_multi_aff(copy()));
  }

  /** One element of this, or nothing. */
  public BasicMap sample() {
    return new BasicMap(context, IslNative.isl_map_sample(copy()));
  }

  /** One basic part that holds all elements; cheap, not tight. */
  public BasicMap simpleHull() {
    return new BasicMap(context, IslNative.isl_map_simple_hull(copy()));
  }

  /** The affine hull. */
  public BasicMap affineHull() {
    return new BasicMap(context, IslNative.isl_map_affine_hull(copy()));
  }

  /** The differences image minus argument. */
  public Set deltas() {
    return new Set(context, IslNative.isl_map_deltas(copy()));
  }

  /** The relation as a set of pairs. */
  public Set wrap() {
    return new Set(context, IslNative.isl_map_wrap(copy()));
  }

  /** {@code { [A -> B] -> C }} as {@code { A -> [B -> C] }}. */
  public Map curry() {
    return new Map(context, IslNative.isl_map_curry(copy()));
  }

  /** {@code { A -> [B -> C] }} as {@code { [A -> B] -> C }}. */
  public Map uncurry() {
    return new Map(context, IslNative.isl_map_uncurry(copy()));
  }

  /** {@code { [A -> B] -> [C -> D] }} as {@code { [A -> C] -> [B -> D] }}. */
  public Map zip() {
    return new Map(context, IslNative.isl_map_zip(copy()));
  }

  /** {@code { [A -> B] -> A }}. */
  public Map domainMap() {
    return new Map(context, IslNative.isl_map_domain_map(copy()));
  }

  /** {@code { [A -> B] -> B }}. */
  public Map rangeMap() {
    return new Map(context, IslNative.isl_map_range_map(copy()));
  }

  /** {@code { [A -> B] -> [B - A] }}. */
  public Map deltasMap() {
    return new Map(context, IslNative.isl_map_deltas_map(copy()));
  }

  /** {@code { A -> C }} of {@code { [A -> B] -> C }}. */
  public Map domainFactorDomain() {
    return new Map(context, IslNative.isl_map_domain_factor_domain(copy()));
  }

  /** {@code { B -> C }} of {@code { [A -> B] -> C }}. */
  public Map domainFactorRange() {
    return new Map(context, IslNative.isl_map_domain_factor_range(copy()));
  }

  /** {@code { A -> B }} of {@code { A -> [B -> C] }}. */
  public Map rangeFactorDomain() {
    return new Map(context, IslNative.isl_map_range_factor_domain(copy()));
  }

  /** {@code { A -> C }} of {@code { A -> [B -> C] }}. */
  public Map rangeFactorRange() {
    return new Map(context, IslNative.isl_map_range_factor_range(copy()));
  }

  /** Whether the range elements are pairs. */
  public boolean rangeIsWrapping() {
    return context.checkBool(IslNative.isl_map_range_is_wrapping(raw()));
  }

  /** The same under another tuple name. */
  public Map setTupleName(DimType kind, String name) {
    return new Map(context, IslNative.isl_map_set_tuple_name(copy(), kind.code(), name));
  }

  /** The same under another tuple name. */
  public Map setTupleId(DimType kind, Id id) {
    return new Map(
        context, IslNative.isl_map_set_tuple_id(copy(), kind.code(), id.copyFor(context)));
  }

  /** The name of the tuple, or null. */
  public String tupleName(DimType kind) {
    return context.borrowedString(IslNative.isl_map_get_tuple_name(raw(), kind.code()));
  }

  /** The name of the tuple. */
  public Id tupleId(DimType kind) {
    return new Id(context, IslNative.isl_map_get_tuple_id(raw(), kind.code()));
  }

  /** Whether the tuple has a name. */
  public boolean hasTupleName(DimType kind) {
    return context.checkBool(IslNative.isl_map_has_tuple_name(raw(), kind.code()));
  }

  /** The same with the name of the tuple dropped. */
  public Map resetTupleId(DimType kind) {
    return new Map(context, IslNative.isl_map_reset_tuple_id(copy(), kind.code()));
  }

  /** The name of the domain tuple. */
  public Id domainTupleId() {
    return new Id(context, IslNative.isl_map_get_domain_tuple_id(raw()));
  }

  /** The name of the range tuple. */
  public Id rangeTupleId() {
    return new Id(context, IslNative.isl_map_get_range_tuple_id(raw()));
  }

  /** The composition this after {@code function}. */
  public Map preimageDomainMultiAff(MultiAff function) {
    return new Map(
        context, IslNative.isl_map_preimage_domain_multi_aff(copy(), function.copyFor(context)));
  }

  /** The pairs whose second is mapped into this. */
  public Map preimageRangeMultiAff(MultiAff function) {
    return new Map(
        context, IslNative.isl_map_preimage_range_multi_aff(copy(), function.copyFor(context)));
  }

  /** {@code { x -> y }} where the image of x under this precedes that of y under {@code other}. */
  public Map lexLtMap(Map other) {
    return new Map(context, IslNative.isl_map_lex_lt_map(copy(), other.copyFor(context)));
  }

  /** The same as a union. */
  public UnionMap toUnionMap() {
    return new UnionMap(context, IslNative.isl_map_to_union_map(copy()));
  }

  /** A single-valued relation as a function. */
  public PwMultiAff asPwMultiAff() {
    return new PwMultiAff(context, IslNative.isl_map_as_pw_multi_aff(copy()));
  }

  /** An over-approximation without the constraints on the given dimensions. */
  public Map dropConstraintsInvolvingDims(DimType kind, int first, int count) {
    return new Map(
        context,
        IslNative.isl_map_drop_constraints_involving_dims(copy(), kind.code(), first, count));
  }

  /** The native object, kept by this; for a call that borrows it in {@code user}. */
  isl_map rawFor(IslContext user) {
    checkUsableIn(user);
    return raw;
  }

  /** A reference of its own to the native object, for a call in {@code user} that takes it. */
  isl_map copyFor(IslContext user) {
    checkUsableIn(user);
    return IslNative.isl_map_copy(raw);
  }

  private isl_map raw() {
    return rawFor(context);
  }

  private isl_map copy() {
    return copyFor(context);
  }

  @Override
  void freeNative() {
    IslNative.isl_map_free(raw);
  }

  /** isl's notation. */
  @Override
  public String toString() {
    return context.ownedString(IslNative.isl_map_to_str(raw()));
  }
}

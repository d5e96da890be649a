package org.polyloom.isl;

import java.util.List;
import java.util.OptionalLong;
import org.polyloom.isl.raw.IslNative;
import org.polyloom.isl.raw.IslNative.isl_set;

/** A Presburger set: a union of basic sets in one space. */
public final class Set extends IslObject {
  private final isl_set raw;

  Set(IslContext context, isl_set raw) {
    super(context, raw);
    this.raw = raw;
  }

  /** Parses isl notation. */
  public static Set parse(IslContext context, String text) {
    return new Set(context, IslNative.isl_set_read_from_str(context.raw(), text));
  }

  /** Everything in the space. */
  public static Set universe(Space space) {
    IslContext context = space.context;
    return new Set(context, IslNative.isl_set_universe(space.copyFor(context)));
  }

  /** Nothing in the space. */
  public static Set empty(Space space) {
    IslContext context = space.context;
    return new Set(context, IslNative.isl_set_empty(space.copyFor(context)));
  }

  /** The set of one point. */
  public static Set fromPoint(Point point) {
    IslContext context = point.context;
    return new Set(context, IslNative.isl_set_from_point(point.copyFor(context)));
  }

  /** The same parameter values over the nullary tuple. */
  public Set fromParams() {
    return new Set(context, IslNative.isl_set_from_params(copy()));
  }

  /** The values of a function of the parameters. */
  public static Set fromPwMultiAff(PwMultiAff function) {
    IslContext context = function.context;
    return new Set(context, IslNative.isl_set_from_pw_multi_aff(function.copyFor(context)));
  }

  /** The only set of a union. */
  public static Set fromUnionSet(UnionSet set) {
    IslContext context = set.context;
    return new Set(context, IslNative.isl_set_from_union_set(set.copyFor(context)));
  }

  /** The union of both. */
  public Set union(Set other) {
    return new Set(context, IslNative.isl_set_union(copy(), other.copyFor(context)));
  }

  /** The intersection of both. */
  public Set intersect(Set other) {
    return new Set(context, IslNative.isl_set_intersect(copy(), other.copyFor(context)));
  }

  /** What is in this and not in {@code other}. */
  public Set subtract(Set other) {
    return new Set(context, IslNative.isl_set_subtract(copy(), other.copyFor(context)));
  }

  /** All of the space that is not in this. */
  public Set complement() {
    return new Set(context, IslNative.isl_set_complement(copy()));
  }

  /** The part for which the parameters lie in {@code params}. */
  public Set intersectParams(Set params) {
    return new Set(context, IslNative.isl_set_intersect_params(copy(), params.copyFor(context)));
  }

  /** The image under {@code map}. */
  public Set apply(Map map) {
    return new Set(context, IslNative.isl_set_apply(copy(), map.copyFor(context)));
  }

  /** {@code { [A -> B] -> [C -> D] }}, or the pairs of two sets. */
  public Set product(Set other) {
    return new Set(context, IslNative.isl_set_product(copy(), other.copyFor(context)));
  }

  /** The product with flat tuples. */
  public Set flatProduct(Set other) {
    return new Set(context, IslNative.isl_set_flat_product(copy(), other.copyFor(context)));
  }

  /** Whether this is empty (exact). */
  public boolean isEmpty() {
    return context.checkBool(IslNative.isl_set_is_empty(raw()));
  }

  /** Whether both hold the same elements (exact). */
  public boolean isEqual(Set other) {
    return context.checkBool(IslNative.isl_set_is_equal(raw(), other.rawFor(context)));
  }

  /** Whether both are obviously equal; may say no of equal ones. */
  public boolean plainIsEqual(Set other) {
    return context.checkBool(IslNative.isl_set_plain_is_equal(raw(), other.rawFor(context)));
  }

  /** Whether every element of this is in {@code other} (exact). */
  public boolean isSubset(Set other) {
    return context.checkBool(IslNative.isl_set_is_subset(raw(), other.rawFor(context)));
  }

  /** Whether this is a subset of {@code other} and not equal to it. */
  public boolean isStrictSubset(Set other) {
    return context.checkBool(IslNative.isl_set_is_strict_subset(raw(), other.rawFor(context)));
  }

  /** Whether both share no element (exact). */
  public boolean isDisjoint(Set other) {
    return context.checkBool(IslNative.isl_set_is_disjoint(raw(), other.rawFor(context)));
  }

  /** Whether the elements are bounded for every value of the parameters. */
  public boolean isBounded() {
    return context.checkBool(IslNative.isl_set_is_bounded(raw()));
  }

  /** Whether there is exactly one element for each value of the parameters. */
  public boolean isSingleton() {
    return context.checkBool(IslNative.isl_set_is_singleton(raw()));
  }

  /** Whether this is a parameter set. */
  public boolean isParams() {
    return context.checkBool(IslNative.isl_set_is_params(raw()));
  }

  /** Whether this is a box with constant bounds. */
  public boolean isBox() {
    return context.checkBool(IslNative.isl_set_is_box(raw()));
  }

  /** The same elements with fewer basic parts where possible. */
  public Set coalesce() {
    return new Set(context, IslNative.isl_set_coalesce(copy()));
  }

  /** The same elements with implicit equalities made explicit. */
  public Set detectEqualities() {
    return new Set(context, IslNative.isl_set_detect_equalities(copy()));
  }

  /** The same elements with every integer division known explicitly. */
  public Set computeDivs() {
    return new Set(context, IslNative.isl_set_compute_divs(copy()));
  }

  /** The same elements as disjoint basic parts. */
  public Set makeDisjoint() {
    return new Set(context, IslNative.isl_set_make_disjoint(copy()));
  }

  /** This, simplified under the assumption that {@code known} holds. */
  public Set gist(Set known) {
    return new Set(context, IslNative.isl_set_gist(copy(), known.copyFor(context)));
  }

  /** This, simplified under the assumption that the parameters lie in {@code known}. */
  public Set gistParams(Set known) {
    return new Set(context, IslNative.isl_set_gist_params(copy(), known.copyFor(context)));
  }

  /** The parameter values for which this is not empty. */
  public Set params() {
    return new Set(context, IslNative.isl_set_params(copy()));
  }

  /** The number of dimensions of a kind. */
  public int dim(DimType kind) {
    return context.checkSize(IslNative.isl_set_dim(raw(), kind.code()));
  }

  /** The space. */
  public Space space() {
    return new Space(context, IslNative.isl_set_get_space(raw()));
  }

  /** The basic sets. */
  public List<BasicSet> basicSetList() {
    return IslLists.fromBasicSet(context, IslNative.isl_set_get_basic_set_list(raw()));
  }

  /** The number of basic sets. */
  public int nBasicSet() {
    return context.checkSize(IslNative.isl_set_n_basic_set(raw()));
  }

  /** Removes dimensions by existential quantification. */
  public Set projectOut(DimType kind, int first, int count) {
    return new Set(context, IslNative.isl_set_project_out(copy(), kind.code(), first, count));
  }

  /** Quantifies all parameters away. */
  public Set projectOutAllParams() {
    return new Set(context, IslNative.isl_set_project_out_all_params(copy()));
  }

  /** Quantifies one parameter away. */
  public Set projectOutParamId(Id id) {
    return new Set(context, IslNative.isl_set_project_out_param_id(copy(), id.copyFor(context)));
  }

  /** Drops all knowledge of the dimensions and keeps them in the space. */
  public Set eliminate(DimType kind, int first, int count) {
    return new Set(context, IslNative.isl_set_eliminate(copy(), kind.code(), first, count));
  }

  /** Adds unconstrained dimensions at the end. */
  public Set addDims(DimType kind, int count) {
    return new Set(context, IslNative.isl_set_add_dims(copy(), kind.code(), count));
  }

  /** Inserts unconstrained dimensions. */
  public Set insertDims(DimType kind, int position, int count) {
    return new Set(context, IslNative.isl_set_insert_dims(copy(), kind.code(), position, count));
  }

  /** Moves dimensions to another place or kind. */
  public Set moveDims(
      DimType targetKind, int targetPosition, DimType sourceKind, int sourcePosition, int count) {
    return new Set(
        context,
        IslNative.isl_set_move_dims(
            copy(), targetKind.code(), targetPosition, sourceKind.code(), sourcePosition, count));
  }

  /** Reorders and extends the parameters to those of {@code model}. */
  public Set alignParams(Space model) {
    return new Set(context, IslNative.isl_set_align_params(copy(), model.copyFor(context)));
  }

  /** Whether {@code first} dimensions from {@code kind} on occur in a constraint. */
  public boolean involvesDims(DimType kind, int first, int count) {
    return context.checkBool(IslNative.isl_set_involves_dims(raw(), kind.code(), first, count));
  }

  /** Whether integer divisions occur. */
  public boolean involvesLocals() {
    return context.checkBool(IslNative.isl_set_involves_locals(raw()));
  }

  /** Fixes a dimension to a number. */
  public Set fixSi(DimType kind, int position, int value) {
    return new Set(context, IslNative.isl_set_fix_si(copy(), kind.code(), position, value));
  }

  /** Fixes a dimension to a number. */
  public Set fixVal(DimType kind, int position, Val value) {
    return new Set(
        context, IslNative.isl_set_fix_val(copy(), kind.code(), position, value.copyFor(context)));
  }

  /** Bounds a dimension from below. */
  public Set lowerBoundSi(DimType kind, int position, int value) {
    return new Set(context, IslNative.isl_set_lower_bound_si(copy(), kind.code(), position, value));
  }

  /** Bounds a dimension from below. */
  public Set lowerBoundVal(DimType kind, int position, Val value) {
    return new Set(
        context,
        IslNative.isl_set_lower_bound_val(copy(), kind.code(), position, value.copyFor(context)));
  }

  /** Bounds a dimension from above. */
  public Set upperBoundSi(DimType kind, int position, int value) {
    return new Set(context, IslNative.isl_set_upper_bound_si(copy(), kind.code(), position, value));
  }

  /** Bounds a dimension from above. */
  public Set upperBoundVal(DimType kind, int position, Val value) {
    return new Set(
        context,
        IslNative.isl_set_upper_bound_val(copy(), kind.code(), position, value.copyFor(context)));
  }

  /** Makes two dimensions equal. */
  public Set equate(DimType firstKind, int firstPosition, DimType secondKind, int secondPosition) {
    return new Set(
        context,
        IslNative.isl_set_equate(
            copy(), firstKind.code(), firstPosition, secondKind.code(), secondPosition));
  }

  /** The least value of a dimension as a function of the parameters (or the domain). */
  public PwAff dimMin(int position) {
    return new PwAff(context, IslNative.isl_set_dim_min(copy(), position));
  }

  /** The greatest value of a dimension as a function of the parameters (or the domain). */
  public PwAff dimMax(int position) {
    return new PwAff(context, IslNative.isl_set_dim_max(copy(), position));
  }

  /** The least value of a dimension over all parameters, an infinity if unbounded. */
  public Val dimMinVal(int position) {
    return new Val(context, IslNative.isl_set_dim_min_val(copy(), position));
  }

  /** The greatest value of a dimension over all parameters, an infinity if unbounded. */
  public Val dimMaxVal(int position) {
    return new Val(context, IslNative.isl_set_dim_max_val(copy(), position));
  }

  /**
   * How many integers there are from the least value of a dimension to the greatest, over all
   * parameters, or the greatest long if there are more; empty where it has no such values.
   */
  public OptionalLong extent(int position) {
    Val first = dimMinVal(position);
    Val last = dimMaxVal(position);
    return first.isInt() && last.isInt()
        ? OptionalLong.of(last.sub(first).add(Val.one(context)).nearestLong())
        : OptionalLong.empty();
  }

  /** The least value of an expression, NaN when empty, an infinity if unbounded. */
  public Val minVal(Aff objective) {
    return new Val(context, IslNative.isl_set_min_val(raw(), objective.rawFor(context)));
  }

  /** The greatest value of an expression, NaN when empty, an infinity if unbounded. */
  public Val maxVal(Aff objective) {
    return new Val(context, IslNative.isl_set_max_val(raw(), objective.rawFor(context)));
  }

  /** Whether every part bounds the dimension from below. */
  public boolean dimHasLowerBound(DimType kind, int position) {
    return context.checkBool(IslNative.isl_set_dim_has_lower_bound(raw(), kind.code(), position));
  }

  /** Whether every part bounds the dimension from above. */
  public boolean dimHasUpperBound(DimType kind, int position) {
    return context.checkBool(IslNative.isl_set_dim_has_upper_bound(raw(), kind.code(), position));
  }

  /** The value of a dimension that is obviously fixed, else NaN. */
  public Val plainGetValIfFixed(DimType kind, int position) {
    return new Val(context, IslNative.isl_set_plain_get_val_if_fixed(raw(), kind.code(), position));
  }

  /** Whether a dimension is bounded on both sides for every value of the parameters. */
  public boolean dimIsBounded(DimType kind, int position) {
    return context.checkBool(IslNative.isl_set_dim_is_bounded(raw(), kind.code(), position));
  }

  /** The lexicographically least element (of each image). */
  public Set lexmin() {
    return new Set(context, IslNative.isl_set_lexmin(copy()));
  }

  /** The lexicographically greatest element (of each image). */
  public Set lexmax() {
    return new Set(context, IslNative.isl_set_lexmax(copy()));
  }

  /** The lexicographically least element as a function. */
  public PwMultiAff lexminPwMultiAff() {
    return new PwMultiAff(context, IslNative.isl_set_lexmin_pw_multi_aff(copy()));
  }

  /** The lexicographically greatest element as a function. */
  public PwMultiAff lexmaxPwMultiAff() {
    return new PwMultiAff(context, IslNative.isl_set_lexmax_pw_multi_aff(copy()));
  }

  /** One element of this, or nothing. */
  public BasicSet sample() {
    return new BasicSet(context, IslNative.isl_set_sample(copy()));
  }

  /** One element of this; void when empty. */
  public Point samplePoint() {
    return new Point(context, IslNative.isl_set_sample_point(copy()));
  }

  /** One basic part that holds all elements; cheap, not tight. */
  public BasicSet simpleHull() {
    return new BasicSet(context, IslNative.isl_set_simple_hull(copy()));
  }

  /** An over-approximation without integer divisions. */
  public Set removeDivs() {
    return new Set(context, IslNative.isl_set_remove_divs(copy()));
  }

  /** An over-approximation without the constraints on the given dimensions. */
  public Set dropConstraintsInvolvingDims(DimType kind, int first, int count) {
    return new Set(
        context,
        IslNative.isl_set_drop_constraints_involving_dims(copy(), kind.code(), first, count));
  }

  /** The same under another tuple name. */
  public Set setTupleName(String name) {
    return new Set(context, IslNative.isl_set_set_tuple_name(copy(), name));
  }

  /** The same under another tuple name. */
  public Set setTupleId(Id id) {
    return new Set(context, IslNative.isl_set_set_tuple_id(copy(), id.copyFor(context)));
  }

  /** The name of the tuple, or null. */
  public String tupleName() {
    return context.borrowedString(IslNative.isl_set_get_tuple_name(raw()));
  }

  /** The name of the tuple. */
  public Id tupleId() {
    return new Id(context, IslNative.isl_set_get_tuple_id(raw()));
  }

  /** Whether the tuple has a name. */
  public boolean hasTupleName() {
    return context.checkBool(IslNative.isl_set_has_tuple_name(raw()));
  }

  /** Whether the tuple has a name. */
  public boolean hasTupleId() {
    return context.checkBool(IslNative.isl_set_has_tuple_id(raw()));
  }

  /** The same with the name of the tuple dropped. */
  public Set resetTupleId() {
    return new Set(context, IslNative.isl_set_reset_tuple_id(copy()));
  }

  /** The same with a dimension renamed. */
  public Set setDimName(DimType kind, int position, String name) {
    return new Set(context, IslNative.isl_set_set_dim_name(copy(), kind.code(), position, name));
  }

  /** The name of a dimension, or null. */
  public String dimName(DimType kind, int position) {
    return context.borrowedString(IslNative.isl_set_get_dim_name(raw(), kind.code(), position));
  }

  /** The stride of a dimension. */
  public Val stride(int position) {
    return new Val(context, IslNative.isl_set_get_stride(raw(), position));
  }

  /** The same with flat tuples. */
  public Set flatten() {
    return new Set(context, IslNative.isl_set_flatten(copy()));
  }

  /** A set of pairs as a relation. */
  public Map unwrap() {
    return new Map(context, IslNative.isl_set_unwrap(copy()));
  }

  /** The identity relation. */
  public Map identity() {
    return new Map(context, IslNative.isl_set_identity(copy()));
  }

  /** The relation to the flat form. */
  public Map flattenMap() {
    return new Map(context, IslNative.isl_set_flatten_map(copy()));
  }

  /** {@code { [A -> B] -> A }} on a set of pairs. */
  public Map wrappedDomainMap() {
    return new Map(context, IslNative.isl_set_wrapped_domain_map(copy()));
  }

  /** One on this, zero elsewhere. */
  public PwAff indicatorFunction() {
    return new PwAff(context, IslNative.isl_set_indicator_function(copy()));
  }

  /** Pairs of an element of this and a lexicographically greater one of {@code other}. */
  public Map lexLtSet(Set other) {
    return new Map(context, IslNative.isl_set_lex_lt_set(copy(), other.copyFor(context)));
  }

  /** Pairs of an element of this and a lexicographically greater or equal one of {@code other}. */
  public Map lexLeSet(Set other) {
    return new Map(context, IslNative.isl_set_lex_le_set(copy(), other.copyFor(context)));
  }

  /** Pairs of an element of this and a lexicographically smaller one of {@code other}. */
  public Map lexGtSet(Set other) {
    return new Map(context, IslNative.isl_set_lex_gt_set(copy(), other.copyFor(context)));
  }

  /** Pairs of an element of this and a lexicographically smaller or equal one of {@code other}. */
  public Map lexGeSet(Set other) {
    return new Map(context, IslNative.isl_set_lex_ge_set(copy(), other.copyFor(context)));
  }

  /** The arguments whose image lies in this. */
  public Set preimageMultiAff(MultiAff function) {
    return new Set(
        context, IslNative.isl_set_preimage_multi_aff(copy(), function.copyFor(context)));
  }

  /** The arguments whose image lies in this. */
  public Set preimagePwMultiAff(PwMultiAff function) {
    return new Set(
        context, IslNative.isl_set_preimage_pw_multi_aff(copy(), function.copyFor(context)));
  }

  /** The arguments whose image lies in this. */
  public Set preimageMultiPwAff(MultiPwAff function) {
    return new Set(
        context, IslNative.isl_set_preimage_multi_pw_aff(copy(), function.copyFor(context)));
  }

  /** The same as a union. */
  public UnionSet toUnionSet() {
    return new UnionSet(context, IslNative.isl_set_to_union_set(copy()));
  }

  /** The greatest value of each dimension as functions of the parameters. */
  public MultiPwAff maxMultiPwAff() {
    return new MultiPwAff(context, IslNative.isl_set_max_multi_pw_aff(copy()));
  }

  /** The least value of each dimension as functions of the parameters. */
  public MultiPwAff minMultiPwAff() {
    return new MultiPwAff(context, IslNative.isl_set_min_multi_pw_aff(copy()));
  }

  /** The only element as a function of the parameters. */
  public PwMultiAff asPwMultiAff() {
    return new PwMultiAff(context, IslNative.isl_set_as_pw_multi_aff(copy()));
  }

  /** The native object, kept by this; for a call that borrows it in {@code user}. */
  isl_set rawFor(IslContext user) {
    checkUsableIn(user);
    return raw;
  }

  /** A reference of its own to the native object, for a call in {@code user} that takes it. */
  isl_set copyFor(IslContext user) {
    checkUsableIn(user);
    return IslNative.isl_set_copy(raw);
  }

  private isl_set raw() {
    return rawFor(context);
  }

  private isl_set copy() {
    return copyFor(context);
  }

  @Override
  void freeNative() {
    IslNative.isl_set_free(raw);
  }

  /** isl's notation. */
  @Override
  public String toString() {
    return context.ownedString(IslNative.isl_set_to_str(raw()));
  }
}

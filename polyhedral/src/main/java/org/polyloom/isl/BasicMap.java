package org.polyloom.isl;

import java.util.List;
import org.polyloom.isl.raw.IslNative;
import org.polyloom.isl.raw.IslNative.isl_basic_map;

/** A conjunction of affine constraints over a pair of tuples. */
public final class BasicMap extends IslObject {
  private final isl_basic_map raw;

  BasicMap(IslContext context, isl_basic_map raw) {
    super(context, raw);
    this.raw = raw;
  }

  /** Parses isl notation. */
  public static BasicMap parse(IslContext context, String text) {
    return new BasicMap(context, IslNative.isl_basic_map_read_from_str(context.raw(), text));
  }

  /** Everything in the space. */
  public static BasicMap universe(Space space) {
    IslContext context = space.context;
    return new BasicMap(context, IslNative.isl_basic_map_universe(space.copyFor(context)));
  }

  /** Nothing in the space. */
  public static BasicMap empty(Space space) {
    IslContext context = space.context;
    return new BasicMap(context, IslNative.isl_basic_map_empty(space.copyFor(context)));
  }

  /** The identity relation. */
  public static BasicMap identity(Space space) {
    IslContext context = space.context;
    return new BasicMap(context, IslNative.isl_basic_map_identity(space.copyFor(context)));
  }

  /** What satisfies one constraint. */
  public static BasicMap fromConstraint(Constraint constraint) {
    IslContext context = constraint.context;
    return new BasicMap(
        context, IslNative.isl_basic_map_from_constraint(constraint.copyFor(context)));
  }

  /** The graph of the expression. */
  public static BasicMap fromAff(Aff aff) {
    IslContext context = aff.context;
    return new BasicMap(context, IslNative.isl_basic_map_from_aff(aff.copyFor(context)));
  }

  /** The graph of the function. */
  public static BasicMap fromMultiAff(MultiAff function) {
    IslContext context = function.context;
    return new BasicMap(context, IslNative.isl_basic_map_from_multi_aff(function.copyFor(context)));
  }

  /** All pairs of an element of one and an element of the other. */
  public static BasicMap fromDomainAndRange(BasicSet domain, BasicSet range) {
    IslContext context = domain.context;
    return new BasicMap(
        context,
        IslNative.isl_basic_map_from_domain_and_range(
            domain.copyFor(context), range.copyFor(context)));
  }

  /** All pairs equal in the first dimensions. */
  public static BasicMap equal(Space space, int nEqual) {
    IslContext context = space.context;
    return new BasicMap(context, IslNative.isl_basic_map_equal(space.copyFor(context), nEqual));
  }

  /** The intersection of both. */
  public BasicMap intersect(BasicMap other) {
    return new BasicMap(context, IslNative.isl_basic_map_intersect(copy(), other.copyFor(context)));
  }

  /** The part whose domain lies in {@code set}. */
  public BasicMap intersectDomain(BasicSet set) {
    return new BasicMap(
        context, IslNative.isl_basic_map_intersect_domain(copy(), set.copyFor(context)));
  }

  /** The part whose range lies in {@code set}. */
  public BasicMap intersectRange(BasicSet set) {
    return new BasicMap(
        context, IslNative.isl_basic_map_intersect_range(copy(), set.copyFor(context)));
  }

  /** Maps the range through {@code other}: {@code { x -> z : x -> y in this, y -> z in a }}. */
  public BasicMap applyRange(BasicMap other) {
    return new BasicMap(
        context, IslNative.isl_basic_map_apply_range(copy(), other.copyFor(context)));
  }

  /** Maps the domain through {@code other}. */
  public BasicMap applyDomain(BasicMap other) {
    return new BasicMap(
        context, IslNative.isl_basic_map_apply_domain(copy(), other.copyFor(context)));
  }

  /** The inverse relation. */
  public BasicMap reverse() {
    return new BasicMap(context, IslNative.isl_basic_map_reverse(copy()));
  }

  /** The union of both. */
  public Map union(BasicMap other) {
    return new Map(context, IslNative.isl_basic_map_union(copy(), other.copyFor(context)));
  }

  /** Whether this is empty (exact). */
  public boolean isEmpty() {
    return context.checkBool(IslNative.isl_basic_map_is_empty(raw()));
  }

  /** Whether both hold the same elements (exact). */
  public boolean isEqual(BasicMap other) {
    return context.checkBool(IslNative.isl_basic_map_is_equal(raw(), other.rawFor(context)));
  }

  /** Whether every element of this is in {@code other} (exact). */
  public boolean isSubset(BasicMap other) {
    return context.checkBool(IslNative.isl_basic_map_is_subset(raw(), other.rawFor(context)));
  }

  /** Whether both share no element (exact). */
  public boolean isDisjoint(BasicMap other) {
    return context.checkBool(IslNative.isl_basic_map_is_disjoint(raw(), other.rawFor(context)));
  }

  /** Whether this has no constraints. */
  public boolean isUniverse() {
    return context.checkBool(IslNative.isl_basic_map_is_universe(raw()));
  }

  /** The domain. */
  public BasicSet domain() {
    return new BasicSet(context, IslNative.isl_basic_map_domain(copy()));
  }

  /** The range. */
  public BasicSet range() {
    return new BasicSet(context, IslNative.isl_basic_map_range(copy()));
  }

  /** The number of dimensions of a kind. */
  public int dim(DimType kind) {
    return context.checkSize(IslNative.isl_basic_map_dim(raw(), kind.code()));
  }

  /** The space. */
  public Space space() {
    return new Space(context, IslNative.isl_basic_map_get_space(raw()));
  }

  /** The constraints. */
  public List<Constraint> constraintList() {
    return IslLists.fromConstraint(context, IslNative.isl_basic_map_get_constraint_list(raw()));
  }

  /** The number of constraints. */
  public int nConstraint() {
    return context.checkSize(IslNative.isl_basic_map_n_constraint(raw()));
  }

  /** The differences image minus argument. */
  public BasicSet deltas() {
    return new BasicSet(context, IslNative.isl_basic_map_deltas(copy()));
  }

  /** The relation as a set of pairs. */
  public BasicSet wrap() {
    return new BasicSet(context, IslNative.isl_basic_map_wrap(copy()));
  }

  /** Whether every argument has at most one image (exact). */
  public boolean isSingleValued() {
    return context.checkBool(IslNative.isl_basic_map_is_single_valued(raw()));
  }

  /** The affine hull. */
  public BasicMap affineHull() {
    return new BasicMap(context, IslNative.isl_basic_map_affine_hull(copy()));
  }

  /** The same elements with implicit equalities made explicit. */
  public BasicMap detectEqualities() {
    return new BasicMap(context, IslNative.isl_basic_map_detect_equalities(copy()));
  }

  /** The same elements without redundant constraints. */
  public BasicMap removeRedundancies() {
    return new BasicMap(context, IslNative.isl_basic_map_remove_redundancies(copy()));
  }

  /** This, simplified under the assumption that {@code known} holds. */
  public BasicMap gist(BasicMap known) {
    return new BasicMap(context, IslNative.isl_basic_map_gist(copy(), known.copyFor(context)));
  }

  /** Fixes a dimension to a number. */
  public BasicMap fixSi(DimType kind, int position, int value) {
    return new BasicMap(
        context, IslNative.isl_basic_map_fix_si(copy(), kind.code(), position, value));
  }

  /** Fixes a dimension to a number. */
  public BasicMap fixVal(DimType kind, int position, Val value) {
    return new BasicMap(
        context,
        IslNative.isl_basic_map_fix_val(copy(), kind.code(), position, value.copyFor(context)));
  }

  /** Removes dimensions by existential quantification. */
  public BasicMap projectOut(DimType kind, int first, int count) {
    return new BasicMap(
        context, IslNative.isl_basic_map_project_out(copy(), kind.code(), first, count));
  }

  /** Drops all knowledge of the dimensions and keeps them in the space. */
  public BasicMap eliminate(DimType kind, int first, int count) {
    return new BasicMap(
        context, IslNative.isl_basic_map_eliminate(copy(), kind.code(), first, count));
  }

  /** Adds unconstrained dimensions at the end. */
  public BasicMap addDims(DimType kind, int count) {
    return new BasicMap(context, IslNative.isl_basic_map_add_dims(copy(), kind.code(), count));
  }

  /** Inserts unconstrained dimensions. */
  public BasicMap insertDims(DimType kind, int position, int count) {
    return new BasicMap(
        context, IslNative.isl_basic_map_insert_dims(copy(), kind.code(), position, count));
  }

  /** Whether {@code first} dimensions from {@code kind} on occur in a constraint. */
  public boolean involvesDims(DimType kind, int first, int count) {
    return context.checkBool(
        IslNative.isl_basic_map_involves_dims(raw(), kind.code(), first, count));
  }

  /** The lexicographically least element (of each image). */
  public Map lexmin() {
    return new Map(context, IslNative.isl_basic_map_lexmin(copy()));
  }

  /** The lexicographically greatest element (of each image). */
  public Map lexmax() {
    return new Map(context, IslNative.isl_basic_map_lexmax(copy()));
  }

  /** The name of the tuple, or null. */
  public String tupleName(DimType kind) {
    return context.borrowedString(IslNative.isl_basic_map_get_tuple_name(raw(), kind.code()));
  }

  /** The value of a dimension that is obviously fixed, else NaN. */
  public Val plainGetValIfFixed(DimType kind, int position) {
    return new Val(
        context, IslNative.isl_basic_map_plain_get_val_if_fixed(raw(), kind.code(), position));
  }

  /** One integer division. */
  public Aff div(int position) {
    return new Aff(context, IslNative.isl_basic_map_get_div(raw(), position));
  }

  /** The native object, kept by this; for a call that borrows it in {@code user}. */
  isl_basic_map rawFor(IslContext user) {
    checkUsableIn(user);
    return raw;
  }

  /** A reference of its own to the native object, for a call in {@code user} that takes it. */
  isl_basic_map copyFor(IslContext user) {
    checkUsableIn(user);
    return IslNative.isl_basic_map_copy(raw);
  }

  private isl_basic_map raw() {
    return rawFor(context);
  }

  private isl_basic_map copy() {
    return copyFor(context);
  }

  @Override
  void freeNative() {
    IslNative.isl_basic_map_free(raw);
  }

  /** isl's notation. */
  @Override
  public String toString() {
    return context.ownedString(IslNative.isl_basic_map_to_str(raw()));
  }
}

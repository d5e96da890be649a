package org.polyloom.isl;

import java.util.List;
import org.polyloom.isl.raw.IslNative;
import org.polyloom.isl.raw.IslNative.isl_basic_set;

/** A conjunction of affine constraints over one tuple. */
public final class BasicSet extends IslObject {
  private final isl_basic_set raw;

  BasicSet(IslContext context, isl_basic_set raw) {
    super(context, raw);
    this.raw = raw;
  }

  /** Parses isl notation. */
  public static BasicSet parse(IslContext context, String text) {
    return new BasicSet(context, IslNative.isl_basic_set_read_from_str(context.raw(), text));
  }

  /** Everything in the space. */
  public static BasicSet universe(Space space) {
    IslContext context = space.context;
    return new BasicSet(context, IslNative.isl_basic_set_universe(space.copyFor(context)));
  }

  /** Nothing in the space. */
  public static BasicSet empty(Space space) {
    IslContext context = space.context;
    return new BasicSet(context, IslNative.isl_basic_set_empty(space.copyFor(context)));
  }

  /** What satisfies one constraint. */
  public static BasicSet fromConstraint(Constraint constraint) {
    IslContext context = constraint.context;
    return new BasicSet(
        context, IslNative.isl_basic_set_from_constraint(constraint.copyFor(context)));
  }

  /** The set of one point. */
  public static BasicSet fromPoint(Point point) {
    IslContext context = point.context;
    return new BasicSet(context, IslNative.isl_basic_set_from_point(point.copyFor(context)));
  }

  /** The intersection of both. */
  public BasicSet intersect(BasicSet other) {
    return new BasicSet(context, IslNative.isl_basic_set_intersect(copy(), other.copyFor(context)));
  }

  /** The part for which the parameters lie in {@code other}. */
  public BasicSet intersectParams(BasicSet other) {
    return new BasicSet(
        context, IslNative.isl_basic_set_intersect_params(copy(), other.copyFor(context)));
  }

  /** The image under {@code map}. */
  public BasicSet apply(BasicMap map) {
    return new BasicSet(context, IslNative.isl_basic_set_apply(copy(), map.copyFor(context)));
  }

  /** The union of both. */
  public Set union(BasicSet other) {
    return new Set(context, IslNative.isl_basic_set_union(copy(), other.copyFor(context)));
  }

  /** Whether this is empty (exact). */
  public boolean isEmpty() {
    return context.checkBool(IslNative.isl_basic_set_is_empty(raw()));
  }

  /** Whether this is obviously empty; may say no of an empty one. */
  public boolean plainIsEmpty() {
    return context.checkBool(IslNative.isl_basic_set_plain_is_empty(raw()));
  }

  /** Whether both hold the same elements (exact). */
  public boolean isEqual(BasicSet other) {
    return context.checkBool(IslNative.isl_basic_set_is_equal(raw(), other.rawFor(context)));
  }

  /** Whether every element of this is in {@code other} (exact). */
  public boolean isSubset(BasicSet other) {
    return context.checkBool(IslNative.isl_basic_set_is_subset(raw(), other.rawFor(context)));
  }

  /** Whether both share no element (exact). */
  public boolean isDisjoint(BasicSet other) {
    return context.checkBool(IslNative.isl_basic_set_is_disjoint(raw(), other.rawFor(context)));
  }

  /** Whether the elements are bounded for every value of the parameters. */
  public boolean isBounded() {
    return context.checkBool(IslNative.isl_basic_set_is_bounded(raw()));
  }

  /** Whether this has no constraints. */
  public boolean isUniverse() {
    return context.checkBool(IslNative.isl_basic_set_is_universe(raw()));
  }

  /** The parameter values for which this is not empty. */
  public BasicSet params() {
    return new BasicSet(context, IslNative.isl_basic_set_params(copy()));
  }

  /** The number of dimensions of a kind. */
  public int dim(DimType kind) {
    return context.checkSize(IslNative.isl_basic_set_dim(raw(), kind.code()));
  }

  /** The space. */
  public Space space() {
    return new Space(context, IslNative.isl_basic_set_get_space(raw()));
  }

  /** The constraints. */
  public List<Constraint> constraintList() {
    return IslLists.fromConstraint(context, IslNative.isl_basic_set_get_constraint_list(raw()));
  }

  /** The number of constraints. */
  public int nConstraint() {
    return context.checkSize(IslNative.isl_basic_set_n_constraint(raw()));
  }

  /** Removes dimensions by existential quantification. */
  public BasicSet projectOut(DimType kind, int first, int count) {
    return new BasicSet(
        context, IslNative.isl_basic_set_project_out(copy(), kind.code(), first, count));
  }

  /** Drops all knowledge of the dimensions and keeps them in the space. */
  public BasicSet eliminate(DimType kind, int first, int count) {
    return new BasicSet(
        context, IslNative.isl_basic_set_eliminate(copy(), kind.code(), first, count));
  }

  /** Adds unconstrained dimensions at the end. */
  public BasicSet addDims(DimType kind, int count) {
    return new BasicSet(context, IslNative.isl_basic_set_add_dims(copy(), kind.code(), count));
  }

  /** Inserts unconstrained dimensions. */
  public BasicSet insertDims(DimType kind, int position, int count) {
    return new BasicSet(
        context, IslNative.isl_basic_set_insert_dims(copy(), kind.code(), position, count));
  }

  /** Whether {@code first} dimensions from {@code kind} on occur in a constraint. */
  public boolean involvesDims(DimType kind, int first, int count) {
    return context.checkBool(
        IslNative.isl_basic_set_involves_dims(raw(), kind.code(), first, count));
  }

  /** Fixes a dimension to a number. */
  public BasicSet fixSi(DimType kind, int position, int value) {
    return new BasicSet(
        context, IslNative.isl_basic_set_fix_si(copy(), kind.code(), position, value));
  }

  /** Fixes a dimension to a number. */
  public BasicSet fixVal(DimType kind, int position, Val value) {
    return new BasicSet(
        context,
        IslNative.isl_basic_set_fix_val(copy(), kind.code(), position, value.copyFor(context)));
  }

  /** Bounds a dimension from below. */
  public BasicSet lowerBoundVal(DimType kind, int position, Val value) {
    return new BasicSet(
        context,
        IslNative.isl_basic_set_lower_bound_val(
            copy(), kind.code(), position, value.copyFor(context)));
  }

  /** Bounds a dimension from above. */
  public BasicSet upperBoundVal(DimType kind, int position, Val value) {
    return new BasicSet(
        context,
        IslNative.isl_basic_set_upper_bound_val(
            copy(), kind.code(), position, value.copyFor(context)));
  }

  /** The same elements with implicit equalities made explicit. */
  public BasicSet detectEqualities() {
    return new BasicSet(context, IslNative.isl_basic_set_detect_equalities(copy()));
  }

  /** The same elements without redundant constraints. */
  public BasicSet removeRedundancies() {
    return new BasicSet(context, IslNative.isl_basic_set_remove_redundancies(copy()));
  }

  /** This, simplified under the assumption that {@code known} holds. */
  public BasicSet gist(BasicSet known) {
    return new BasicSet(context, IslNative.isl_basic_set_gist(copy(), known.copyFor(context)));
  }

  /** An over-approximation without integer divisions. */
  public BasicSet removeDivs() {
    return new BasicSet(context, IslNative.isl_basic_set_remove_divs(copy()));
  }

  /** The lexicographically least element (of each image). */
  public Set lexmin() {
    return new Set(context, IslNative.isl_basic_set_lexmin(copy()));
  }

  /** The lexicographically greatest element (of each image). */
  public Set lexmax() {
    return new Set(context, IslNative.isl_basic_set_lexmax(copy()));
  }

  /** One element of this, or nothing. */
  public BasicSet sample() {
    return new BasicSet(context, IslNative.isl_basic_set_sample(copy()));
  }

  /** One element of this; void when empty. */
  public Point samplePoint() {
    return new Point(context, IslNative.isl_basic_set_sample_point(copy()));
  }

  /** The affine hull. */
  public BasicSet affineHull() {
    return new BasicSet(context, IslNative.isl_basic_set_affine_hull(copy()));
  }

  /** The same as a set. */
  public Set toSet() {
    return new Set(context, IslNative.isl_basic_set_to_set(copy()));
  }

  /** The same under another tuple name. */
  public BasicSet setTupleName(String name) {
    return new BasicSet(context, IslNative.isl_basic_set_set_tuple_name(copy(), name));
  }

  /** The same under another tuple name. */
  public BasicSet setTupleId(Id id) {
    return new BasicSet(context, IslNative.isl_basic_set_set_tuple_id(copy(), id.copyFor(context)));
  }

  /** The name of the tuple, or null. */
  public String tupleName() {
    return context.borrowedString(IslNative.isl_basic_set_get_tuple_name(raw()));
  }

  /** The same with flat tuples. */
  public BasicSet flatten() {
    return new BasicSet(context, IslNative.isl_basic_set_flatten(copy()));
  }

  /** Whether the elements are pairs. */
  public boolean isWrapping() {
    return context.checkBool(IslNative.isl_basic_set_is_wrapping(raw()));
  }

  /** A set of pairs as a relation. */
  public BasicMap unwrap() {
    return new BasicMap(context, IslNative.isl_basic_set_unwrap(copy()));
  }

  /** The same with divisions as dimensions. */
  public BasicSet lift() {
    return new BasicSet(context, IslNative.isl_basic_set_lift(copy()));
  }

  /** The same without the constraints on the given dimensions. */
  public BasicSet dropConstraintsInvolvingDims(DimType kind, int first, int count) {
    return new BasicSet(
        context,
        IslNative.isl_basic_set_drop_constraints_involving_dims(copy(), kind.code(), first, count));
  }

  /** The same without the constraints that do not mention the given dimensions. */
  public BasicSet dropConstraintsNotInvolvingDims(DimType kind, int first, int count) {
    return new BasicSet(
        context,
        IslNative.isl_basic_set_drop_constraints_not_involving_dims(
            copy(), kind.code(), first, count));
  }

  /** One integer division. */
  public Aff div(int position) {
    return new Aff(context, IslNative.isl_basic_set_get_div(raw(), position));
  }

  /** The native object, kept by this; for a call that borrows it in {@code user}. */
  isl_basic_set rawFor(IslContext user) {
    checkUsableIn(user);
    return raw;
  }

  /** A reference of its own to the native object, for a call in {@code user} that takes it. */
  isl_basic_set copyFor(IslContext user) {
    checkUsableIn(user);
    return IslNative.isl_basic_set_copy(raw);
  }

  private isl_basic_set raw() {
    return rawFor(context);
  }

  private isl_basic_set copy() {
    return copyFor(context);
  }

  @Override
  void freeNative() {
    IslNative.isl_basic_set_free(raw);
  }

  /** isl's notation. */
  @Override
  public String toString() {
    return context.ownedString(IslNative.isl_basic_set_to_str(raw()));
  }
}

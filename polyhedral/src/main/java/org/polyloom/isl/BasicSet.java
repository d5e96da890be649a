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

  /** All points of the space. */
  public static BasicSet universe(Space space) {
    IslContext context = space.context;
    return new BasicSet(context, IslNative.isl_basic_set_universe(space.copyFor(context)));
  }

  /** Those of the points that keep one more constraint. */
  public BasicSet addConstraint(Constraint constraint) {
    return new BasicSet(
        context, IslNative.isl_basic_set_add_constraint(copy(), constraint.copyFor(context)));
  }

  /** Whether this is empty (exact). */
  public boolean isEmpty() {
    return context.checkBool(IslNative.isl_basic_set_is_empty(raw()));
  }

  /** Whether both hold the same elements (exact). */
  public boolean isEqual(BasicSet other) {
    return context.checkBool(IslNative.isl_basic_set_is_equal(raw(), other.rawFor(context)));
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

  /** The same as a set. */
  public Set toSet() {
    return new Set(context, IslNative.isl_basic_set_to_set(copy()));
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

package org.polyloom.isl;

import org.polyloom.isl.raw.IslNative;
import org.polyloom.isl.raw.IslNative.isl_point;

/** One integer point of a set. */
public final class Point extends IslObject {
  private final isl_point raw;

  Point(IslContext context, isl_point raw) {
    super(context, raw);
    this.raw = raw;
  }

  /** The origin. */
  public static Point zero(Space space) {
    IslContext context = space.context;
    return new Point(context, IslNative.isl_point_zero(space.copyFor(context)));
  }

  /** The space. */
  public Space space() {
    return new Space(context, IslNative.isl_point_get_space(raw()));
  }

  /** The coordinate at a position. */
  public Val coordinateVal(DimType kind, int position) {
    return new Val(context, IslNative.isl_point_get_coordinate_val(raw(), kind.code(), position));
  }

  /** The same with one coordinate replaced. */
  public Point setCoordinateVal(DimType kind, int position, Val value) {
    return new Point(
        context,
        IslNative.isl_point_set_coordinate_val(
            copy(), kind.code(), position, value.copyFor(context)));
  }

  /** The native object, kept by this; for a call that borrows it in {@code user}. */
  isl_point rawFor(IslContext user) {
    checkUsableIn(user);
    return raw;
  }

  /** A reference of its own to the native object, for a call in {@code user} that takes it. */
  isl_point copyFor(IslContext user) {
    checkUsableIn(user);
    return IslNative.isl_point_copy(raw);
  }

  private isl_point raw() {
    return rawFor(context);
  }

  private isl_point copy() {
    return copyFor(context);
  }

  @Override
  void freeNative() {
    IslNative.isl_point_free(raw);
  }

  /** isl's notation. */
  @Override
  public String toString() {
    return context.ownedString(IslNative.isl_point_to_str(raw()));
  }
}

package org.polyloom.isl;

import org.polyloom.isl.raw.IslNative;
import org.polyloom.isl.raw.IslNative.isl_basic_map;

/** A conjunction of affine constraints over a pair of tuples. */
public final class BasicMap extends IslObject {
  private final isl_basic_map raw;

  BasicMap(IslContext context, isl_basic_map raw) {
    super(context, raw);
    this.raw = raw;
  }

  /** The number of dimensions of a kind. */
  public int dim(DimType kind) {
    return context.checkSize(IslNative.isl_basic_map_dim(raw(), kind.code()));
  }

  /** The space. */
  public Space space() {
    return new Space(context, IslNative.isl_basic_map_get_space(raw()));
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

package org.polyloom.isl;

import org.polyloom.isl.raw.IslNative;
import org.polyloom.isl.raw.IslNative.isl_local_space;

/** A space together with the integer divisions that an affine expression in it may use. */
public final class LocalSpace extends IslObject {
  private final isl_local_space raw;

  LocalSpace(IslContext context, isl_local_space raw) {
    super(context, raw);
    this.raw = raw;
  }

  /** A local space without divisions. */
  public static LocalSpace fromSpace(Space space) {
    IslContext context = space.context;
    return new LocalSpace(context, IslNative.isl_local_space_from_space(space.copyFor(context)));
  }

  /** The space. */
  public Space space() {
    return new Space(context, IslNative.isl_local_space_get_space(raw()));
  }

  /** The number of dimensions of a kind. */
  public int dim(DimType kind) {
    return context.checkSize(IslNative.isl_local_space_dim(raw(), kind.code()));
  }

  /** The native object, kept by this; for a call that borrows it in {@code user}. */
  isl_local_space rawFor(IslContext user) {
    checkUsableIn(user);
    return raw;
  }

  /** A reference of its own to the native object, for a call in {@code user} that takes it. */
  isl_local_space copyFor(IslContext user) {
    checkUsableIn(user);
    return IslNative.isl_local_space_copy(raw);
  }

  private isl_local_space raw() {
    return rawFor(context);
  }

  @Override
  void freeNative() {
    IslNative.isl_local_space_free(raw);
  }
}

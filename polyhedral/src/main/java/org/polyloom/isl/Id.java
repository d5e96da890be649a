package org.polyloom.isl;

import org.polyloom.isl.raw.IslNative;
import org.polyloom.isl.raw.IslNative.isl_id;

/** A name that tuples, dimensions, parameters and marks carry. */
public final class Id extends IslObject {
  private final isl_id raw;

  Id(IslContext context, isl_id raw) {
    super(context, raw);
    this.raw = raw;
  }

  /** The name, or null. */
  public String name() {
    return context.borrowedString(IslNative.isl_id_get_name(raw()));
  }

  /** The identifier of a name. */
  public static Id of(IslContext context, String name) {
    return new Id(context, IslNative.isl_id_alloc(context.raw(), name, null));
  }

  /** The native object, kept by this; for a call that borrows it in {@code user}. */
  isl_id rawFor(IslContext user) {
    checkUsableIn(user);
    return raw;
  }

  /** A reference of its own to the native object, for a call in {@code user} that takes it. */
  isl_id copyFor(IslContext user) {
    checkUsableIn(user);
    return IslNative.isl_id_copy(raw);
  }

  private isl_id raw() {
    return rawFor(context);
  }

  @Override
  void freeNative() {
    IslNative.isl_id_free(raw);
  }

  /** isl's notation. */
  @Override
  public String toString() {
    return context.ownedString(IslNative.isl_id_to_str(raw()));
  }
}

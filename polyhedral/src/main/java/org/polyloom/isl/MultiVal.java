package org.polyloom.isl;

import org.polyloom.isl.raw.IslNative;
import org.polyloom.isl.raw.IslNative.isl_multi_val;

/** A tuple of numbers. */
public final class MultiVal extends IslObject {
  private final isl_multi_val raw;

  MultiVal(IslContext context, isl_multi_val raw) {
    super(context, raw);
    this.raw = raw;
  }

  /** The native object, kept by this; for a call that borrows it in {@code user}. */
  isl_multi_val rawFor(IslContext user) {
    checkUsableIn(user);
    return raw;
  }

  /** A reference of its own to the native object, for a call in {@code user} that takes it. */
  isl_multi_val copyFor(IslContext user) {
    checkUsableIn(user);
    return IslNative.isl_multi_val_copy(raw);
  }

  private isl_multi_val raw() {
    return rawFor(context);
  }

  @Override
  void freeNative() {
    IslNative.isl_multi_val_free(raw);
  }

  /** isl's notation. */
  @Override
  public String toString() {
    return context.ownedString(IslNative.isl_multi_val_to_str(raw()));
  }
}

package org.polyloom.isl;

import java.util.List;
import org.polyloom.isl.raw.IslNative;
import org.polyloom.isl.raw.IslNative.isl_multi_val;

/** A tuple of numbers. */
public final class MultiVal extends IslObject {
  private final isl_multi_val raw;

  MultiVal(IslContext context, isl_multi_val raw) {
    super(context, raw);
    this.raw = raw;
  }

  /** Parses isl notation. */
  public static MultiVal parse(IslContext context, String text) {
    return new MultiVal(context, IslNative.isl_multi_val_read_from_str(context.raw(), text));
  }

  /** The tuple of zeros. */
  public static MultiVal zero(Space space) {
    IslContext context = space.context;
    return new MultiVal(context, IslNative.isl_multi_val_zero(space.copyFor(context)));
  }

  /** The tuple of the given numbers in the given space. */
  public static MultiVal fromValList(Space space, List<Val> list) {
    IslContext context = space.context;
    return new MultiVal(
        context,
        IslNative.isl_multi_val_from_val_list(
            space.copyFor(context), IslLists.toValList(context, list)));
  }

  /** The expression at a position. */
  public Val at(int position) {
    return new Val(context, IslNative.isl_multi_val_get_at(raw(), position));
  }

  /** The same with the expression at a position replaced. */
  public MultiVal setAt(int position, Val element) {
    return new MultiVal(
        context, IslNative.isl_multi_val_set_at(copy(), position, element.copyFor(context)));
  }

  /** The number of expressions. */
  public int size() {
    return context.checkSize(IslNative.isl_multi_val_size(raw()));
  }

  /** The expressions. */
  public List<Val> list() {
    return IslLists.fromVal(context, IslNative.isl_multi_val_get_list(raw()));
  }

  /** The space. */
  public Space space() {
    return new Space(context, IslNative.isl_multi_val_get_space(raw()));
  }

  /** The sum. */
  public MultiVal add(MultiVal other) {
    return new MultiVal(context, IslNative.isl_multi_val_add(copy(), other.copyFor(context)));
  }

  /** The negation. */
  public MultiVal neg() {
    return new MultiVal(context, IslNative.isl_multi_val_neg(copy()));
  }

  /** Multiplied by a number. */
  public MultiVal scaleVal(Val value) {
    return new MultiVal(context, IslNative.isl_multi_val_scale_val(copy(), value.copyFor(context)));
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

  private isl_multi_val copy() {
    return copyFor(context);
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

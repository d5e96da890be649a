package org.polyloom.isl;

import java.math.BigInteger;
import org.polyloom.isl.raw.IslNative;
import org.polyloom.isl.raw.IslNative.isl_val;

/** An exact rational number, or NaN or an infinity, as isl holds it. */
public final class Val extends IslObject {
  private final isl_val raw;

  Val(IslContext context, isl_val raw) {
    super(context, raw);
    this.raw = raw;
  }

  /** Parses isl notation. */
  public static Val parse(IslContext context, String text) {
    return new Val(context, IslNative.isl_val_read_from_str(context.raw(), text));
  }

  /** The integer {@code context}. */
  public static Val intFromSi(IslContext context, long value) {
    return new Val(context, IslNative.isl_val_int_from_si(context.raw(), value));
  }

  /** Zero. */
  public static Val zero(IslContext context) {
    return new Val(context, IslNative.isl_val_zero(context.raw()));
  }

  /** One. */
  public static Val one(IslContext context) {
    return new Val(context, IslNative.isl_val_one(context.raw()));
  }

  /** The sum. */
  public Val add(Val other) {
    return new Val(context, IslNative.isl_val_add(copy(), other.copyFor(context)));
  }

  /** The difference. */
  public Val sub(Val other) {
    return new Val(context, IslNative.isl_val_sub(copy(), other.copyFor(context)));
  }

  /** The product; one factor must be constant. */
  public Val mul(Val other) {
    return new Val(context, IslNative.isl_val_mul(copy(), other.copyFor(context)));
  }

  /** The quotient; the divisor must be constant. */
  public Val div(Val other) {
    return new Val(context, IslNative.isl_val_div(copy(), other.copyFor(context)));
  }

  /** The lesser of both. */
  public Val min(Val other) {
    return new Val(context, IslNative.isl_val_min(copy(), other.copyFor(context)));
  }

  /** The greater of both. */
  public Val max(Val other) {
    return new Val(context, IslNative.isl_val_max(copy(), other.copyFor(context)));
  }

  /** The negation. */
  public Val neg() {
    return new Val(context, IslNative.isl_val_neg(copy()));
  }

  /** Rounded down. */
  public Val floor() {
    return new Val(context, IslNative.isl_val_floor(copy()));
  }

  /** Rounded up. */
  public Val ceil() {
    return new Val(context, IslNative.isl_val_ceil(copy()));
  }

  /** The absolute value. */
  public Val abs() {
    return new Val(context, IslNative.isl_val_abs(copy()));
  }

  /** The greatest common divisor. */
  public Val gcd(Val other) {
    return new Val(context, IslNative.isl_val_gcd(copy(), other.copyFor(context)));
  }

  /** Whether this is zero. */
  public boolean isZero() {
    return context.checkBool(IslNative.isl_val_is_zero(raw()));
  }

  /** Whether this is one. */
  public boolean isOne() {
    return context.checkBool(IslNative.isl_val_is_one(raw()));
  }

  /** Whether this is an integer. */
  public boolean isInt() {
    return context.checkBool(IslNative.isl_val_is_int(raw()));
  }

  /** Whether this is negative. */
  public boolean isNeg() {
    return context.checkBool(IslNative.isl_val_is_neg(raw()));
  }

  /** Whether this is positive. */
  public boolean isPos() {
    return context.checkBool(IslNative.isl_val_is_pos(raw()));
  }

  /** Whether this is not negative. */
  public boolean isNonneg() {
    return context.checkBool(IslNative.isl_val_is_nonneg(raw()));
  }

  /** Whether this is less than {@code other}. */
  public boolean lt(Val other) {
    return context.checkBool(IslNative.isl_val_lt(raw(), other.rawFor(context)));
  }

  /** Whether this is at most {@code other}. */
  public boolean le(Val other) {
    return context.checkBool(IslNative.isl_val_le(raw(), other.rawFor(context)));
  }

  /** Whether this is greater than {@code other}. */
  public boolean gt(Val other) {
    return context.checkBool(IslNative.isl_val_gt(raw(), other.rawFor(context)));
  }

  /** Whether this is at least {@code other}. */
  public boolean ge(Val other) {
    return context.checkBool(IslNative.isl_val_ge(raw(), other.rawFor(context)));
  }

  /** Whether both are equal. */
  public boolean eq(Val other) {
    return context.checkBool(IslNative.isl_val_eq(raw(), other.rawFor(context)));
  }

  /** The numerator, where it fits. */
  public long numSi() {
    return IslNative.isl_val_get_num_si(raw());
  }

  /** The denominator, where it fits. */
  public long denSi() {
    return IslNative.isl_val_get_den_si(raw());
  }

  /** The integer {@code value}. */
  public static Val of(IslContext context, long value) {
    return intFromSi(context, value);
  }

  /** The value of an integer that fits. */
  public long asLong() {
    if (!isInt()) {
      throw new ArithmeticException(this + " is no integer");
    }
    return Long.parseLong(toString());
  }

  /** The value of an integer, or what fits that is nearest to it: for estimates. */
  public long nearestLong() {
    if (!isInt()) {
      throw new ArithmeticException(this + " is no integer");
    }
    return new BigInteger(toString())
        .min(BigInteger.valueOf(Long.MAX_VALUE))
        .max(BigInteger.valueOf(Long.MIN_VALUE))
        .longValue();
  }

  /** The native object, kept by this; for a call that borrows it in {@code user}. */
  isl_val rawFor(IslContext user) {
    checkUsableIn(user);
    return raw;
  }

  /** A reference of its own to the native object, for a call in {@code user} that takes it. */
  isl_val copyFor(IslContext user) {
    checkUsableIn(user);
    return IslNative.isl_val_copy(raw);
  }

  private isl_val raw() {
    return rawFor(context);
  }

  private isl_val copy() {
    return copyFor(context);
  }

  @Override
  void freeNative() {
    IslNative.isl_val_free(raw);
  }

  /** isl's notation. */
  @Override
  public String toString() {
    return context.ownedString(IslNative.isl_val_to_str(raw()));
  }
}

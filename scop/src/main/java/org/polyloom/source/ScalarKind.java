package org.polyloom.source;

import java.math.BigInteger;

/** The arithmetic types of C and {@code void}, with their sizes on x86-64 Linux. */
public enum ScalarKind {
  VOID("void", 0, Family.VOID, 0),
  BOOL("_Bool", 1, Family.UNSIGNED, 1),
  /** Plain {@code char}, signed on this platform. */
  CHAR("char", 1, Family.SIGNED, 2),
  SCHAR("signed char", 1, Family.SIGNED, 2),
  UCHAR("unsigned char", 1, Family.UNSIGNED, 2),
  SHORT("short", 2, Family.SIGNED, 3),
  USHORT("unsigned short", 2, Family.UNSIGNED, 3),
  INT("int", 4, Family.SIGNED, 4),
  UINT("unsigned int", 4, Family.UNSIGNED, 4),
  LONG("long", 8, Family.SIGNED, 5),
  ULONG("unsigned long", 8, Family.UNSIGNED, 5),
  LLONG("long long", 8, Family.SIGNED, 6),
  ULLONG("unsigned long long", 8, Family.UNSIGNED, 6),
  INT128("__int128", 16, Family.SIGNED, 7),
  UINT128("unsigned __int128", 16, Family.UNSIGNED, 7),
  HALF("_Float16", 2, Family.FLOATING, 8),
  FLOAT("float", 4, Family.FLOATING, 9),
  DOUBLE("double", 8, Family.FLOATING, 10),
  LONG_DOUBLE("long double", 16, Family.FLOATING, 11),
  FLOAT128("__float128", 16, Family.FLOATING, 12);

  private enum Family {
    VOID,
    SIGNED,
    UNSIGNED,
    FLOATING
  }

  private final String cSpelling;
  private final int sizeBytes;
  private final Family family;
  private final int rank;

  ScalarKind(String cSpelling, int sizeBytes, Family family, int rank) {
    this.cSpelling = cSpelling;
    this.sizeBytes = sizeBytes;
    this.family = family;
    this.rank = rank;
  }

  /** The type's name in C, as {@code unsigned long}. */
  public String cSpelling() {
    return cSpelling;
  }

  /** What {@code sizeof} gives; 0 for {@code void}. */
  public int sizeBytes() {
    return sizeBytes;
  }

  /** Whether this is an integer type, {@code _Bool} and the character types included. */
  public boolean isInteger() {
    return family == Family.SIGNED || family == Family.UNSIGNED;
  }

  /** Whether this is a real floating type. */
  public boolean isFloating() {
    return family == Family.FLOATING;
  }

  /** Whether negative values exist: signed integers and floating types. */
  public boolean isSigned() {
    return family == Family.SIGNED || family == Family.FLOATING;
  }

  /** Whether this is an unsigned integer type, whose arithmetic wraps around. */
  public boolean isUnsignedInteger() {
    return family == Family.UNSIGNED;
  }

  /** The conversion rank (C11 6.3.1.1); floating types rank above all integers. */
  public int rank() {
    return rank;
  }

  /** The smallest value of an integer type. */
  public BigInteger minimum() {
    requireInteger();
    return family == Family.UNSIGNED ? BigInteger.ZERO : BigInteger.TWO.pow(bits() - 1).negate();
  }

  /** The greatest value of an integer type. */
  public BigInteger maximum() {
    requireInteger();
    int valueBits = family == Family.UNSIGNED ? bits() : bits() - 1;
    return BigInteger.TWO.pow(valueBits).subtract(BigInteger.ONE);
  }

  /** The type after the integer promotions (C11 6.3.1.1); floating types stay. */
  public ScalarKind promoted() {
    return isInteger() && rank < INT.rank ? INT : this;
  }

  /**
   * The common type of the usual arithmetic conversions (C11 6.3.1.8).
   *
   * @param other the other operand's type, arithmetic like this one
   */
  public ScalarKind commonWith(ScalarKind other) {
    if (isFloating() || other.isFloating()) {
      return rank >= other.rank ? this : other;
    }
    ScalarKind left = promoted();
    ScalarKind right = other.promoted();
    if (left.isSigned() == right.isSigned()) {
      return left.rank >= right.rank ? left : right;
    }
    ScalarKind signed = left.isSigned() ? left : right;
    ScalarKind unsigned = left.isSigned() ? right : left;
    if (unsigned.rank >= signed.rank) {
      return unsigned;
    }
    return signed.sizeBytes > unsigned.sizeBytes ? signed : signed.unsignedForm();
  }

  private ScalarKind unsignedForm() {
    for (ScalarKind kind : values()) {
      if (kind.rank == rank && kind.isUnsignedInteger()) {
        return kind;
      }
    }
    throw new IllegalStateException("no unsigned form of " + this);
  }

  private int bits() {
    return this == BOOL ? 1 : 8 * sizeBytes;
  }

  private void requireInteger() {
    if (!isInteger()) {
      throw new IllegalStateException(this + " is no integer type");
    }
  }
}

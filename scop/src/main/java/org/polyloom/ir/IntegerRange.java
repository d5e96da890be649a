package org.polyloom.ir;

import java.math.BigInteger;

/**
 * The values of an integer type.
 *
 * @param least the least
 * @param greatest the greatest
 */
public record IntegerRange(BigInteger least, BigInteger greatest) {

  /** The values that an integer type has. */
  public static IntegerRange of(ScalarType type) {
    int bits = 8 * type.bytes();
    return switch (type.family()) {
      case BOOLEAN -> new IntegerRange(BigInteger.ZERO, BigInteger.ONE);
      case UNSIGNED -> new IntegerRange(BigInteger.ZERO, powerOfTwo(bits).subtract(BigInteger.ONE));
      case SIGNED -> {
        BigInteger half = powerOfTwo(bits - 1);
        yield new IntegerRange(half.negate(), half.subtract(BigInteger.ONE));
      }
      case FLOATING -> throw new IllegalArgumentException(type.cName() + " is no integer type");
    };
  }

  /** Whether a number is one of the values. */
  public boolean contains(BigInteger value) {
    return least.compareTo(value) <= 0 && value.compareTo(greatest) <= 0;
  }

  /** Whether all of another range's values are among these. */
  public boolean containsAll(IntegerRange other) {
    return contains(other.least) && contains(other.greatest);
  }

  private static BigInteger powerOfTwo(int exponent) {
    return BigInteger.ONE.shiftLeft(exponent);
  }
}

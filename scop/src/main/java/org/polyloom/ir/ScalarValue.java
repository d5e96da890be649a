package org.polyloom.ir;

/**
 * A value of an arithmetic type as C holds it.
 *
 * @param type the type; {@code long double} has no values here
 * @param bits of an integer its value, extended by its sign or by zeros; of a floating one those of
 *     the double that equals it
 */
public record ScalarValue(ScalarType type, long bits) {
  public ScalarValue {
    if (type == ScalarType.LONG_DOUBLE) {
      throw new IllegalArgumentException("long double is not interpreted");
    }
  }

  /** An integer, wrapped to the values of its type. */
  public static ScalarValue ofInteger(ScalarType type, long value) {
    int unused = Long.SIZE - 8 * type.bytes();
    long bits =
        switch (type.family()) {
          case BOOLEAN -> value == 0 ? 0 : 1;
          case SIGNED -> value << unused >> unused;
          case UNSIGNED -> value << unused >>> unused;
          case FLOATING -> throw new IllegalArgumentException(type.cName());
        };
    return new ScalarValue(type, bits);
  }

  /** A floating value, rounded to its type. */
  public static ScalarValue ofFloating(ScalarType type, double value) {
    double rounded = type == ScalarType.FLOAT ? (float) value : value;
    return new ScalarValue(type, Double.doubleToLongBits(rounded));
  }

  /** The value of a floating type. */
  public double floating() {
    return Double.longBitsToDouble(bits);
  }

  /** Whether it counts as true in C. */
  public boolean isTrue() {
    return type.isFloating() ? floating() != 0 : bits != 0;
  }

  @Override
  public String toString() {
    if (type.isFloating()) {
      return Double.toString(floating());
    }
    return type.isSigned() ? Long.toString(bits) : Long.toUnsignedString(bits);
  }
}

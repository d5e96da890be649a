package org.polyloom.c;

import org.polyloom.ir.IntegerRange;
import org.polyloom.ir.ScalarType;

/** The conversions that C makes by itself (C11, 6.3.1.1 and 6.3.1.8), as x86-64 Linux has them. */
final class ArithmeticConversions {
  private ArithmeticConversions() {}

  /** The type after the integer promotions. */
  static ScalarType promoted(ScalarType type) {
    return type.isInteger() && type.bytes() < ScalarType.INT.bytes() ? ScalarType.INT : type;
  }

  /** The common type of two operands. */
  static ScalarType common(ScalarType left, ScalarType right) {
    ScalarType a = promoted(left);
    ScalarType b = promoted(right);
    if (a == b) {
      return a;
    }
    if (a.isFloating() || b.isFloating()) {
      return later(a, b);
    }
    ScalarType higher = rank(a) >= rank(b) ? a : b;
    ScalarType lower = higher == a ? b : a;
    if (higher.isSigned() == lower.isSigned() || !higher.isSigned()) {
      return higher.isSigned() == lower.isSigned() ? later(a, b) : higher;
    }
    return higher.bytes() > lower.bytes() ? higher : unsigned(higher);
  }

  /** Whether every value of one integer type is one of another. */
  static boolean holdsAll(ScalarType target, ScalarType source) {
    return IntegerRange.of(target).containsAll(IntegerRange.of(source));
  }

  private static ScalarType later(ScalarType a, ScalarType b) {
    return a.compareTo(b) >= 0 ? a : b;
  }

  private static int rank(ScalarType type) {
    return switch (type) {
      case INT, UNSIGNED_INT -> 1;
      case LONG, UNSIGNED_LONG -> 2;
      case LONG_LONG, UNSIGNED_LONG_LONG -> 3;
      default -> throw new IllegalArgumentException(type.cName() + " is not promoted");
    };
  }

  private static ScalarType unsigned(ScalarType type) {
    return switch (type) {
      case INT -> ScalarType.UNSIGNED_INT;
      case LONG -> ScalarType.UNSIGNED_LONG;
      case LONG_LONG -> ScalarType.UNSIGNED_LONG_LONG;
      default -> type;
    };
  }
}

package org.polyloom.reduction;

import java.util.Locale;
import org.polyloom.ir.BinaryOperator;
import org.polyloom.ir.ScalarType;

/** Associative and commutative operations. */
public enum ReductionOperator {
  /** Differences as well: {@code x - a - b} is {@code x - b - a}. */
  SUM,
  PRODUCT,
  MINIMUM,
  MAXIMUM,
  BITWISE_AND,
  BITWISE_OR,
  BITWISE_XOR;

  /** The operator's name in English. */
  public String words() {
    return name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  /** What is known of an operator on some type. */
  enum Exactness {
    /** The same result in any order. */
    EXACT,
    /** In another order a sum in between may overflow, which C leaves undefined. */
    OVERFLOWS,
    /** In another order the result rounds, or chooses among equal values and NaN, differently. */
    INEXACT
  }

  Exactness on(ScalarType type) {
    if (type.isFloating()) {
      return Exactness.INEXACT;
    }
    boolean isArithmetic = this == SUM || this == PRODUCT;
    boolean wraps = type.family() == ScalarType.Family.UNSIGNED && type.bytes() >= Integer.BYTES;
    return isArithmetic && !wraps ? Exactness.OVERFLOWS : Exactness.EXACT;
  }

  /** Whether values of a type may be taken in any order. */
  boolean isFree(ScalarType type, Regrouping regrouping) {
    return this == MINIMUM || this == MAXIMUM
        ? regrouping.allowsExtremes(type)
        : regrouping.allows(type);
  }

  /** What {@code (left op right) ? left : right} chooses, for an ordering comparison. */
  static ReductionOperator chosenBy(BinaryOperator comparison) {
    return isLess(comparison) ? MINIMUM : MAXIMUM;
  }

  /** The minimum for the maximum and the other way round. */
  ReductionOperator opposite() {
    return this == MINIMUM ? MAXIMUM : MINIMUM;
  }

  static boolean isOrdering(BinaryOperator operator) {
    return switch (operator) {
      case LESS, LESS_EQUAL, GREATER, GREATER_EQUAL -> true;
      default -> false;
    };
  }

  private static boolean isLess(BinaryOperator comparison) {
    return comparison == BinaryOperator.LESS || comparison == BinaryOperator.LESS_EQUAL;
  }
}

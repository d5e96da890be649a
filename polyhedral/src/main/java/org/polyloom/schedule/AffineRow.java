package org.polyloom.schedule;

import java.util.Arrays;
import org.polyloom.isl.Aff;
import org.polyloom.isl.DimType;
import org.polyloom.isl.PwAff;
import org.polyloom.isl.Val;

/**
 * An affine function of an instance without its parameters: {@code coefficients . iterators +
 * constant}.
 *
 * @param known false if the function is not affine with integer coefficients; then nothing else
 *     holds
 * @param coefficients by iterator
 * @param constant what is added, parameters aside
 */
record AffineRow(boolean known, long[] coefficients, long constant) {

  static AffineRow unknown(int dimensions) {
    return new AffineRow(false, new long[dimensions], 0);
  }

  /** The row of {@code { S[i] -> [f(i)] }}. */
  static AffineRow of(PwAff function, int dimensions) {
    PwAff simple = function.gist(function.domain());
    if (!simple.isaAff()) {
      return unknown(dimensions);
    }
    Aff aff = simple.asAff();
    if (aff.involvesLocals() || !aff.denominatorVal().isOne()) {
      return unknown(dimensions);
    }
    long[] coefficients = new long[dimensions];
    for (int i = 0; i < dimensions; i++) {
      Val value = aff.coefficientVal(DimType.IN, i);
      coefficients[i] = value.nearestLong();
    }
    return new AffineRow(true, coefficients, aff.constantVal().nearestLong());
  }

  /**
   * Whether both are known to be the same function of the iterators that they have in common, and
   * of no other, parameters aside.
   */
  boolean isSameAs(AffineRow other) {
    int common = Math.min(coefficients.length, other.coefficients.length);
    return known
        && other.known
        && constant == other.constant
        && Arrays.equals(coefficients, 0, common, other.coefficients, 0, common)
        && Arrays.stream(coefficients).skip(common).allMatch(more -> more == 0)
        && Arrays.stream(other.coefficients).skip(common).allMatch(more -> more == 0);
  }

  /** Whether both are constants, and not the same, parameters aside. */
  boolean isOtherConstantThan(AffineRow other) {
    return isConstant() && other.isConstant() && constant != other.constant;
  }

  /** Whether the difference from another one is a number, and not zero, parameters aside. */
  boolean isShiftOf(AffineRow other) {
    return known
        && other.known
        && Arrays.equals(coefficients, other.coefficients)
        && constant != other.constant;
  }

  boolean isConstant() {
    for (long coefficient : coefficients) {
      if (coefficient != 0) {
        return false;
      }
    }
    return known;
  }

  /** The function times a number. */
  AffineRow times(long factor) {
    return new AffineRow(
        known, Arrays.stream(coefficients).map(c -> factor * c).toArray(), factor * constant);
  }

  /** Whether all components are equal, coefficients one by one. */
  @Override
  public boolean equals(Object other) {
    return other instanceof AffineRow row
        && known == row.known
        && constant == row.constant
        && Arrays.equals(coefficients, row.coefficients);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(coefficients) + Long.hashCode(constant);
  }

  /** By how much the function grows along a direction. */
  double along(double[] direction) {
    double growth = 0;
    for (int i = 0; i < coefficients.length; i++) {
      growth += coefficients[i] * direction[i];
    }
    return growth;
  }
}

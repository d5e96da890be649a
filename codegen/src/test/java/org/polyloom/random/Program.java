package org.polyloom.random;

import java.util.List;
import org.polyloom.ir.ScalarType;

/**
 * A program: one function with one region.
 *
 * @param seed what it was made from
 * @param sizes the size parameters
 * @param arrays all that may be used
 * @param scalars all that may be used
 * @param body the region
 */
record Program(
    long seed, List<Size> sizes, List<Array> arrays, List<Scalar> scalars, List<Node> body) {

  /** A size parameter. */
  record Size(String name, ScalarType type) {}

  /** How an array comes to the function. */
  enum Passing {
    /** {@code double A[n][m]}. */
    VARIABLE_LENGTH,
    /** {@code double A[restrict n][m]}. */
    RESTRICT,
    /** {@code double *A}, subscripts linearised by hand. */
    POINTER,
    /** {@code double *restrict A}, subscripts linearised by hand. */
    RESTRICT_POINTER,
    /** Declared outside of all functions with constant extents. */
    GLOBAL;

    boolean isPointer() {
      return this == POINTER || this == RESTRICT_POINTER;
    }

    /** Whether two of these may be the same memory. */
    boolean mayOverlap() {
      return this == POINTER || this == VARIABLE_LENGTH;
    }
  }

  /** How far beyond its size a dimension reaches. */
  enum Reach {
    /** {@code P}. */
    EXACT,
    /** {@code P + 12}. */
    PADDED,
    /** {@code 2 * P + 12}. */
    DOUBLE
  }

  /**
   * One dimension.
   *
   * @param size the size parameter or constant
   * @param type its type
   */
  record Dimension(String size, ScalarType type, Reach reach) {
    String extent() {
      return switch (reach) {
        case EXACT -> size;
        case PADDED -> size + " + 12";
        case DOUBLE -> "2 * " + size + " + 12";
      };
    }
  }

  /** An array; the elements of a constant one are small indices. */
  record Array(
      String name, ScalarType type, Passing passing, Role role, List<Dimension> dimensions) {
    /** What an array holds. */
    enum Role {
      DATA,
      INDEX
    }
  }

  /** A scalar that has a value before the region. */
  record Scalar(String name, ScalarType type, Lifetime lifetime) {
    /** Where a scalar lives. */
    enum Lifetime {
      PARAMETER,
      LIVE_AFTERWARDS,
      DEAD_AFTERWARDS
    }
  }

  Program withBody(List<Node> newBody) {
    return new Program(seed, sizes, arrays, scalars, newBody);
  }

  Array array(String name) {
    return arrays.stream().filter(a -> a.name().equals(name)).findFirst().orElseThrow();
  }
}

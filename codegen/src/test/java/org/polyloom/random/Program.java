package org.polyloom.random;

import java.util.List;
import java.util.Optional;
import org.polyloom.ir.ScalarType;

/**
 * A program: one function with one or more regions.
 *
 * @param seed what it was made from
 * @param sizes the size parameters
 * @param arrays all that may be used
 * @param scalars all that may be used
 * @param body the regions, with what stands between them
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

  /**
   * An array; the elements of an index array are small indices.
   *
   * @param member what this is of the structs of an array of structs; empty for a plain array
   */
  record Array(
      String name,
      ScalarType type,
      Passing passing,
      Role role,
      List<Dimension> dimensions,
      Optional<Member> member) {
    /** What an array holds. */
    enum Role {
      DATA,
      INDEX
    }

    /** A plain array. */
    Array(String name, ScalarType type, Passing passing, Role role, List<Dimension> dimensions) {
      this(name, type, passing, role, dimensions, Optional.empty());
    }

    /** The name of the object that holds it. */
    String object() {
      return member.map(Member::struct).orElse(name);
    }

    /** The dimensions of the object that holds it. */
    List<Dimension> objectDimensions() {
      return dimensions.subList(0, dimensions.size() - member.map(Member::rank).orElse(0));
    }

    boolean mayOverlap() {
      return passing.mayOverlap() && member.isEmpty();
    }
  }

  /**
   * A member of the structs that an array holds.
   *
   * @param struct the name of the array
   * @param rank how many of the array's dimensions lie within the struct
   */
  record Member(String struct, String name, int rank) {}

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

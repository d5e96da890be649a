package org.polyloom.esr;

import java.util.List;
import org.polyloom.ir.ScalarType;
import org.polyloom.ir.Statement;

/** What a value number stands for: a function F of the iteration. */
sealed interface Value {

  /** The type of the value. */
  ScalarType type();

  /** What a leaf is. */
  enum Kind {
    /** An element of an array. */
    ELEMENT,
    /** A scalar that the loops do not store to. */
    SCALAR,
    /** An affine function of the iteration. */
    INDEX,
    /** An operation that is looked at no further, and is no other's equal. */
    OPAQUE
  }

  /**
   * What is not computed from other values.
   *
   * @param statement one that has it
   * @param position the operation there that gives it
   * @param shift {@code F(x + shift)} is what that operation gives at iteration x
   */
  record Leaf(ScalarType type, Kind kind, Statement statement, int position, Shift shift)
      implements Value {}

  /**
   * A constant.
   *
   * @param text how C spells it
   */
  record Constant(ScalarType type, String text) implements Value {}

  /**
   * What an operator makes of other values.
   *
   * @param operands in normal form: the least step of all along each loop is 0
   */
  record Computed(ScalarType type, Operator operator, List<Term> operands) implements Value {
    public Computed {
      operands = List.copyOf(operands);
    }
  }
}

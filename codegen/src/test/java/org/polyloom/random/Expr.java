package org.polyloom.random;

import java.util.List;
import org.polyloom.ir.ScalarType;

/** An expression whose type and range are known. */
sealed interface Expr {
  ScalarType type();

  Interval range();

  record Literal(ScalarType type, String text, Interval range) implements Expr {}

  /** A scalar or an iterator. */
  record Variable(ScalarType type, String name, Interval range) implements Expr {}

  /** An element of an array. */
  record Element(ScalarType type, String array, List<Subscript> subscripts, Interval range)
      implements Expr {}

  record Unary(ScalarType type, String operator, Expr operand, Interval range) implements Expr {}

  record Binary(ScalarType type, String operator, Expr left, Expr right, Interval range)
      implements Expr {}

  record Cast(ScalarType type, Expr operand, Interval range) implements Expr {}

  record Conditional(ScalarType type, Expr condition, Expr ifTrue, Expr ifFalse, Interval range)
      implements Expr {}

  record Call(ScalarType type, String function, List<Expr> arguments, Interval range)
      implements Expr {}

  /** A subscript, within the extent of its dimension. */
  sealed interface Subscript {

    /** Text over iterators and sizes. */
    record Affine(String text) implements Subscript {}

    /** A value that the program computes. */
    record Data(Expr value) implements Subscript {}
  }
}

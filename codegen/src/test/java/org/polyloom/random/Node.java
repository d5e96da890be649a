package org.polyloom.random;

import java.util.List;
import java.util.Optional;
import org.polyloom.ir.ScalarType;

/** A statement. */
sealed interface Node {

  /** Whether a variable is declared in the region or before it. */
  enum Declared {
    INSIDE,
    BEFORE
  }

  /** Which way a loop runs. */
  enum Direction {
    UP,
    DOWN
  }

  /**
   * A loop whose iterator stays in {@code [0, size)}.
   *
   * @param size the text that bounds the iterator
   * @param lower the least value, as text
   * @param uppers bounds that the iterator stays below, all of them
   * @param spelling which of C's ways to write it
   */
  record Loop(
      String iterator,
      ScalarType type,
      Declared declared,
      String size,
      String lower,
      List<String> uppers,
      int step,
      Direction direction,
      int spelling,
      List<Node> body)
      implements Node {
    Loop withBody(List<Node> newBody) {
      return new Loop(
          iterator, type, declared, size, lower, uppers, step, direction, spelling, newBody);
    }

    Loop withBounds(String newLower, List<String> newUppers, int newStep, Direction newDirection) {
      return new Loop(
          iterator, type, declared, size, newLower, newUppers, newStep, newDirection, 0, body);
    }
  }

  /** {@code if}; the condition is text over iterators and sizes, or a value. */
  record Branch(Condition condition, List<Node> ifTrue, List<Node> ifFalse) implements Node {}

  /** What a branch asks. */
  sealed interface Condition {
    record Affine(String text) implements Condition {}

    record Data(Expr value) implements Condition {}
  }

  /**
   * {@code target operator value}.
   *
   * @param operator {@code =}, {@code +=} and so on; {@code ++} or {@code --} without a value
   */
  record Assign(Expr target, String operator, Optional<Expr> value) implements Node {}

  /** A scalar with a value for the statements that follow it in its block. */
  record Let(Expr.Variable variable, Declared declared, Expr value) implements Node {}

  /** A scalar that gets its value from one of two assignments. */
  record Choice(
      Expr.Variable variable, Declared declared, Condition condition, Expr ifTrue, Expr ifFalse)
      implements Node {}

  /** {@code outer = inner = value}, both of one type. */
  record Chain(Expr outer, Expr inner, Expr value) implements Node {}

  /** {@code switch} on text over iterators and sizes. */
  record Switch(String value, List<Section> sections) implements Node {}

  /**
   * What follows some labels.
   *
   * @param labels such as {@code case 2} and {@code default}
   */
  record Section(List<String> labels, List<Node> body, End end) {
    /** How control leaves a section. */
    enum End {
      BREAK,
      FALL_THROUGH
    }

    Section withBody(List<Node> newBody) {
      return new Section(labels, newBody, end);
    }
  }

  /** The end of a region and the begin of another, with assignments between them. */
  record Boundary(List<Node> between) implements Node {}

  /** An array of the block, its elements set from their subscript. */
  record LocalArray(
      ScalarType type, String name, String extent, String iterator, ScalarType size, Expr value)
      implements Node {}
}

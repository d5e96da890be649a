package org.polyloom.ir;

import java.util.List;
import java.util.OptionalInt;
import org.polyloom.isl.PwAff;

/**
 * One step of a statement. Operands are positions of earlier operations of the same statement, each
 * of which computes one value (single assignment); conversions are explicit.
 *
 * <p>A <em>predicate</em> is the position of a value; where that is zero the operation is not
 * carried out and its value must not be used.
 */
public sealed interface Operation {

  /** The type of the value computed, or stored. */
  ScalarType type();

  /**
   * A constant.
   *
   * @param text how C spells it, with its suffix; an integer of a type narrower than int is spelled
   *     as an int
   */
  record Literal(ScalarType type, String text) implements Operation {}

  /**
   * The value of a quasi-affine function of the instance, {@code { S[i] -> [f(i)] }}, which the
   * type can hold.
   */
  record AffineValue(ScalarType type, PwAff function) implements Operation {}

  /** The value of one element. */
  record Load(ScalarType type, Access access, OptionalInt predicate) implements Operation {}

  /** {@code op operand}. */
  record Unary(ScalarType type, UnaryOperator operator, int operand) implements Operation {}

  /**
   * {@code left op right}.
   *
   * @param predicate present for a division that would trap otherwise
   */
  record Binary(
      ScalarType type, BinaryOperator operator, int left, int right, OptionalInt predicate)
      implements Operation {}

  /** {@code (type) operand}. */
  record Convert(ScalarType type, int operand) implements Operation {}

  /** {@code condition ? ifTrue : ifFalse}, of operands that are all computed. */
  record Select(ScalarType type, int condition, int ifTrue, int ifFalse) implements Operation {}

  /** A call of a function without effects whose value depends on its arguments alone. */
  record Call(ScalarType type, String function, List<Integer> arguments, OptionalInt predicate)
      implements Operation {
    public Call {
      arguments = List.copyOf(arguments);
    }
  }

  /** Stores a value of the element's type. */
  record Store(ScalarType type, Access access, int value, OptionalInt predicate)
      implements Operation {}
}

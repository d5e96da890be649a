package org.polyloom.esr;

import org.polyloom.ir.Operation;

/** What a value is computed by. */
sealed interface Operator {

  /** Operators of any number of operands, which may be taken in any order and grouping. */
  enum Grouped implements Operator {
    SUM,
    PRODUCT,
    LEAST,
    GREATEST
  }

  /**
   * An operation of the model.
   *
   * @param prototype the operation with 0, 1, .. in the places of its operands
   */
  record Fixed(Operation prototype) implements Operator {}
}

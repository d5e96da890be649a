package org.polyloom.reduction;

import org.polyloom.remark.Reason;

/** What became of a statement that updates an element. */
public enum ReductionReason implements Reason {
  /** Its updates are carried out in another order than that of the source. */
  OrderRelaxed,
  /** In another order a sum or product in between may overflow. */
  SignedOverflow,
  /** In another order a floating-point result may differ. */
  FloatingPoint,
  /** What the element is updated with depends on the element in some other way. */
  OtherUse,
  /** An operand is loaded or computed under a condition only. */
  ConditionalOperand
}

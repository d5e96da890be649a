package org.polyloom.recurrence;

import org.polyloom.remark.Reason;

/** Why a loop whose iterations depend on the one before is none that vectors can carry out. */
public enum RecurrenceReason implements Reason {
  /** The value is no linear function of that of the iteration before. */
  NotLinear,
  /** What the value before is multiplied with is another one in each iteration. */
  VaryingCoefficient,
  /** The coefficient is greater than one: its powers may overflow. */
  GrowingCoefficient,
  /** Elements of neighbouring iterations are no neighbours in memory. */
  NotContiguous,
  /** It reads elements that iterations a little earlier store, besides that of the one before. */
  NearbyValues,
  /** It converts, chooses, calls functions or is carried out under a condition. */
  OtherOperations,
  /** Another grouping may give another floating-point value, which is not allowed. */
  OrderKept,
  /** Its value is a sum or product of very many. */
  LongValue
}

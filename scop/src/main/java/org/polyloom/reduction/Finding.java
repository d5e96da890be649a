package org.polyloom.reduction;

/** What a statement is found to be. */
sealed interface Finding {

  /** An update in any order. */
  record Found(Reduction reduction) implements Finding {}

  /**
   * An update of an element whose order is not free.
   *
   * @param message one sentence without a full stop
   */
  record Refused(ReductionReason reason, String message) implements Finding {}

  /** No update of an element by what does not depend on it. */
  record Other() implements Finding {}
}

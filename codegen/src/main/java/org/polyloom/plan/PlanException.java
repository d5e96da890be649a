package org.polyloom.plan;

/** A contraction cannot be planned; the message says why, one sentence without a full stop. */
final class PlanException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final ContractionReason reason;

  PlanException(ContractionReason reason, String message) {
    super(message);
    this.reason = reason;
  }

  ContractionReason reason() {
    return reason;
  }
}

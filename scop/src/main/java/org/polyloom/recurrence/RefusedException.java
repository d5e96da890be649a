package org.polyloom.recurrence;

/** Ends the recognition of a recurrence, with the reason. */
final class RefusedException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final RecurrenceReason reason;

  RefusedException(RecurrenceReason reason, String message) {
    super(message);
    this.reason = reason;
  }

  RecurrenceFinding finding() {
    return new RecurrenceFinding.Refused(reason, getMessage());
  }
}

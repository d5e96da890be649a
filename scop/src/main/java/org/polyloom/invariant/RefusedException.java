package org.polyloom.invariant;

/** A scalar stays where it is computed. */
final class RefusedException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final InvariantReason reason;

  RefusedException(InvariantReason reason, String message) {
    super(message);
    this.reason = reason;
  }

  InvariantReason reason() {
    return reason;
  }
}

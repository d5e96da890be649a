package org.polyloom.expand;

/** Stops an attempt that cannot succeed. */
final class RefusedException extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final ExpandReason reason;

  RefusedException(ExpandReason reason, String message) {
    super(message, null, false, false);
    this.reason = reason;
  }

  Refusal refusal() {
    return new Refusal(reason, getMessage());
  }
}

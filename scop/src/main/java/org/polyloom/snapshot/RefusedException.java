package org.polyloom.snapshot;

/** A loop stays as it is. */
final class RefusedException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final SnapshotReason reason;

  RefusedException(SnapshotReason reason, String message) {
    super(message);
    this.reason = reason;
  }

  SnapshotReason reason() {
    return reason;
  }
}

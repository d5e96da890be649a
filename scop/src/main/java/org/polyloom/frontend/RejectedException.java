package org.polyloom.frontend;

import org.polyloom.remark.Location;

/** Ends the walk over one statement that cannot be modelled. */
final class RejectedException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient Rejection rejection;

  RejectedException(Location location, String construct, RejectionReason reason, String advice) {
    super(construct, null, false, false);
    this.rejection = new Rejection(location, construct, reason, advice);
  }

  Rejection rejection() {
    return rejection;
  }
}

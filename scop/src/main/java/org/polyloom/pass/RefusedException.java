package org.polyloom.pass;

import org.polyloom.remark.Reason;

/** Ends an attempt of a pass that cannot succeed; the pass catches it and makes a remark of it. */
public final class RefusedException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient Reason reason;

  /**
   * @param message why, for the remark
   */
  public RefusedException(Reason reason, String message) {
    super(message, null, false, false);
    this.reason = reason;
  }

  /** The reason that the remark has. */
  public Reason reason() {
    return reason;
  }
}

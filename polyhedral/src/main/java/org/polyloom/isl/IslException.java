package org.polyloom.isl;

/** isl refused a call: an operand of the wrong space, a malformed text, or an internal error. */
public class IslException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** An error with isl's own message. */
  public IslException(String message) {
    super(message);
  }
}

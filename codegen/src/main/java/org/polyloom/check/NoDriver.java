package org.polyloom.check;

/** A function for which no driver can be written; the message says why. */
public final class NoDriver extends RuntimeException {

  private static final long serialVersionUID = 1L;

  /**
   * @param reason such as {@code the parameter s is a struct particle}
   */
  public NoDriver(String reason) {
    super(reason);
  }
}

package org.polyloom.cli;

/** An input that is no C file cannot be read, or is something else. */
public final class InputException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  /**
   * @param message one line for the user, which names the file
   */
  public InputException(String message) {
    super(message);
  }
}

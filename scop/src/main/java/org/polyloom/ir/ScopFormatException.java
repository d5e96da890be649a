package org.polyloom.ir;

/** A text that is no Scop. */
public final class ScopFormatException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final int line;

  /**
   * @param line the line of the text, from 1
   * @param message what was expected there
   */
  public ScopFormatException(int line, String message) {
    super("line " + line + ": " + message);
    this.line = line;
  }

  /** The line of the text, from 1. */
  public int line() {
    return line;
  }
}

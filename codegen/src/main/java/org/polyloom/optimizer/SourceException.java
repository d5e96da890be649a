package org.polyloom.optimizer;

/** The input does not parse: its message is what a C compiler would print, one or more lines. */
public final class SourceException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  /**
   * @param diagnostics lines such as {@code a.c:3:9: error: expected ';'}
   */
  public SourceException(String diagnostics) {
    super(diagnostics);
  }

  /** The lines to show, without a newline at the end. */
  public String diagnostics() {
    return getMessage().stripTrailing();
  }
}

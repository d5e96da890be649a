package org.polyloom.report;

/** A kernel's program could not be made, did not end well, or printed something else. */
final class ProgramFailure extends RuntimeException {

  private static final long serialVersionUID = 1L;

  /**
   * @param reason one line for the report
   */
  ProgramFailure(String reason) {
    super(reason);
  }
}

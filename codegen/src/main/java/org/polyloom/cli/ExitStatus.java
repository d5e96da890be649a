package org.polyloom.cli;

/** What the process returns. */
enum ExitStatus {
  DONE(0),
  /** A check found a difference, or {@code --strict} refused. */
  REFUSED(1),
  /** Wrong usage, or an output that cannot be written where the user wants it. */
  USAGE(2),
  /** The input cannot be read or does not parse. */
  INPUT(3),
  /** An error of the product itself. */
  INTERNAL(4);

  private final int code;

  ExitStatus(int code) {
    this.code = code;
  }

  int code() {
    return code;
  }
}

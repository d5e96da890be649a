package org.polyloom.cli;

import java.io.PrintStream;

/** Tells someone who watches what long work is at. */
@FunctionalInterface
public interface Progress {

  /** Says nothing. */
  Progress NONE = message -> {};

  /** The work has come to this; replaces what was said before. The empty text clears it. */
  void at(String message);

  /** Rewrites one line of a terminal. */
  static Progress onTerminal(PrintStream terminal) {
    return message -> {
      terminal.print("\r\033[K" + message);
      terminal.flush();
    };
  }
}

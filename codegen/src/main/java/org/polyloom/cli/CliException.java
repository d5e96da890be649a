package org.polyloom.cli;

import java.util.Objects;

/** A failure that the user can do something about: one message, no stack trace. */
final class CliException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final ExitStatus status;

  CliException(ExitStatus status, String message) {
    super(message);
    this.status = Objects.requireNonNull(status, "status");
  }

  ExitStatus status() {
    return status;
  }
}

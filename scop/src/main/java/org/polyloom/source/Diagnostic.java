package org.polyloom.source;

import java.util.Objects;
import org.polyloom.remark.Location;

/**
 * What the C compiler says about a file.
 *
 * @param message without place and severity
 * @param text the whole message as the compiler prints it, such as {@code a.c:3:9: error: expected
 *     ';'}; the notes that belong to it follow, a line each
 */
public record Diagnostic(Location location, Severity severity, String message, String text) {

  /** How bad it is. */
  public enum Severity {
    NOTE,
    WARNING,
    ERROR,
    FATAL;

    /** Whether there is no program to work on. */
    public boolean isError() {
      return this == ERROR || this == FATAL;
    }
  }

  public Diagnostic {
    Objects.requireNonNull(location, "location");
    Objects.requireNonNull(severity, "severity");
    Objects.requireNonNull(message, "message");
    Objects.requireNonNull(text, "text");
  }
}

package org.polyloom.source;

/**
 * The reach of a {@code #pragma STDC FENV_ACCESS ON}: from the pragma to the end of its block, to
 * the end of the file, or to a pragma of the same block that turns it off.
 *
 * @param pragma the line of the pragma
 * @param end offset after the last byte that it applies to
 */
public record FenvAccess(SourceRange pragma, int end) {

  /** Whether the floating-point environment may be looked at somewhere in {@code range}. */
  public boolean covers(SourceRange range) {
    return range.begin() < end && pragma.begin() < range.end();
  }
}

package org.polyloom.source;

/**
 * A stretch of the main file, in bytes. What comes out of a macro has the range of the whole
 * invocation in the main file.
 *
 * @param begin offset of the first byte, from 0
 * @param end offset after the last byte
 * @param line line of {@code begin}, from 1; 0 for what is not in the main file
 * @param column column of {@code begin} in bytes, from 1
 */
public record SourceRange(int begin, int end, int line, int column) {

  /** The range of what is not in the main file, for example a global that a header declares. */
  public static final SourceRange ELSEWHERE = new SourceRange(0, 0, 0, 0);

  public SourceRange {
    if (begin < 0 || end < begin) {
      throw new IllegalArgumentException("no range: " + begin + ".." + end);
    }
  }

  /** Whether this lies in the main file at all. */
  public boolean isInMainFile() {
    return line > 0;
  }

  /** Whether all of {@code other} lies in this range. */
  public boolean contains(SourceRange other) {
    return begin <= other.begin && other.end <= end;
  }

  /** Whether the two have a byte in common. */
  public boolean overlaps(SourceRange other) {
    return begin < other.end && other.begin < end;
  }

  /** {@code line:column}. */
  @Override
  public String toString() {
    return line + ":" + column;
  }
}

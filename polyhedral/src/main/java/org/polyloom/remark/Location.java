package org.polyloom.remark;

import java.util.Objects;

/**
 * A place in a source file, as compilers print it.
 *
 * @param file the name as the user gave it; empty if there is no file
 * @param line the line, from 1; 0 if only the file is known
 * @param column the column in bytes, from 1; 0 if only the line is known
 */
public record Location(String file, int line, int column) implements Comparable<Location> {

  /** No place at all: the input did not come from a file. */
  public static final Location UNKNOWN = new Location("", 0, 0);

  public Location {
    Objects.requireNonNull(file, "file");
    if (line < 0 || column < 0) {
      throw new IllegalArgumentException("negative line or column: " + line + ":" + column);
    }
  }

  /** Orders by file name, then line, then column. */
  @Override
  public int compareTo(Location other) {
    int byFile = file.compareTo(other.file);
    if (byFile != 0) {
      return byFile;
    }
    int byLine = Integer.compare(line, other.line);
    return byLine != 0 ? byLine : Integer.compare(column, other.column);
  }

  /** {@code file:line:column}, without the parts that are not known; empty if none is. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder(file);
    if (line > 0) {
      text.append(text.isEmpty() ? "" : ":").append(line);
      if (column > 0) {
        text.append(':').append(column);
      }
    }
    return text.toString();
  }
}

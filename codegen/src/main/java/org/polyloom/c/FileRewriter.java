package org.polyloom.c;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.List;

/** Puts new text in place of stretches of a file and keeps every other byte. */
public final class FileRewriter {
  private FileRewriter() {}

  /**
   * A stretch of a file and what comes in its place.
   *
   * @param begin offset of the first byte
   * @param end offset after the last byte
   * @param text one character for each byte (ISO-8859-1), as in {@link
   *     org.polyloom.source.SourceText}
   */
  public record Replacement(int begin, int end, String text) {
    public Replacement {
      if (begin < 0 || end < begin) {
        throw new IllegalArgumentException("no range: " + begin + ".." + end);
      }
    }
  }

  /**
   * The file with all replacements made.
   *
   * @throws IllegalArgumentException if two of them overlap or one lies outside of the file
   */
  public static byte[] rewrite(byte[] file, List<Replacement> replacements) {
    List<Replacement> ordered =
        replacements.stream().sorted(Comparator.comparingInt(Replacement::begin)).toList();
    ByteArrayOutputStream result = new ByteArrayOutputStream(file.length);
    int at = 0;
    for (Replacement replacement : ordered) {
      if (replacement.begin() < at || replacement.end() > file.length) {
        throw new IllegalArgumentException("misplaced replacement at " + replacement.begin());
      }
      result.write(file, at, replacement.begin() - at);
      result.writeBytes(replacement.text().getBytes(StandardCharsets.ISO_8859_1));
      at = replacement.end();
    }
    result.write(file, at, file.length - at);
    return result.toByteArray();
  }
}

package org.polyloom.source;

import java.nio.charset.StandardCharsets;

/**
 * The bytes of a file, held as a string in which each character is one byte (ISO-8859-1). Nothing
 * is decoded, so offsets are byte offsets whatever the file's encoding and line ends, and {@link
 * #bytes()} gives back exactly what was read.
 *
 * @param name the file's name as the user gave it
 * @param text one character a byte
 */
public record SourceText(String name, String text) {

  /** The text of {@code bytes}. */
  public static SourceText of(String name, byte[] bytes) {
    return new SourceText(name, new String(bytes, StandardCharsets.ISO_8859_1));
  }

  /** Exactly the file's bytes. */
  public byte[] bytes() {
    return text.getBytes(StandardCharsets.ISO_8859_1);
  }

  /** The number of bytes. */
  public int length() {
    return text.length();
  }

  /** The bytes of {@code range}, one character each. */
  public String slice(SourceRange range) {
    return text.substring(range.begin(), range.end());
  }

  /** The range of the bytes from {@code begin} to before {@code end}. */
  public SourceRange range(int begin, int end) {
    int line = 1;
    int lineStart = 0;
    for (int at = text.indexOf('\n'); at >= 0 && at < begin; at = text.indexOf('\n', at + 1)) {
      line++;
      lineStart = at + 1;
    }
    return new SourceRange(begin, end, line, begin - lineStart + 1);
  }
}

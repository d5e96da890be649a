package org.polyloom.frontend;

import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Finds preprocessor directives in C text, outside of comments and literals: all but pragmas, and
 * those of these that share work among threads.
 */
final class DirectiveFinder {
  /** OpenMP's and OpenACC's, but for vectors, which other code has as well. */
  private static final Pattern THREADS =
      Pattern.compile("pragma[ \\t]+(?:acc\\b|omp[ \\t]+(?!simd\\b))");

  private final String text;
  private int at;
  private boolean lineBegins = true;

  private DirectiveFinder(String text) {
    this.text = text;
  }

  /**
   * A directive.
   *
   * @param at the offset of its {@code #}
   */
  record Directive(int at, boolean isPragma) {}

  /**
   * The first directive.
   *
   * @param text what begins at the begin of a line or at a line's end
   */
  static Optional<Directive> firstIn(String text) {
    return new DirectiveFinder(text).find();
  }

  private Optional<Directive> find() {
    while (at < text.length()) {
      char c = text.charAt(at);
      if (c == '\n') {
        lineBegins = at == 0 || !isContinued();
        at++;
      } else if (Character.isWhitespace(c)) {
        at++;
      } else if (text.startsWith("//", at)) {
        skipLineComment();
      } else if (text.startsWith("/*", at)) {
        int end = text.indexOf("*/", at + 2);
        at = end < 0 ? text.length() : end + 2;
      } else if (lineBegins && (c == '#' || text.startsWith("%:", at)) && !isHarmless()) {
        return Optional.of(new Directive(at, isPragma()));
      } else {
        lineBegins = false;
        skipToken(c);
      }
    }
    return Optional.empty();
  }

  /** Whether a backslash joins the line that ends here with the next one. */
  private boolean isContinued() {
    int before = text.charAt(at - 1) == '\r' ? at - 2 : at - 1;
    return before >= 0 && text.charAt(before) == '\\';
  }

  private void skipLineComment() {
    do {
      int end = text.indexOf('\n', at + 1);
      at = end < 0 ? text.length() : end;
    } while (at < text.length() && isContinued());
  }

  private boolean isPragma() {
    return afterMark().startsWith("pragma");
  }

  private boolean isHarmless() {
    return isPragma() && !THREADS.matcher(afterMark()).lookingAt();
  }

  /** What follows the {@code #}. */
  private String afterMark() {
    return text.substring(at + (text.charAt(at) == '#' ? 1 : 2)).stripLeading();
  }

  private void skipToken(char first) {
    at++;
    if (first == '"' || first == '\'') {
      while (at < text.length() && text.charAt(at) != first) {
        at += text.charAt(at) == '\\' ? 2 : 1;
      }
      at++;
    }
  }
}

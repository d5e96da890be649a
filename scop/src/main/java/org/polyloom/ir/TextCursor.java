package org.polyloom.ir;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Reads one line of the text form from left to right; blanks between its parts do not matter. */
final class TextCursor {
  private static final List<ScalarType> TYPES_LONGEST_FIRST =
      Arrays.stream(ScalarType.values())
          .sorted(Comparator.comparing((ScalarType type) -> -type.cName().length()))
          .toList();

  private final String text;
  private final int line;
  private int position;

  TextCursor(String text, int line) {
    this.text = text;
    this.line = line;
    skipBlanks();
  }

  /** An error at this line. */
  ScopFormatException error(String expected) {
    return new ScopFormatException(
        line, "expected " + expected + " at '" + text.substring(position) + "'");
  }

  int line() {
    return line;
  }

  boolean atEnd() {
    return position == text.length();
  }

  void expectEnd() {
    if (!atEnd()) {
      throw error("the end of the line");
    }
  }

  /** Whether a symbol, or a word as a whole, comes next. */
  boolean sees(String token) {
    if (!text.startsWith(token, position)) {
      return false;
    }
    int end = position + token.length();
    boolean isWord = Character.isJavaIdentifierPart(token.charAt(token.length() - 1));
    return !isWord || end == text.length() || !Character.isJavaIdentifierPart(text.charAt(end));
  }

  /** Reads a token if it comes next. */
  boolean accept(String token) {
    if (!sees(token)) {
      return false;
    }
    position += token.length();
    skipBlanks();
    return true;
  }

  void expect(String token) {
    if (!accept(token)) {
      throw error("'" + token + "'");
    }
  }

  String identifier() {
    int end = position;
    while (end < text.length() && Character.isJavaIdentifierPart(text.charAt(end))) {
      end++;
    }
    if (end == position) {
      throw error("a name");
    }
    return take(end);
  }

  int number() {
    int end = position;
    while (end < text.length() && Character.isDigit(text.charAt(end))) {
      end++;
    }
    if (end == position || end - position > 9) {
      throw error("a number");
    }
    return Integer.parseInt(take(end));
  }

  ScalarType type() {
    Optional<ScalarType> type =
        TYPES_LONGEST_FIRST.stream().filter(candidate -> sees(candidate.cName())).findFirst();
    expect(type.orElseThrow(() -> error("a type")).cName());
    return type.get();
  }

  /** A string in double quotes, without them. */
  String quoted() {
    StringBuilder content = new StringBuilder();
    int next = position + 1;
    if (!sees("\"")) {
      throw error("a string in double quotes");
    }
    while (next < text.length() && text.charAt(next) != '"') {
      boolean escaped = text.charAt(next) == '\\' && next + 1 < text.length();
      next += escaped ? 1 : 0;
      char character = text.charAt(next++);
      content.append(escaped && character == 'n' ? '\n' : character);
    }
    if (next >= text.length()) {
      throw error("a string with its end");
    }
    take(next + 1);
    return content.toString();
  }

  /** What stands between brackets, which it may hold too. */
  String bracketed() {
    String whole = balanced('[', ']');
    return whole.substring(1, whole.length() - 1).strip();
  }

  /** An isl text: braces and what is in them, perhaps with a list of parameters before. */
  String islText() {
    if (sees("[")) {
      String parameters = balanced('[', ']');
      expect("->");
      return parameters + " -> " + balanced('{', '}');
    }
    return balanced('{', '}');
  }

  private String balanced(char open, char close) {
    if (!sees(String.valueOf(open))) {
      throw error("'" + open + "'");
    }
    int depth = 0;
    for (int end = position; end < text.length(); end++) {
      depth += text.charAt(end) == open ? 1 : text.charAt(end) == close ? -1 : 0;
      if (depth == 0) {
        return take(end + 1);
      }
    }
    throw error("a matching '" + close + "'");
  }

  private String take(int end) {
    String taken = text.substring(position, end);
    position = end;
    skipBlanks();
    return taken;
  }

  private void skipBlanks() {
    while (position < text.length() && Character.isWhitespace(text.charAt(position))) {
      position++;
    }
  }
}

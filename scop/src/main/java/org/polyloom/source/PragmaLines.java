package org.polyloom.source;

import static org.bytedeco.llvm.global.clang.*;

import java.util.ArrayList;
import java.util.List;

/**
 * The {@code #pragma} lines of the main file, and {@code _Pragma("..")} on a line of its own.
 * libclang has no cursor for them, so they are found by their tokens; what stands in comments,
 * strings, macro definitions or skipped groups is none.
 */
final class PragmaLines {

  /**
   * A line {@code #pragma words...}.
   *
   * @param range from the begin of its first line, that of a comment before it included, to the end
   *     of its last, without the line end
   * @param words the tokens after {@code pragma}, without comments
   */
  record Line(SourceRange range, List<String> words) {

    /** Whether the words begin with these. */
    boolean startsWith(String... expected) {
      return words.size() >= expected.length
          && words.subList(0, expected.length).equals(List.of(expected));
    }
  }

  private final SourceText source;
  private final List<ClangFile.Token> tokens;
  private final List<SourceRange> skipped;

  private PragmaLines(ClangFile file) {
    this.source = file.source();
    this.tokens = file.tokens(0, source.length());
    this.skipped = file.skipped();
  }

  /** All of them, in order. */
  static List<Line> in(ClangFile file) {
    return file.source().text().contains("ragma") ? new PragmaLines(file).find() : List.of();
  }

  private List<Line> find() {
    List<Line> lines = new ArrayList<>();
    for (int i = 0; i < tokens.size(); i++) {
      if (text(i).equals("#") && beginsLine(i) && !isSkipped(tokens.get(i))) {
        int last = i;
        List<String> words = new ArrayList<>();
        while (last + 1 < tokens.size() && !endsLine(last)) {
          last++;
          if (tokens.get(last).kind() != CXToken_Comment) {
            words.add(text(last));
          }
        }
        if (!words.isEmpty() && words.get(0).equals("pragma")) {
          SourceRange range = lineRange(tokens.get(firstOnLine(i)).begin(), tokens.get(last).end());
          lines.add(new Line(range, List.copyOf(words.subList(1, words.size()))));
        }
        i = last;
      } else if (isOperator(i) && !isSkipped(tokens.get(i))) {
        String words = text(i + 2).substring(1, text(i + 2).length() - 1).strip();
        SourceRange range = lineRange(tokens.get(firstOnLine(i)).begin(), tokens.get(i + 3).end());
        lines.add(new Line(range, List.of(words.split("\\s+"))));
      }
    }
    return lines;
  }

  /** Whether {@code _Pragma("..")} begins here and stands alone on its line. */
  private boolean isOperator(int index) {
    if (!text(index).equals("_Pragma") || index + 3 >= tokens.size() || !beginsLine(index)) {
      return false;
    }
    int last = index + 3;
    while (!endsLine(last)
        && last + 1 < tokens.size()
        && tokens.get(last + 1).kind() == CXToken_Comment) {
      last++;
    }
    return text(index + 1).equals("(")
        && text(index + 2).startsWith("\"")
        && text(index + 3).equals(")")
        && endsLine(last);
  }

  private String text(int index) {
    return source.text().substring(tokens.get(index).begin(), tokens.get(index).end());
  }

  /** Whether nothing but comments precedes the token on its line. */
  private boolean beginsLine(int index) {
    for (int i = index - 1; i >= 0; i--) {
      if (endsLine(i)) {
        return true;
      }
      if (tokens.get(i).kind() != CXToken_Comment) {
        return false;
      }
    }
    return true;
  }

  /** The first token of the line of a pragma: a comment may begin further up. */
  private int firstOnLine(int index) {
    int first = index;
    while (first > 0 && !endsLine(first - 1)) {
      first--;
    }
    return first;
  }

  /** Whether a line ends between the token and the next one. */
  private boolean endsLine(int index) {
    int next = index + 1 < tokens.size() ? tokens.get(index + 1).begin() : source.length();
    int end = lineEnd(tokens.get(index).end());
    return end < next;
  }

  /** The offset of the first line end from {@code from} on that no backslash continues. */
  private int lineEnd(int from) {
    String text = source.text();
    for (int at = text.indexOf('\n', from); at >= 0; at = text.indexOf('\n', at + 1)) {
      int before = at > 0 && text.charAt(at - 1) == '\r' ? at - 1 : at;
      if (before == 0 || text.charAt(before - 1) != '\\') {
        return before;
      }
    }
    return text.length();
  }

  private SourceRange lineRange(int begin, int end) {
    int lineStart = source.text().lastIndexOf('\n', begin) + 1;
    return source.range(lineStart, lineEnd(end));
  }

  private boolean isSkipped(ClangFile.Token token) {
    return skipped.stream().anyMatch(s -> s.begin() <= token.begin() && token.end() <= s.end());
  }
}

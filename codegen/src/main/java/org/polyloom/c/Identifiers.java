package org.polyloom.c;

import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.TreeSet;

/**
 * The identifiers of C text: outside of comments, character constants and strings; those in
 * preprocessing directives, disabled branches included.
 *
 * @param all every identifier or keyword
 * @param macros what {@code #define} defines
 */
public record Identifiers(Set<String> all, Set<String> macros) {
  public Identifiers {
    all = Collections.unmodifiableSet(new TreeSet<>(all));
    macros = Collections.unmodifiableSet(new TreeSet<>(macros));
  }

  /** The identifiers of text in any encoding that extends ASCII. */
  public static Identifiers of(byte[] text) {
    return of(new String(text, StandardCharsets.ISO_8859_1));
  }

  /** The identifiers of text. */
  public static Identifiers of(String text) {
    Scanner scanner = new Scanner(text);
    scanner.run();
    return new Identifiers(scanner.all, scanner.macros);
  }

  private static final class Scanner {
    private final Set<String> all = new LinkedHashSet<>();
    private final Set<String> macros = new LinkedHashSet<>();
    private final String text;
    private int at;
    private String previous = "";

    Scanner(String text) {
      this.text = text.replace("\\\r\n", "").replace("\\\n", "");
    }

    void run() {
      while (at < text.length()) {
        char c = text.charAt(at);
        if (text.startsWith("//", at)) {
          at = endOf("\n");
        } else if (text.startsWith("/*", at)) {
          at += 2;
          at = endOf("*/");
        } else if (c == '"' || c == '\'') {
          quoted(c);
        } else if (isStart(c)) {
          identifier();
        } else if (Character.isDigit(c)) {
          number();
        } else {
          if (!Character.isWhitespace(c)) {
            previous = String.valueOf(c);
          }
          at++;
        }
      }
    }

    private int endOf(String terminator) {
      int end = text.indexOf(terminator, at);
      return end < 0 ? text.length() : end + terminator.length();
    }

    private void quoted(char quote) {
      at++;
      while (at < text.length() && text.charAt(at) != quote && text.charAt(at) != '\n') {
        at += text.charAt(at) == '\\' ? 2 : 1;
      }
      at++;
      previous = "";
    }

    private void identifier() {
      int begin = at;
      while (at < text.length() && (isStart(text.charAt(at)) || isDigit(text.charAt(at)))) {
        at++;
      }
      String name = text.substring(begin, at);
      all.add(name);
      if (previous.equals("#define")) {
        macros.add(name);
      }
      previous = previous.equals("#") ? "#" + name : name;
    }

    private void number() {
      while (at < text.length()
          && (isStart(text.charAt(at)) || isDigit(text.charAt(at)) || text.charAt(at) == '.')) {
        at++;
      }
      previous = "";
    }

    private static boolean isDigit(char c) {
      return c >= '0' && c <= '9';
    }

    private static boolean isStart(char c) {
      return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_' || c == '$' || c > 0x7f;
    }
  }
}

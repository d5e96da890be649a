package org.polyloom.c;

/** Lines of C, indented. */
final class Lines {
  private final StringBuilder text = new StringBuilder();
  private final String unit;
  private final String lineEnd;
  private String indentation;

  /**
   * @param indentation of the outermost lines
   * @param unit what blocks are indented by
   * @param lineEnd what ends a line
   */
  Lines(String indentation, String unit, String lineEnd) {
    this.indentation = indentation;
    this.unit = unit;
    this.lineEnd = lineEnd;
  }

  void line(String content) {
    text.append(indentation).append(content).append(lineEnd);
  }

  /** Text with lines and indentation of its own. */
  void verbatim(String content) {
    text.append(content);
    if (!content.isEmpty() && !content.endsWith("\n")) {
      text.append(lineEnd);
    }
  }

  /** Other lines, indented further. */
  void all(Lines others) {
    others.text.toString().lines().forEach(this::line);
  }

  boolean isEmpty() {
    return text.isEmpty();
  }

  /** Begins a block: {@code head {}. */
  void open(String head) {
    line(head.isEmpty() ? "{" : head + " {");
    indentation += unit;
  }

  /** Ends a block. */
  void close() {
    outdent();
    line("}");
  }

  /** Ends a block and begins the next, for an {@code else}. */
  void reopen(String middle) {
    outdent();
    line("} " + middle + " {");
    indentation += unit;
  }

  private void outdent() {
    indentation = indentation.substring(0, indentation.length() - unit.length());
  }

  /** All lines. */
  @Override
  public String toString() {
    return text.toString();
  }
}

package org.polyloom.report;

import java.util.List;

/**
 * A Markdown table that is also aligned for a terminal.
 *
 * @param firstNumber the first column of numbers, which are aligned to the right
 * @param lastNumber the last such column
 */
record TextTable(int firstNumber, int lastNumber) {

  /** The table whose first row is its header; all rows have the same length. */
  String text(List<List<String>> rows) {
    int[] widths = widths(rows);
    return head(rows.get(0), widths) + lines(rows.subList(1, rows.size()), widths);
  }

  /** The width that each column needs for some rows. */
  static int[] widths(List<List<String>> rows) {
    int[] widths = new int[rows.get(0).size()];
    for (List<String> row : rows) {
      for (int column = 0; column < widths.length; column++) {
        widths[column] = Math.max(widths[column], row.get(column).length());
      }
    }
    return widths;
  }

  /** The header and the line below it. */
  String head(List<String> header, int[] widths) {
    StringBuilder head = new StringBuilder();
    appendRow(head, header, widths);
    appendRule(head, widths);
    return head.toString();
  }

  /** Rows, a line each; cells that are wider than their column stay whole. */
  String lines(List<List<String>> rows, int[] widths) {
    StringBuilder lines = new StringBuilder();
    rows.forEach(row -> appendRow(lines, row, widths));
    return lines.toString();
  }

  /** Text that fits a cell: one line, without column bars. */
  static String inOneCell(String text) {
    return text.strip().replaceAll("\\s*\\R\\s*", " / ").replace("|", "\\|");
  }

  private void appendRow(StringBuilder table, List<String> cells, int[] widths) {
    for (int column = 0; column < widths.length; column++) {
      String cell = cells.get(column);
      String padding = " ".repeat(Math.max(0, widths[column] - cell.length()));
      table.append("| ").append(isNumber(column) ? padding + cell : cell + padding).append(' ');
    }
    table.append("|\n");
  }

  private void appendRule(StringBuilder table, int[] widths) {
    for (int column = 0; column < widths.length; column++) {
      table.append('|').append("-".repeat(widths[column] + 1));
      table.append(isNumber(column) ? ':' : '-');
    }
    table.append("|\n");
  }

  private boolean isNumber(int column) {
    return column >= firstNumber && column <= lastNumber;
  }
}

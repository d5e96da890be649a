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
    int[] widths = new int[rows.get(0).size()];
    for (List<String> row : rows) {
      for (int column = 0; column < widths.length; column++) {
        widths[column] = Math.max(widths[column], row.get(column).length());
      }
    }
    StringBuilder table = new StringBuilder();
    appendRow(table, rows.get(0), widths);
    appendRule(table, widths);
    rows.subList(1, rows.size()).forEach(row -> appendRow(table, row, widths));
    return table.toString();
  }

  /** Text that fits a cell: one line, without column bars. */
  static String inOneCell(String text) {
    return text.strip().replaceAll("\\s*\\R\\s*", " / ").replace("|", "\\|");
  }

  private void appendRow(StringBuilder table, List<String> cells, int[] widths) {
    for (int column = 0; column < widths.length; column++) {
      String cell = cells.get(column);
      String padding = " ".repeat(widths[column] - cell.length());
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

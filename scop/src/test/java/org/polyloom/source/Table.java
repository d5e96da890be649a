package org.polyloom.source;

import java.util.stream.Stream;
import org.junit.jupiter.params.provider.Arguments;

/** Test tables as text: a row a line, {@code input => expected}. */
final class Table {

  private Table() {}

  static Stream<Arguments> of(String rows) {
    return rows.lines()
        .filter(row -> !row.isBlank() && !row.startsWith("# "))
        .map(row -> row.split("=>", 2))
        .map(row -> Arguments.of(row[0].strip(), row[1].strip()));
  }
}

package org.polyloom.schedule;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A band of two loops whose outer one carries nothing where the inner one stands still, known by
 * the coefficients of its members.
 *
 * @param coefficients by statement, of each member
 */
record ParallelRows(Map<String, List<List<Long>>> coefficients) {
  ParallelRows {
    coefficients = Map.copyOf(coefficients);
  }

  /**
   * The band of some members.
   *
   * @param members their functions, by statement
   */
  static ParallelRows of(List<Map<String, AffineRow>> members) {
    Map<String, List<List<Long>>> all = new LinkedHashMap<>();
    for (String statement : members.get(0).keySet()) {
      all.put(statement, members.stream().map(rows -> coefficients(rows.get(statement))).toList());
    }
    return new ParallelRows(all);
  }

  private static List<Long> coefficients(AffineRow row) {
    return Arrays.stream(row.coefficients()).boxed().toList();
  }
}

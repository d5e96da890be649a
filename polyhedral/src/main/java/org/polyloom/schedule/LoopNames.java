package org.polyloom.schedule;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.polyloom.isl.ScheduleNode;

/**
 * What the loops of bands are called where people read of them: by the source's iterators of a
 * statement that they make run, {@code i}, {@code -i} or {@code 2t + i}; offsets are left out.
 *
 * @param iterators by statement, outermost first
 */
public record LoopNames(Map<String, List<String>> iterators) {
  public LoopNames {
    iterators = Map.copyOf(iterators);
  }

  /**
   * The names of a band's members, outermost first; one that does not make this statement run is
   * called as another statement calls it, or by its place.
   *
   * @param statement with instances below the band
   */
  public List<String> of(ScheduleNode band, String statement) {
    List<String> names = new ArrayList<>();
    for (Map<String, AffineRow> rows : LoopTree.rows(band)) {
      String place = "no. " + (names.size() + 1);
      names.add(
          Stream.concat(Stream.of(statement), rows.keySet().stream().sorted())
              .filter(candidate -> runs(rows.get(candidate)))
              .findFirst()
              .map(candidate -> text(rows.get(candidate).coefficients(), candidate))
              .orElse(place));
    }
    return names;
  }

  private static boolean runs(AffineRow row) {
    return row != null && row.known() && !row.isConstant();
  }

  private String text(long[] coefficients, String statement) {
    StringBuilder text = new StringBuilder();
    for (int k = 0; k < coefficients.length; k++) {
      long factor = coefficients[k];
      if (factor != 0) {
        String sign = text.isEmpty() ? "-" : " - ";
        text.append(factor < 0 ? sign : text.isEmpty() ? "" : " + ");
        text.append(Math.abs(factor) == 1 ? "" : Math.abs(factor)).append(iterator(statement, k));
      }
    }
    return text.toString();
  }

  private String iterator(String statement, int k) {
    return iterators.containsKey(statement) ? iterators.get(statement).get(k) : "i" + k;
  }
}

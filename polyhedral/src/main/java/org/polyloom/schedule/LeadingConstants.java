package org.polyloom.schedule;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.polyloom.isl.DimType;
import org.polyloom.isl.Set;
import org.polyloom.isl.UnionMap;
import org.polyloom.isl.Val;

/**
 * The constants with which the timestamps of each statement begin: they tell at once the order of
 * statements in different parts of a region.
 */
final class LeadingConstants {
  private final Map<String, List<Long>> constants;

  private LeadingConstants(Map<String, List<Long>> constants) {
    this.constants = constants;
  }

  /**
   * @param times {@code { S[i] -> [t] }}
   */
  static LeadingConstants of(UnionMap times) {
    Map<String, List<Long>> constants = new HashMap<>();
    for (org.polyloom.isl.Map time : times.mapList()) {
      Set range = time.range();
      List<Long> leading = new ArrayList<>();
      for (int i = 0; i < range.dim(DimType.SET) && !range.isEmpty(); i++) {
        Val value = range.plainGetValIfFixed(DimType.SET, i);
        if (!value.isInt()) {
          break;
        }
        leading.add(value.asLong());
      }
      constants.put(time.domainTupleId().name(), leading);
    }
    return new LeadingConstants(constants);
  }

  /** How all instances of one statement stand to all of another. */
  enum Order {
    BEFORE,
    AFTER,
    UNKNOWN
  }

  Order compare(String one, String other) {
    List<Long> first = constants.getOrDefault(one, List.of());
    List<Long> second = constants.getOrDefault(other, List.of());
    for (int i = 0; i < Math.min(first.size(), second.size()); i++) {
      int order = Long.compare(first.get(i), second.get(i));
      if (order != 0) {
        return order < 0 ? Order.BEFORE : Order.AFTER;
      }
    }
    return Order.UNKNOWN;
  }
}

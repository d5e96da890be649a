package org.polyloom.zone;

import java.util.Objects;
import org.polyloom.isl.MultiUnionPwAff;
import org.polyloom.isl.Schedule;
import org.polyloom.isl.UnionMap;

/**
 * When the accesses of a region happen.
 *
 * @param order the access instances in their order; of two that access one element, one comes first
 * @param times {@code { Access[] -> [t] }}: the same order as timepoints; a function, and different
 *     for two accesses of one element
 */
public record Timepoints(Schedule order, UnionMap times) {

  public Timepoints {
    Objects.requireNonNull(order, "order");
    Objects.requireNonNull(times, "times");
  }

  /**
   * The order that timepoints say.
   *
   * @param times {@code { Access[] -> [t] }}
   */
  public static Timepoints of(UnionMap times) {
    Schedule order =
        Schedule.fromDomain(times.domain())
            .insertPartialSchedule(MultiUnionPwAff.fromUnionMap(times));
    return new Timepoints(order, times);
  }

  /** The zones of these timepoints. */
  public Zones zones() {
    return Zones.of(Zones.timeOf(times));
  }
}

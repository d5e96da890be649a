package org.polyloom.zone;

import java.util.Objects;
import org.polyloom.isl.UnionMap;

/**
 * When the accesses of a region happen.
 *
 * @param times {@code { Access[] -> [t] }}: a function, and different for two accesses of one
 *     element
 */
public record Timepoints(UnionMap times) {

  public Timepoints {
    Objects.requireNonNull(times, "times");
  }

  /** The zones of these timepoints. */
  public Zones zones() {
    return Zones.of(Zones.timeOf(times));
  }
}

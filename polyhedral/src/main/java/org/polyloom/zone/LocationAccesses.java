package org.polyloom.zone;

import java.util.Objects;
import org.polyloom.isl.UnionMap;
import org.polyloom.isl.UnionSet;

/**
 * All accesses of a region to a set of locations.
 *
 * @param reads {@code { Access[] -> Element[] }}: may read it
 * @param mustWrites {@code { Access[] -> Element[] }}: certainly overwrites it
 * @param mayWrites {@code { Access[] -> Element[] }}: overwrites it or leaves it alone
 * @param liveOut {@code { Element[] }}: elements whose last value matters after the region, among
 *     others perhaps
 */
public record LocationAccesses(
    UnionMap reads, UnionMap mustWrites, UnionMap mayWrites, UnionSet liveOut) {

  public LocationAccesses {
    Objects.requireNonNull(reads, "reads");
    Objects.requireNonNull(mustWrites, "mustWrites");
    Objects.requireNonNull(mayWrites, "mayWrites");
    Objects.requireNonNull(liveOut, "liveOut");
  }

  /** {@code { Access[] -> Element[] }}: all that may write. */
  public UnionMap writes() {
    return mustWrites.union(mayWrites);
  }

  /** {@code { Access[] -> Element[] }}: all. */
  public UnionMap all() {
    return reads.union(writes());
  }
}

package org.polyloom.schedule;

import java.util.List;

/**
 * Two parts of a region whose outermost loops became one.
 *
 * @param first the statements of the part that comes first
 * @param second those of the other
 */
record FusedNests(List<String> first, List<String> second) {
  FusedNests {
    first = List.copyOf(first);
    second = List.copyOf(second);
  }

  Decision decision() {
    return Decision.of(
            Decision.Kind.LoopsFused,
            "the loops of "
                + String.join(", ", first)
                + " and of "
                + String.join(", ", second)
                + " run as one")
        .forStatement(first.get(0));
  }
}

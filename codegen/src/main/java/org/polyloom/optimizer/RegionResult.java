package org.polyloom.optimizer;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * What became of one region.
 *
 * @param function the function that holds it
 * @param line the line of its opening pragma, from 1
 * @param outcome transformed, unchanged or rejected
 * @param extents what the region accesses of the arrays that are parameters; empty if rejected
 * @param properties facts about the region for {@code explain} and JSON, label to text, in the
 *     order to be shown: its loops, its dependences, its schedule
 */
public record RegionResult(
    String function,
    int line,
    RegionOutcome outcome,
    List<ArrayExtent> extents,
    Map<String, String> properties) {

  public RegionResult {
    Objects.requireNonNull(function, "function");
    Objects.requireNonNull(outcome, "outcome");
    extents = List.copyOf(extents);
    properties = Collections.unmodifiableMap(new LinkedHashMap<>(properties));
  }
}

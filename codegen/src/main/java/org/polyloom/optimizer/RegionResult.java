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
 * @param reason why it is not transformed, in one sentence; the empty text if it is
 * @param extents what the region accesses of the arrays that are parameters; empty if rejected
 * @param properties facts about the region for {@code explain} and JSON, label to text, in the
 *     order to be shown: its loops, its dependences, its schedule; empty where they were not asked
 *     for
 */
public record RegionResult(
    String function,
    int line,
    RegionOutcome outcome,
    String reason,
    List<ArrayExtent> extents,
    Map<String, String> properties) {

  public RegionResult {
    Objects.requireNonNull(function, "function");
    Objects.requireNonNull(outcome, "outcome");
    Objects.requireNonNull(reason, "reason");
    extents = List.copyOf(extents);
    properties = Collections.unmodifiableMap(new LinkedHashMap<>(properties));
  }

  /** In words, such as {@code transformed} or {@code unchanged: the loops are too short}. */
  public String outcomeWithReason() {
    return reason.isEmpty() ? outcome.label() : outcome.label() + ": " + reason;
  }
}

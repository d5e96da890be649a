package org.polyloom.remark;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;

/**
 * What became of one region, for the JSON document.
 *
 * @param function the function that holds the region
 * @param location where the region begins
 * @param outcome {@code transformed}, {@code unchanged} or {@code rejected}
 * @param properties further facts, label to text, in the order to be shown
 */
public record RegionSummary(
    String function, Location location, String outcome, Map<String, String> properties) {

  public RegionSummary {
    Objects.requireNonNull(function, "function");
    Objects.requireNonNull(location, "location");
    Objects.requireNonNull(outcome, "outcome");
    properties = Collections.unmodifiableMap(new LinkedHashMap<>(properties));
  }
}

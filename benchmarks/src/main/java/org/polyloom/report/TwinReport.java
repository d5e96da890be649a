package org.polyloom.report;

import java.util.List;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What was found out about one twin.
 *
 * @param twin which one
 * @param dependences the scalar dependences
 * @param refusals why avoidable ones are left, by scalar
 * @param measurements a row for each compiler
 */
public record TwinReport(
    Twin twin,
    TwinDependences dependences,
    SortedMap<String, List<String>> refusals,
    List<TwinMeasurement> measurements) {

  public TwinReport {
    Objects.requireNonNull(twin, "twin");
    Objects.requireNonNull(dependences, "dependences");
    refusals = new TreeMap<>(refusals);
    measurements = List.copyOf(measurements);
  }
}

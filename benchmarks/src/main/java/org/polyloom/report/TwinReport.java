package org.polyloom.report;

import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What was found out about one twin.
 *
 * @param twin which one
 * @param dependences the scalar dependences
 * @param refusals why avoidable ones are left, by scalar
 * @param digests the SHA-256 sums of the programs' C; empty if there is none
 * @param measurements a row for each compiler
 */
public record TwinReport(
    Twin twin,
    TwinDependences dependences,
    SortedMap<String, List<String>> refusals,
    Map<TwinSubject, String> digests,
    List<TwinMeasurement> measurements) {

  public TwinReport {
    Objects.requireNonNull(twin, "twin");
    Objects.requireNonNull(dependences, "dependences");
    refusals = new TreeMap<>(refusals);
    EnumMap<TwinSubject, String> copy = new EnumMap<>(TwinSubject.class);
    copy.putAll(digests);
    digests = Collections.unmodifiableMap(copy);
    measurements = List.copyOf(measurements);
  }
}

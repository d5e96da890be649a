package org.polyloom.report;

import java.util.List;
import java.util.Objects;

/**
 * What was found out about one twin.
 *
 * @param twin which one
 * @param dependences the scalar dependences
 * @param measurements a row for each compiler
 */
public record TwinReport(
    Twin twin, TwinDependences dependences, List<TwinMeasurement> measurements) {

  public TwinReport {
    Objects.requireNonNull(twin, "twin");
    Objects.requireNonNull(dependences, "dependences");
    measurements = List.copyOf(measurements);
  }
}

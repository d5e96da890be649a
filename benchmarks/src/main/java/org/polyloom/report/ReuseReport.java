package org.polyloom.report;

import java.util.List;
import java.util.Objects;

/**
 * What was found out about one kernel whose iterations compute values again.
 *
 * @param kernel which one
 * @param kept where enhanced scalar replacement keeps values, such as {@code KeptInRows}
 * @param measurements a row for each compiler, its flags and each data set
 */
public record ReuseReport(String kernel, List<String> kept, List<ReuseMeasurement> measurements) {

  public ReuseReport {
    Objects.requireNonNull(kernel, "kernel");
    kept = List.copyOf(kept);
    measurements = List.copyOf(measurements);
  }
}

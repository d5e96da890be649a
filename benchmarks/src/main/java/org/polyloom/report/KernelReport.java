package org.polyloom.report;

import java.util.List;
import java.util.Objects;

/**
 * Everything about one kernel.
 *
 * @param kernel its name
 * @param optimizer what the optimizer made of it
 * @param repeat how often each timed process ran it, the shortest time counting
 * @param measurements a row for each comparison
 */
public record KernelReport(
    String kernel, OptimizerRun optimizer, int repeat, List<Measurement> measurements) {

  public KernelReport {
    Objects.requireNonNull(kernel, "kernel");
    Objects.requireNonNull(optimizer, "optimizer");
    measurements = List.copyOf(measurements);
  }
}

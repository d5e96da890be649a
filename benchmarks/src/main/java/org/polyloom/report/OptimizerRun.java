package org.polyloom.report;

import java.util.List;
import java.util.Objects;
import org.polyloom.remark.StageTime;

/**
 * What the optimizer made of one kernel.
 *
 * @param outcome what became of its regions, such as {@code transformed}; with the reason where it
 *     is less
 * @param seconds wall-clock time of the whole optimizer
 * @param stages where that time went
 * @param applied how many transformations were applied
 * @param missed how many were refused
 * @param contractions how many of those that were applied compute a contraction
 */
public record OptimizerRun(
    String outcome,
    double seconds,
    List<StageTime> stages,
    long applied,
    long missed,
    long contractions) {

  public OptimizerRun {
    Objects.requireNonNull(outcome, "outcome");
    stages = List.copyOf(stages);
  }
}

package org.polyloom.schedule;

/**
 * What the scheduler may do.
 *
 * @param tiling whether and how to tile
 * @param fusion when to fuse
 * @param budget the isl operations that each attempt may cost
 * @param parameterEstimate the value that parameters are taken to have where costs are compared
 */
public record ScheduleOptions(
    Tiling tiling, FusionPolicy fusion, long budget, int parameterEstimate) {

  /** Everything decided by the scheduler, within a fraction of a second an attempt. */
  public static final ScheduleOptions DEFAULT =
      new ScheduleOptions(Tiling.AUTO, FusionPolicy.KEEP_PARALLELISM, 1_000_000L, 1000);

  /** The same with other tiling. */
  public ScheduleOptions withTiling(Tiling other) {
    return new ScheduleOptions(other, fusion, budget, parameterEstimate);
  }

  /** The same with another fusion policy. */
  ScheduleOptions withFusion(FusionPolicy other) {
    return new ScheduleOptions(tiling, other, budget, parameterEstimate);
  }
}

package org.polyloom.schedule;

/**
 * What the scheduler may do.
 *
 * @param tiling whether and how to tile
 * @param fusion when to fuse
 * @param budget the isl operations that each attempt may cost
 * @param parameterEstimate the value that parameters are taken to have where costs are compared
 * @param sizes for which sizes an order is to pay
 */
public record ScheduleOptions(
    Tiling tiling, FusionPolicy fusion, long budget, int parameterEstimate, Sizes sizes) {

  /** For which sizes an order is to pay. */
  public enum Sizes {
    /** Large ones; others are not looked at. */
    LARGE,
    /** Those at which it is taken: it is told which these are. */
    TOLD
  }

  /** Everything decided by the scheduler, within a fraction of a second an attempt. */
  public static final ScheduleOptions DEFAULT =
      new ScheduleOptions(
          Tiling.AUTO, FusionPolicy.KEEP_PARALLELISM, 1_000_000L, 1000, Sizes.LARGE);

  /** The same with other tiling. */
  public ScheduleOptions withTiling(Tiling other) {
    return new ScheduleOptions(other, fusion, budget, parameterEstimate, sizes);
  }

  /** The same with another fusion policy. */
  ScheduleOptions withFusion(FusionPolicy other) {
    return new ScheduleOptions(tiling, other, budget, parameterEstimate, sizes);
  }

  /** The same with parameters taken to have another value. */
  public ScheduleOptions withEstimate(int other) {
    return new ScheduleOptions(tiling, fusion, budget, other, sizes);
  }

  /** The same for other sizes. */
  public ScheduleOptions withSizes(Sizes other) {
    return new ScheduleOptions(tiling, fusion, budget, parameterEstimate, other);
  }
}

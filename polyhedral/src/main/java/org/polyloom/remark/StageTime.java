package org.polyloom.remark;

import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;

/**
 * How long one stage of the optimizer took.
 *
 * @param stage the stage: {@code parse}, a pass's name, {@code legality}, {@code emit} and so on
 * @param nanos wall-clock nanoseconds
 */
public record StageTime(String stage, long nanos) {

  public StageTime {
    Objects.requireNonNull(stage, "stage");
  }

  /**
   * Does the work of a stage, and adds how long it took, also where it ends in an exception.
   *
   * @param times to which it is added
   */
  public static <T> T measured(String stage, List<StageTime> times, Supplier<T> work) {
    long start = System.nanoTime();
    try {
      return work.get();
    } finally {
      times.add(new StageTime(stage, System.nanoTime() - start));
    }
  }
}

package org.polyloom.remark;

import java.util.Objects;

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
}

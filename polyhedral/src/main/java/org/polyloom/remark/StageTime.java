package org.polyloom.remark;

import java.util.Objects;

/**
 * How long one stage of the optimizer took.
 *
 * @param stage the stage: {@code parse}, a pass's name, {@code legality}, {@code emit} and so on
 * @param nanos wall-clock nanoseconds
 * @param islOperations isl operations spent, the unit of budgets; 0 if the stage calls no isl
 */
public record StageTime(String stage, long nanos, long islOperations) {

  public StageTime {
    Objects.requireNonNull(stage, "stage");
  }
}

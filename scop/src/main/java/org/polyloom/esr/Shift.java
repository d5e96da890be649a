package org.polyloom.esr;

import java.util.Arrays;

/**
 * How many iterations later a value is taken, along each loop that may carry values.
 *
 * <p>A loop along which a value does not change has no step, is <em>free</em>: the threshold ∞ of
 * the paper, loop by loop.
 */
final class Shift implements Comparable<Shift> {
  private static final int FREE = Integer.MIN_VALUE;

  private final int[] steps;

  private Shift(int[] steps) {
    this.steps = steps;
  }

  /** Of a value that changes along none of some loops. */
  static Shift free(int loops) {
    int[] steps = new int[loops];
    Arrays.fill(steps, FREE);
    return new Shift(steps);
  }

  /** Of a value that is taken at the iteration itself and may change along all loops. */
  static Shift none(int loops) {
    return new Shift(new int[loops]);
  }

  /** This one with another step along one loop. */
  Shift with(int loop, int step) {
    int[] others = steps.clone();
    others[loop] = step;
    return new Shift(others);
  }

  /** The number of loops. */
  int loops() {
    return steps.length;
  }

  /** Whether the value is the same at all iterations of a loop. */
  boolean isFree(int loop) {
    return steps[loop] == FREE;
  }

  /** Whether the value is the same at all iterations of all loops. */
  boolean isFree() {
    return Arrays.stream(steps).allMatch(step -> step == FREE);
  }

  /** The step along a loop that is not free. */
  int step(int loop) {
    if (isFree(loop)) {
      throw new IllegalStateException("loop " + loop + " is free");
    }
    return steps[loop];
  }

  /** This one and then another; what is free stays so. */
  Shift plus(Shift other) {
    int[] sum = steps.clone();
    for (int k = 0; k < sum.length; k++) {
      if (sum[k] != FREE && other.steps[k] != FREE) {
        sum[k] += other.steps[k];
      }
    }
    return new Shift(sum);
  }

  /** The way back. */
  Shift negated() {
    int[] back = steps.clone();
    for (int k = 0; k < back.length; k++) {
      back[k] = back[k] == FREE ? FREE : -back[k];
    }
    return new Shift(back);
  }

  /** Along each loop the least step of both; free where both are. */
  Shift least(Shift other) {
    int[] least = steps.clone();
    for (int k = 0; k < least.length; k++) {
      if (least[k] == FREE || (other.steps[k] != FREE && other.steps[k] < least[k])) {
        least[k] = other.steps[k];
      }
    }
    return new Shift(least);
  }

  @Override
  public int compareTo(Shift other) {
    return Arrays.compare(steps, other.steps);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Shift shift && Arrays.equals(steps, shift.steps);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(steps);
  }

  @Override
  public String toString() {
    return Arrays.toString(steps).replace(String.valueOf(FREE), "*");
  }
}

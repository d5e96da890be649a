package org.polyloom.schedule;

/**
 * What an instance of a statement computes, in cycles of one core.
 *
 * @param throughput what its operations take where many instances overlap, loads and stores aside
 * @param latency from what it reads of an array that it writes too to what it writes: the least
 *     time between two instances that depend on each other in this way; 0 where there is no such
 *     way
 * @param sums how compilers order its updates of one element, if that is what it does
 */
public record StatementWork(double throughput, double latency, Sums sums) {
  /** An addition to an element. */
  public static final StatementWork ACCUMULATION = new StatementWork(1, 4, Sums.IN_ORDER);

  public StatementWork {
    if (throughput < 0 || latency < 0) {
      throw new IllegalArgumentException("work " + throughput + ", " + latency);
    }
  }
}

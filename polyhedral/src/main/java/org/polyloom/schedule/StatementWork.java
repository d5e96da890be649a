package org.polyloom.schedule;

import java.util.List;

/**
 * What an instance of a statement computes, in cycles of one core.
 *
 * @param throughput what its operations take where many instances overlap, loads and stores aside
 * @param latency from what it reads of an array that it writes too to what it writes: the least
 *     time between two instances that depend on each other in this way; 0 where there is no such
 *     way
 * @param sums how compilers order its updates of one element, if that is what it does
 * @param recurrences along which it is a linear recurrence that vectors carry out
 */
public record StatementWork(double throughput, double latency, Sums sums, List<Along> recurrences) {
  /** An addition to an element. */
  public static final StatementWork ACCUMULATION = new StatementWork(1, 4, Sums.IN_ORDER);

  /**
   * A way through the instances of a statement.
   *
   * @param iterator which grows
   * @param step by how much from one to the next
   */
  public record Along(int iterator, int step) {}

  public StatementWork {
    recurrences = List.copyOf(recurrences);
    if (throughput < 0 || latency < 0) {
      throw new IllegalArgumentException("work " + throughput + ", " + latency);
    }
  }

  /** Work that is no recurrence. */
  public StatementWork(double throughput, double latency, Sums sums) {
    this(throughput, latency, sums, List.of());
  }

  /** The same as compilers carry it out, which take recurrences one after the other. */
  StatementWork asCompiled() {
    return new StatementWork(throughput, latency, sums);
  }
}

package org.polyloom.schedule;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/**
 * What an instance of a statement computes, in cycles of one core.
 *
 * @param throughput what its operations take where many instances overlap, loads and stores aside
 * @param single for how long it needs units that have no vectors, as that which divides integers,
 *     one after the other, while all else goes on; loops that need any are none of vectors
 * @param latency from what it reads of an array that it writes too to what it writes: the least
 *     time between two instances that depend on each other in this way; 0 where there is no such
 *     way
 * @param sums how compilers order its updates of one element, if that is what it does
 * @param recurrences along which it is a linear recurrence that vectors carry out
 * @param shared what of its throughput other statements compute, too
 * @param guard under which alone it does anything, where loops depend on that condition
 * @param inFront what it takes where rows that go on together are lanes of vectors, if they can be
 * @param span what it takes from its loads to its store
 */
public record StatementWork(
    double throughput,
    double single,
    double latency,
    Sums sums,
    List<Along> recurrences,
    List<Value> shared,
    Optional<Guard> guard,
    OptionalDouble inFront,
    Span span) {
  /** So many rows are lanes of a front. */
  public static final int ROWS_OF_FRONTS = 8;

  /** An addition to an element. */
  public static final StatementWork ACCUMULATION = new StatementWork(1, 4, Sums.IN_ORDER);

  /** The cycles of operations that are short, on the average where many overlap. */
  private static final double SHORT = 0.75;

  /**
   * The operations of an instance, without loads and stores.
   *
   * @param cycles of those that need each other, one after the other
   * @param operations how many there are of all
   */
  public record Span(double cycles, int operations) {
    static final Span NONE = new Span(0, 0);
  }

  /**
   * A way through the instances of a statement.
   *
   * @param iterator which grows
   * @param step by how much from one to the next
   */
  public record Along(int iterator, int step) {}

  /**
   * The result of an operation.
   *
   * @param number of what is computed: statements with the same number compute the same where their
   *     iterators are the same
   * @param throughput what the operation takes
   */
  public record Value(int number, double throughput) {}

  /**
   * A condition on data.
   *
   * @param test what is tested; statements with the same text test the same
   * @param iterators on whose values it depends
   */
  public record Guard(String test, Set<Integer> iterators) {
    public Guard {
      iterators = Set.copyOf(iterators);
    }
  }

  public StatementWork {
    recurrences = List.copyOf(recurrences);
    shared = List.copyOf(shared);
    if (throughput < 0 || single < 0 || latency < 0) {
      throw new IllegalArgumentException("work " + throughput + ", " + single + ", " + latency);
    }
  }

  /** Work that is none of fronts, done at once. */
  public StatementWork(
      double throughput,
      double single,
      double latency,
      Sums sums,
      List<Along> recurrences,
      List<Value> shared,
      Optional<Guard> guard) {
    this(
        throughput,
        single,
        latency,
        sums,
        recurrences,
        shared,
        guard,
        OptionalDouble.empty(),
        Span.NONE);
  }

  /** Work that divides no integers, is no recurrence and is always done. */
  public StatementWork(double throughput, double latency, Sums sums) {
    this(throughput, 0, latency, sums, List.of(), List.of(), Optional.empty());
  }

  /**
   * What is left of the throughput where some values are known.
   *
   * @param known the numbers of these
   */
  double throughputWithout(Set<Integer> known) {
    return throughput
        - shared.stream()
            .filter(value -> known.contains(value.number()))
            .mapToDouble(Value::throughput)
            .sum();
  }

  /** Whether its operations are short: of the units that divide, none has much of the work. */
  boolean isOfShortOperations() {
    return throughput <= SHORT * span.operations();
  }

  /** The same as compilers carry it out, which take recurrences and searches in order. */
  StatementWork asCompiled() {
    Sums compiled = sums == Sums.SEARCHED ? Sums.IN_ORDER : sums;
    return new StatementWork(
        throughput, single, latency, compiled, List.of(), shared, guard, inFront, span);
  }
}

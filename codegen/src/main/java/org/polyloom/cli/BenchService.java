package org.polyloom.cli;

/**
 * The benchmarks behind {@code polyloom bench}, found through {@link java.util.ServiceLoader} so
 * that the command line does not depend on them.
 */
public interface BenchService {

  /**
   * Runs the benchmarks.
   *
   * @return true if every result was right and none became worse; false if a check failed
   * @throws IllegalArgumentException with a message for the user if the request names a kernel, a
   *     size, a compiler or another optimizer that does not exist, or an earlier report that cannot
   *     be compared
   * @throws InputException if an earlier report cannot be read
   */
  boolean run(BenchRequest request);
}

package org.polyloom.cli;

import org.polyloom.optimizer.OptimizationResult;
import org.polyloom.optimizer.OptimizerOptions;

/** The optimizer as the commands call it. */
@FunctionalInterface
interface FileOptimizer {

  /**
   * Optimizes one file.
   *
   * @param options what may be done
   * @param fileName the name for messages
   * @param source the whole file
   */
  OptimizationResult optimize(OptimizerOptions options, String fileName, byte[] source);
}

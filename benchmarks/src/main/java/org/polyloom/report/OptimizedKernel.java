package org.polyloom.report;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.polyloom.optimizer.OptimizationResult;
import org.polyloom.optimizer.OptimizerOptions;
import org.polyloom.optimizer.RegionResult;
import org.polyloom.remark.Remark;

/**
 * A kernel's C after the optimizer.
 *
 * @param run what the optimizer did
 * @param source the C file, beside the kernel's so that it finds the same includes; it is there
 *     only if {@code failure} is empty
 * @param failure why there is none
 */
record OptimizedKernel(OptimizerRun run, Path source, String failure) {

  private static final double NANOS = 1e9;

  /** The pass that plans contractions. */
  private static final String CONTRACT = "contract";

  OptimizedKernel {
    Objects.requireNonNull(run, "run");
    Objects.requireNonNull(source, "source");
    Objects.requireNonNull(failure, "failure");
  }

  /**
   * Optimizes a kernel. That the optimizer fails is a result like others, not an exception.
   *
   * @param limit after which the optimizer is stopped, which is a failure too
   */
  static OptimizedKernel of(Kernel kernel, OptimizerOptions options, Duration limit) {
    Path source = kernel.source().resolveSibling(kernel.name() + ".polyloom.c");
    long start = System.nanoTime();
    try {
      OptimizationResult result = new BoundedOptimizer(options, limit).optimize(kernel);
      double seconds = (System.nanoTime() - start) / NANOS;
      Files.write(source, result.bytes());
      return new OptimizedKernel(run(result, seconds), source, "");
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    } catch (ProgramFailure failure) {
      return failed(source, start, failure.getMessage());
    }
  }

  private static OptimizedKernel failed(Path source, long start, String failure) {
    double seconds = (System.nanoTime() - start) / NANOS;
    return new OptimizedKernel(
        new OptimizerRun("failed", seconds, List.of(), 0, 0, 0), source, failure);
  }

  private static OptimizerRun run(OptimizationResult result, double seconds) {
    return new OptimizerRun(
        outcome(result),
        seconds,
        result.times(),
        count(result, Remark.Kind.APPLIED),
        count(result, Remark.Kind.MISSED),
        contractions(result));
  }

  private static long count(OptimizationResult result, Remark.Kind kind) {
    return result.remarks().stream().filter(remark -> remark.kind() == kind).count();
  }

  private static long contractions(OptimizationResult result) {
    return result.remarks().stream()
        .filter(remark -> remark.kind() == Remark.Kind.APPLIED)
        .filter(remark -> remark.pass().equals(CONTRACT))
        .count();
  }

  private static String outcome(OptimizationResult result) {
    return result.regions().isEmpty()
        ? "no region"
        : result.regions().stream()
            .map(RegionResult::outcomeWithReason)
            .collect(Collectors.joining(", "));
  }
}

package org.polyloom.report;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;
import org.polyloom.optimizer.OptimizationResult;
import org.polyloom.optimizer.Optimizer;
import org.polyloom.optimizer.OptimizerOptions;
import org.polyloom.optimizer.RegionOutcome;
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
  private static final long STACK_BYTES = 64L << 20;

  /** Longer than a call of isl takes that is bounded in operations. */
  private static final Duration MOST_GRACE = Duration.ofSeconds(60);

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
      OptimizationResult result = optimize(kernel, options, limit);
      double seconds = (System.nanoTime() - start) / NANOS;
      Files.write(source, result.bytes());
      return new OptimizedKernel(run(result, seconds), source, "");
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    } catch (ExecutionException defect) {
      // One kernel that the optimizer fails on leaves the others to be measured.
      return failed(source, start, "the optimizer: " + defect.getCause());
    } catch (TimeoutException endless) {
      return failed(source, start, "the optimizer: stopped after " + limit.toSeconds() + " s");
    }
  }

  private static OptimizedKernel failed(Path source, long start, String failure) {
    double seconds = (System.nanoTime() - start) / NANOS;
    return new OptimizedKernel(
        new OptimizerRun("failed", seconds, List.of(), 0, 0), source, failure);
  }

  /** Runs the optimizer in a thread that ends with it, or soon after the limit. */
  private static OptimizationResult optimize(
      Kernel kernel, OptimizerOptions options, Duration limit)
      throws IOException, ExecutionException, TimeoutException {
    byte[] text = Files.readAllBytes(kernel.source());
    FutureTask<OptimizationResult> task =
        new FutureTask<>(() -> new Optimizer(options).optimize(kernel.source().toString(), text));
    Thread thread = new Thread(null, task, "optimizer", STACK_BYTES);
    thread.setDaemon(true);
    thread.start();
    try {
      return task.get(limit.toMillis(), TimeUnit.MILLISECONDS);
    } catch (TimeoutException endless) {
      thread.interrupt();
      join(thread);
      throw endless;
    } catch (InterruptedException stopped) {
      thread.interrupt();
      Thread.currentThread().interrupt();
      throw new CancellationException("interrupted while optimizing " + kernel.name());
    }
  }

  /** What still ran would disturb the times of the programs. */
  private static void join(Thread thread) {
    try {
      thread.join(MOST_GRACE.toMillis());
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
  }

  private static OptimizerRun run(OptimizationResult result, double seconds) {
    return new OptimizerRun(
        outcome(result),
        seconds,
        result.times(),
        count(result, Remark.Kind.APPLIED),
        count(result, Remark.Kind.MISSED));
  }

  private static long count(OptimizationResult result, Remark.Kind kind) {
    return result.remarks().stream().filter(remark -> remark.kind() == kind).count();
  }

  /** The outcome of each region; with the first refusal where not all of them were transformed. */
  private static String outcome(OptimizationResult result) {
    String outcomes =
        result.regions().stream()
            .map(RegionResult::outcome)
            .map(RegionOutcome::label)
            .collect(Collectors.joining(", "));
    boolean all =
        result.regions().stream().allMatch(region -> region.outcome() == RegionOutcome.TRANSFORMED);
    if (outcomes.isEmpty() || all) {
      return outcomes.isEmpty() ? "no region" : outcomes;
    }
    return outcomes
        + result.remarks().stream()
            .filter(remark -> remark.kind() == Remark.Kind.MISSED)
            .findFirst()
            .map(remark -> ": " + remark.message())
            .orElse("");
  }
}

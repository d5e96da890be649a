package org.polyloom.report;

import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.polyloom.isl.IslContext;
import org.polyloom.optimizer.OptimizationResult;
import org.polyloom.optimizer.Optimizer;
import org.polyloom.optimizer.OptimizerOptions;

/**
 * The optimizer with a time limit. One kernel that it fails on or does not end with leaves the
 * others to be measured.
 *
 * @param limit after which the optimizer is stopped
 */
record BoundedOptimizer(OptimizerOptions options, Duration limit) {
  private static final long STACK_BYTES = 64L << 20;

  /** Longer than a call of isl takes that is bounded in operations. */
  private static final Duration MOST_GRACE = Duration.ofSeconds(60);

  BoundedOptimizer {
    Objects.requireNonNull(options, "options");
    Objects.requireNonNull(limit, "limit");
  }

  /**
   * Optimizes a kernel in a thread that ends with it, or soon after the limit.
   *
   * @throws ProgramFailure if the optimizer fails or is stopped
   */
  OptimizationResult optimize(Kernel kernel) throws IOException {
    byte[] text = Files.readAllBytes(kernel.source());
    loadNatives();
    FutureTask<OptimizationResult> task =
        new FutureTask<>(() -> new Optimizer(options).optimize(kernel.source().toString(), text));
    Thread thread = new Thread(null, task, "optimizer", STACK_BYTES);
    thread.setDaemon(true);
    thread.start();
    try {
      return task.get(limit.toMillis(), TimeUnit.MILLISECONDS);
    } catch (ExecutionException defect) {
      throw new ProgramFailure("the optimizer: " + defect.getCause());
    } catch (TimeoutException endless) {
      thread.interrupt();
      join(thread);
      throw new ProgramFailure("the optimizer: stopped after " + limit.toSeconds() + " s");
    } catch (InterruptedException stopped) {
      thread.interrupt();
      Thread.currentThread().interrupt();
      throw new CancellationException("interrupted while optimizing " + kernel.name());
    }
  }

  /** Before a thread may be interrupted that would: no other one could load them then. */
  private static void loadNatives() {
    IslContext.open().close();
  }

  /** What still ran would disturb the times of the programs. */
  private static void join(Thread thread) {
    try {
      thread.join(MOST_GRACE.toMillis());
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
  }
}

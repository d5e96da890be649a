package org.polyloom.pass;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.LinkedBlockingQueue;
import org.polyloom.ir.Scop;
import org.polyloom.ir.ScopCopies;
import org.polyloom.isl.IslContext;

/**
 * Checks the results of passes in a thread and an isl context of its own, on copies, while the next
 * passes go on as if they were right.
 *
 * <p>To a {@link Pipeline} it is a check that always holds. Whoever runs the pipeline asks {@link
 * #allHold} before anything that was made is given out. If not all hold, or one of them could not
 * be carried out, it is for the caller to begin anew, with each check before the next pass.
 *
 * <p>What is made, and whether all checks hold, does not depend on how fast the threads are:
 * neither sees what the other finds out, and each has a budget of the region for itself.
 */
public final class ConcurrentChecks implements PassCheck, AutoCloseable {
  /** As deep as the thread of a command: isl recurs. */
  private static final long STACK_BYTES = 64L << 20;

  /**
   * What a pass made.
   *
   * @param before its input, which was written before
   */
  private record Made(Scop before, Scop after) {}

  private static final Made END = new Made(null, null);

  private final List<PassCheck> checks;
  private final long budget;
  private final ScopCopies copies = new ScopCopies();
  private final BlockingQueue<Made> queue = new LinkedBlockingQueue<>();
  private final CompletableFuture<Boolean> verdict = new CompletableFuture<>();
  private final Thread thread;

  private ConcurrentChecks(List<PassCheck> checks, long budget) {
    this.checks = List.copyOf(checks);
    this.budget = budget;
    this.thread = new Thread(null, this::run, "checks", STACK_BYTES);
    this.thread.setDaemon(true);
  }

  /**
   * Begins with the checks of a region.
   *
   * @param checks what every result must pass
   * @param budget what one step may spend, as in {@link PassContext}
   */
  public static ConcurrentChecks start(List<PassCheck> checks, long budget) {
    ConcurrentChecks started = new ConcurrentChecks(checks, budget);
    started.thread.start();
    return started;
  }

  /** Has a result checked; called by the thread that owns the Scops. */
  @Override
  public Optional<String> violation(Scop before, Scop after, PassContext context) {
    copies.write(before);
    copies.write(after);
    queue.add(new Made(before, after));
    return Optional.empty();
  }

  /** Whether all results are right; waits for the last check. */
  public boolean allHold() {
    queue.add(END);
    try {
      return verdict.get();
    } catch (ExecutionException failed) {
      return false;
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new CancellationException("interrupted while results were checked");
    }
  }

  /** Ends the thread, if it still has something to do. */
  @Override
  public void close() {
    if (!verdict.isDone()) {
      thread.interrupt();
    }
  }

  private void run() {
    try (IslContext isl = IslContext.open()) {
      verdict.complete(allHold(isl));
    } catch (InterruptedException | RuntimeException | StackOverflowError failed) {
      verdict.completeExceptionally(failed);
    } finally {
      verdict.complete(false);
    }
  }

  private boolean allHold(IslContext isl) throws InterruptedException {
    PassContext context = new PassContext(budget);
    BudgetedChecks all =
        new BudgetedChecks(checks, context, isl.operations() + context.regionBudget());
    for (Made made = queue.take(); made != END; made = queue.take()) {
      Made next = copy(made, isl, context.passBudget());
      if (all.violation(next.before(), next.after()).isPresent()) {
        return false;
      }
    }
    return true;
  }

  private Made copy(Made made, IslContext isl, long most) {
    return isl.together(
        most, () -> new Made(copies.read(made.before(), isl), copies.read(made.after(), isl)));
  }
}

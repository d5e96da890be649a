package org.polyloom.isl;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.function.Supplier;
import org.bytedeco.javacpp.BytePointer;
import org.bytedeco.javacpp.Pointer;
import org.polyloom.isl.raw.IslNative;
import org.polyloom.isl.raw.IslNative.isl_ctx;
import org.polyloom.isl.raw.IslNative.isl_val;

/**
 * One compilation's isl: owns every value made in it, used from the thread that opened it, and
 * bounds what each computation may cost.
 *
 * <p>Values are freed when the context closes. No finalizer and no cleaner thread touches isl; a
 * thread that frees a closed context's values has them for itself.
 *
 * <p>An interrupt of the thread stops the work: from then on whatever would make a value throws a
 * {@link CancellationException}. One call that is under way ends first.
 */
public final class IslContext implements AutoCloseable {
  /** Of a thread that frees values: isl recurs into what they consist of. */
  private static final long STACK_BYTES = 64L << 20;

  /** Operations that everything in one context may take together before isl stops. */
  public static final long DEFAULT_BUDGET = 2_000_000_000L;

  private static final int ON_ERROR_CONTINUE = 1;
  private static final int ERROR_QUOTA = 6;

  private final Thread owner = Thread.currentThread();
  private List<IslObject> values = new ArrayList<>();
  private isl_ctx raw;
  private long budget = DEFAULT_BUDGET;
  private Total total = new Total(DEFAULT_BUDGET, DEFAULT_BUDGET);

  /** The operations until isl's counter was last reset. */
  private long counted;

  /**
   * What all computations under way may take together.
   *
   * @param operations that they were given
   * @param end the operations of the context at which they stop
   */
  private record Total(long operations, long end) {}

  private IslContext(isl_ctx raw) {
    this.raw = raw;
  }

  /** Opens a context for the current thread. */
  public static IslContext open() {
    isl_ctx raw = IslNative.isl_ctx_alloc();
    IslNative.isl_options_set_on_error(raw, ON_ERROR_CONTINUE);
    IslContext context = new IslContext(raw);
    context.reset();
    return context;
  }

  /**
   * Runs a computation with a budget of its own: what it takes does not count for a computation
   * around it that has a budget, but for the {@linkplain #together total}.
   *
   * @param operations the isl operations that it may take
   * @throws IslBudgetException when they do not suffice; the context stays usable
   */
  public <T> T budgeted(long operations, Supplier<T> computation) {
    return bounded(operations, total, computation);
  }

  /**
   * Runs a computation whose parts, budgeted or not, may not take more than a total.
   *
   * @param operations the isl operations that all of it may take
   * @throws IslBudgetException when they do not suffice; the context stays usable
   */
  public <T> T together(long operations, Supplier<T> computation) {
    long end = operations() + operations;
    return bounded(operations, end < total.end() ? new Total(operations, end) : total, computation);
  }

  /** The operations that everything in the context has taken so far, to within a few. */
  public long operations() {
    return counted + spent();
  }

  private <T> T bounded(long newBudget, Total newTotal, Supplier<T> computation) {
    long outerBudget = budget;
    Total outerTotal = total;
    restart(newBudget, newTotal);
    try {
      return computation.get();
    } finally {
      restart(outerBudget, outerTotal);
    }
  }

  /** Sets an option of isl's scheduler or of its generator of loops, for this context. */
  public void set(IslOption option, int value) {
    option.apply(raw(), value);
  }

  /** Frees every value and the context itself. */
  @Override
  public void close() {
    checkThread();
    if (raw != null) {
      release().run();
    }
  }

  /**
   * Closes the context without waiting until its values are freed: a thread of their own does that,
   * since there are many of them, scattered in memory.
   */
  public void closeLater() {
    checkThread();
    if (raw != null) {
      Thread thread = new Thread(null, release(), "isl values to free", STACK_BYTES);
      thread.setDaemon(true);
      thread.start();
    }
  }

  /** Takes everything out of the context; what is left is to free it, in any thread. */
  private Runnable release() {
    List<IslObject> all = values;
    isl_ctx context = raw;
    values = List.of();
    raw = null;
    return () -> {
      all.forEach(IslObject::freeNative);
      IslNative.isl_ctx_free(context);
    };
  }

  boolean isClosed() {
    return raw == null;
  }

  isl_ctx raw() {
    if (raw == null) {
      throw new IllegalStateException("the isl context is closed");
    }
    checkThread();
    return raw;
  }

  void checkThread() {
    if (Thread.currentThread() != owner) {
      throw new IllegalStateException("an isl context is used from the thread that opened it");
    }
  }

  void register(IslObject object) {
    values.add(object);
    if (owner.isInterrupted()) {
      throw new CancellationException("the isl context's thread was interrupted");
    }
  }

  void checkPointer(Pointer pointer) {
    if (pointer == null || pointer.isNull()) {
      throw failure();
    }
  }

  boolean checkBool(int value) {
    if (value < 0) {
      throw failure();
    }
    return value != 0;
  }

  int checkSize(int value) {
    if (value < 0) {
      throw failure();
    }
    return value;
  }

  String ownedString(BytePointer text) {
    checkPointer(text);
    String result = text.getString();
    Pointer.free(text);
    return result;
  }

  String borrowedString(BytePointer text) {
    return text == null || text.isNull() ? null : text.getString();
  }

  private void restart(long newBudget, Total newTotal) {
    counted += spent();
    budget = newBudget;
    total = newTotal;
    reset();
  }

  private void reset() {
    IslNative.isl_ctx_reset_operations(raw);
    IslNative.isl_ctx_set_max_operations(raw, bound());
  }

  /** Never zero, which isl would take for no bound at all. */
  private long bound() {
    return Math.max(1, Math.min(budget, total.end() - counted));
  }

  /**
   * The operations since the last reset of isl's counter, which isl does not tell: it only refuses
   * one more than a bound allows. The result is too large by the few that were asked for.
   */
  private long spent() {
    long least = 0;
    long most = bound();
    while (least < most) {
      long tried = least + (most - least + 1) / 2;
      IslNative.isl_ctx_set_max_operations(raw, tried);
      if (countsOneMore()) {
        least++;
        most = tried;
      } else {
        least = tried;
      }
    }
    IslNative.isl_ctx_set_max_operations(raw, bound());
    IslNative.isl_ctx_reset_error(raw);
    return most;
  }

  /** Makes a value, which is one operation. */
  private boolean countsOneMore() {
    isl_val value = IslNative.isl_val_zero(raw);
    boolean counted = value != null && !value.isNull();
    if (counted) {
      IslNative.isl_val_free(value);
    }
    return counted;
  }

  private IslException failure() {
    int error = IslNative.isl_ctx_last_error(raw);
    BytePointer message = IslNative.isl_ctx_last_error_msg(raw);
    String text =
        message == null || message.isNull() ? "isl failed" : "isl: " + message.getString();
    // The parser calls it a syntax error when the operations end within it.
    boolean isBudget = error == ERROR_QUOTA || !countsOneMore();
    IslNative.isl_ctx_reset_error(raw);
    return isBudget
        ? new IslBudgetException(bound() == budget ? budget : total.operations())
        : new IslException(text);
  }
}

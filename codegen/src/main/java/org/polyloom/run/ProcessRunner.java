package org.polyloom.run;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import org.polyloom.run.ProcessOutcome.Completeness;
import org.polyloom.run.ProcessOutcome.Ending;

/**
 * Runs programs to their end, or to their time limit.
 *
 * <p>Both outputs are read by threads of their own, so that no program blocks on a full pipe;
 * standard input is empty. A program that is stopped takes its descendants with it, also when the
 * virtual machine ends first.
 */
public final class ProcessRunner {

  /** How long a pipe may stay open after its program ended: a descendant may still hold it. */
  private static final long PIPE_GRACE_MILLIS = 1000;

  /** Runs the program. Failing to start it is an ending like others, not an exception. */
  public ProcessOutcome run(ProcessRequest request) {
    ProcessBuilder builder = new ProcessBuilder(request.command());
    request.directory().ifPresent(directory -> builder.directory(directory.toFile()));
    builder.environment().putAll(request.environment());
    long start = System.nanoTime();
    Process process;
    try {
      process = builder.start();
    } catch (IOException failure) {
      byte[] message = String.valueOf(failure.getMessage()).getBytes(StandardCharsets.UTF_8);
      return new ProcessOutcome(
          Ending.NOT_STARTED,
          -1,
          new byte[0],
          message,
          Completeness.COMPLETE,
          System.nanoTime() - start);
    }
    Thread onShutdown = new Thread(() -> kill(process));
    boolean hooked = hook(onShutdown);
    try {
      return await(process, request, start);
    } finally {
      kill(process);
      if (hooked) {
        unhook(onShutdown);
      }
    }
  }

  private static ProcessOutcome await(Process process, ProcessRequest request, long start) {
    Drain stdout = Drain.of(process.getInputStream(), request.outputLimit());
    Drain stderr = Drain.of(process.getErrorStream(), request.outputLimit());
    Ending ending = waitFor(process, request.timeout().toNanos());
    long nanos = System.nanoTime() - start;
    kill(process);
    stdout.finish();
    stderr.finish();
    Completeness completeness =
        stdout.truncated() || stderr.truncated() ? Completeness.TRUNCATED : Completeness.COMPLETE;
    int exitCode = ending == Ending.EXITED ? process.exitValue() : -1;
    return new ProcessOutcome(
        ending, exitCode, stdout.bytes(), stderr.bytes(), completeness, nanos);
  }

  private static Ending waitFor(Process process, long timeoutNanos) {
    try {
      process.getOutputStream().close();
    } catch (IOException alreadyGone) {
      // The program may have ended before its empty input was closed.
    }
    try {
      return process.waitFor(timeoutNanos, TimeUnit.NANOSECONDS) ? Ending.EXITED : Ending.TIMED_OUT;
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      return Ending.INTERRUPTED;
    }
  }

  /** Ends the program and what it started; does nothing to one that has ended. */
  private static void kill(Process process) {
    if (process.isAlive()) {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
    }
  }

  /** Whether the hook is in place; while the machine shuts down there is no more need of one. */
  private static boolean hook(Thread thread) {
    try {
      Runtime.getRuntime().addShutdownHook(thread);
      return true;
    } catch (IllegalStateException shuttingDown) {
      return false;
    }
  }

  private static void unhook(Thread thread) {
    try {
      Runtime.getRuntime().removeShutdownHook(thread);
    } catch (IllegalStateException shuttingDown) {
      // The hook runs now, and finds the program ended.
    }
  }

  /** Reads one output to its end, keeping its first bytes. */
  private static final class Drain implements Runnable {
    private final InputStream stream;
    private final int limit;
    private final ByteArrayOutputStream kept = new ByteArrayOutputStream();
    private final Thread thread = new Thread(this, "process-output");
    private boolean truncated;

    private Drain(InputStream stream, int limit) {
      this.stream = stream;
      this.limit = limit;
    }

    static Drain of(InputStream stream, int limit) {
      Drain drain = new Drain(stream, limit);
      drain.thread.setDaemon(true);
      drain.thread.start();
      return drain;
    }

    @Override
    public void run() {
      byte[] buffer = new byte[1 << 14];
      try {
        for (int count = stream.read(buffer); count >= 0; count = stream.read(buffer)) {
          keep(buffer, count);
        }
      } catch (IOException closed) {
        // The stream of a killed program ends like this; what was read counts.
      }
    }

    private synchronized void keep(byte[] buffer, int count) {
      int room = Math.min(count, limit - kept.size());
      kept.write(buffer, 0, room);
      truncated |= room < count;
    }

    /** Waits for the end of the stream, but not for a stranger that holds it open. */
    void finish() {
      try {
        thread.join(PIPE_GRACE_MILLIS);
      } catch (InterruptedException interrupted) {
        Thread.currentThread().interrupt();
      }
    }

    synchronized byte[] bytes() {
      return kept.toByteArray();
    }

    synchronized boolean truncated() {
      return truncated;
    }
  }
}

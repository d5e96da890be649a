package org.polyloom.check;

import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.polyloom.run.ProcessOutcome;
import org.polyloom.run.ProcessOutcome.Completeness;
import org.polyloom.run.ProcessOutcome.Ending;

/**
 * A program that has loaded a driver, and forks for each case.
 *
 * <p>Starting a program anew takes ten times as long, most of it in the sanitizers. A case finds
 * all variables as they were loaded, and ends only its own process.
 */
final class DriverProcess implements AutoCloseable {
  /** As in the runtime: whether the time was over, the status, nanoseconds, and two sizes. */
  private static final int REPLY_WORDS = 5;

  private static final int MOST_OUTPUT = 1 << 28;

  private final Process process;
  private final Thread end;
  private final DataInputStream replies;
  private final OutputStream requests;
  private final Path errors;

  private DriverProcess(Process process, Path errors) {
    this.process = process;
    this.end = new Thread(process::destroyForcibly);
    this.replies = new DataInputStream(process.getInputStream());
    this.requests = process.getOutputStream();
    this.errors = errors;
  }

  /**
   * Starts it.
   *
   * @param runtime the program
   * @param library with the driver; files of the process stand beside it
   * @param entry the C function of the driver
   * @throws NoDriver if the library cannot be loaded, or not within some seconds
   */
  static DriverProcess start(
      Path runtime, Path library, String entry, Map<String, String> environment) {
    Path errors = library.resolveSibling(library.getFileName() + ".errors");
    ProcessBuilder builder =
        new ProcessBuilder(List.of(runtime.toString(), library.toAbsolutePath().toString(), entry));
    builder.environment().putAll(environment);
    builder.redirectError(errors.toFile());
    DriverProcess started;
    try {
      started = new DriverProcess(builder.start(), errors);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
    Runtime.getRuntime().addShutdownHook(started.end);
    try {
      started.answer();
      return started;
    } catch (IOException unloaded) {
      started.close();
      throw new NoDriver(started.said());
    }
  }

  /**
   * Runs a case.
   *
   * @throws NoDriver if the process ends
   */
  ProcessOutcome call(DriverCase each, Duration limit) {
    String line = limit.toSeconds() + " " + each.words() + "\n";
    try {
      requests.write(line.getBytes(StandardCharsets.US_ASCII));
      requests.flush();
      return answer();
    } catch (IOException gone) {
      close();
      throw new NoDriver("its driver has ended: " + said());
    }
  }

  private ProcessOutcome answer() throws IOException {
    ByteBuffer reply =
        ByteBuffer.wrap(read(REPLY_WORDS * Long.BYTES)).order(ByteOrder.LITTLE_ENDIAN);
    Ending ending = reply.getLong() == 0 ? Ending.EXITED : Ending.TIMED_OUT;
    int status = (int) reply.getLong();
    long nanos = reply.getLong();
    long outputBytes = reply.getLong();
    long errorBytes = reply.getLong();
    byte[] output = read(outputBytes);
    return new ProcessOutcome(
        ending,
        ending == Ending.EXITED ? status : -1,
        output,
        read(errorBytes),
        outputBytes == MOST_OUTPUT ? Completeness.TRUNCATED : Completeness.COMPLETE,
        nanos);
  }

  private byte[] read(long bytes) throws IOException {
    if (bytes < 0 || bytes > MOST_OUTPUT) {
      throw new IOException("no reply of the process");
    }
    byte[] read = replies.readNBytes((int) bytes);
    if (read.length < bytes) {
      throw new EOFException("the process has ended");
    }
    return read;
  }

  private String said() {
    try {
      return Files.readString(errors).strip();
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  @Override
  public void close() {
    process.destroyForcibly();
    try {
      Runtime.getRuntime().removeShutdownHook(end);
    } catch (IllegalStateException ending) {
      return;
    }
  }
}

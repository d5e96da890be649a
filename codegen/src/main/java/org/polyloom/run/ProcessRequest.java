package org.polyloom.run;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * A program to run.
 *
 * @param command the program and its arguments
 * @param directory where it runs; the current one if empty
 * @param environment variables set besides those inherited
 * @param timeout after which it is killed with its descendants
 * @param outputLimit bytes kept of each of its two output streams; what comes later is read and
 *     dropped
 */
public record ProcessRequest(
    List<String> command,
    Optional<Path> directory,
    Map<String, String> environment,
    Duration timeout,
    int outputLimit) {

  /** The limit that {@link #of} sets, in bytes. */
  public static final int DEFAULT_OUTPUT_LIMIT = 16 << 20;

  public ProcessRequest {
    command = List.copyOf(command);
    Objects.requireNonNull(directory, "directory");
    environment = Map.copyOf(environment);
    if (command.isEmpty()) {
      throw new IllegalArgumentException("an empty command");
    }
    if (timeout.isNegative() || timeout.isZero() || outputLimit < 0) {
      throw new IllegalArgumentException("timeout " + timeout + ", output limit " + outputLimit);
    }
  }

  /** A command in the current directory, with the inherited environment. */
  public static ProcessRequest of(List<String> command, Duration timeout) {
    return new ProcessRequest(command, Optional.empty(), Map.of(), timeout, DEFAULT_OUTPUT_LIMIT);
  }

  /** The same request in another directory. */
  public ProcessRequest in(Path newDirectory) {
    return new ProcessRequest(
        command, Optional.of(newDirectory), environment, timeout, outputLimit);
  }

  /** The same request with these variables. */
  public ProcessRequest withEnvironment(Map<String, String> newEnvironment) {
    return new ProcessRequest(command, directory, newEnvironment, timeout, outputLimit);
  }

  /** The same request with another limit, in bytes. */
  public ProcessRequest withOutputLimit(int bytes) {
    return new ProcessRequest(command, directory, environment, timeout, bytes);
  }
}

package org.polyloom.cli;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * What one call of the command line has to do with: its streams, its environment, and the flags
 * that stood after {@code --}.
 *
 * @param out standard output; a failure to write it is an error like any other
 * @param err standard error, for remarks and messages
 * @param environment the environment variables
 * @param trailingFlags what stood after {@code --}
 * @param optimizer the optimizer
 */
record Session(
    OutputStream out,
    PrintStream err,
    Map<String, String> environment,
    List<String> trailingFlags,
    FileOptimizer optimizer) {

  private static final String TRACE = "POLYLOOM_TRACE";

  Session {
    Objects.requireNonNull(out, "out");
    Objects.requireNonNull(err, "err");
    Objects.requireNonNull(optimizer, "optimizer");
    environment = Map.copyOf(environment);
    trailingFlags = List.copyOf(trailingFlags);
  }

  /** Whether stack traces are wanted. */
  boolean traces() {
    return "1".equals(environment.get(TRACE));
  }

  /** Writes to standard output. */
  void print(String text) {
    print(text.getBytes(StandardCharsets.UTF_8));
  }

  /** Writes to standard output. */
  void print(byte[] bytes) {
    try {
      out.write(bytes);
      out.flush();
    } catch (IOException failure) {
      throw new CliException(
          ExitStatus.USAGE, "cannot write to standard output: " + failure.getMessage());
    }
  }

  /** A message on standard error, after the program's name. */
  void complain(String message) {
    err.print("polyloom: " + message + "\n");
    err.flush();
  }

  /** Text on standard error as it is. */
  void report(String text) {
    err.print(text);
    err.flush();
  }
}

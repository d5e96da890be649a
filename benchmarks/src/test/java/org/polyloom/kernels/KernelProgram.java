package org.polyloom.kernels;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A compiled kernel.
 *
 * @param executable the program
 */
record KernelProgram(Path executable) {

  private static final long SECONDS = 60;

  private static final Pattern THREE_LINES =
      Pattern.compile("seconds=\\d+\\.\\d{9}\nchecksum=([0-9a-f]{16})\nsum=(\\S+)\n");

  /**
   * How a command ended.
   *
   * @param status its exit status
   * @param output what it wrote to standard output
   * @param errors what it wrote to standard error
   */
  record Outcome(int status, String output, String errors) {

    /** What must be the same in every run with these sizes: the last two lines of output. */
    Result result() {
      Matcher lines = THREE_LINES.matcher(output);
      if (status != 0 || !errors.isEmpty() || !lines.matches()) {
        throw new AssertionError("expected three lines and status 0, but got " + this);
      }
      return new Result(lines.group(1), lines.group(2));
    }
  }

  /**
   * The results of a kernel.
   *
   * @param checksum a hash of all bits
   * @param sum the sum, as printed
   */
  record Result(String checksum, String sum) {}

  /** Runs the program to its end. */
  Outcome run(List<String> arguments) {
    List<String> command = new ArrayList<>();
    command.add(executable.toString());
    command.addAll(arguments);
    return execute(command);
  }

  /** Runs a command to its end, which must come within a minute. */
  static Outcome execute(List<String> command) {
    Path output = null;
    Path errors = null;
    try {
      output = Files.createTempFile("kernel", ".out");
      errors = Files.createTempFile("kernel", ".err");
      Process process =
          new ProcessBuilder(command)
              .redirectOutput(output.toFile())
              .redirectError(errors.toFile())
              .start();
      if (!process.waitFor(SECONDS, TimeUnit.SECONDS)) {
        process.destroyForcibly();
        throw new AssertionError(command + " did not end within " + SECONDS + " s");
      }
      return new Outcome(process.exitValue(), Files.readString(output), Files.readString(errors));
    } catch (IOException e) {
      throw new AssertionError("cannot run " + command, e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError("interrupted while running " + command, e);
    } finally {
      delete(output);
      delete(errors);
    }
  }

  private static void delete(Path file) {
    try {
      if (file != null) {
        Files.deleteIfExists(file);
      }
    } catch (IOException e) {
      throw new AssertionError("cannot delete " + file, e);
    }
  }
}

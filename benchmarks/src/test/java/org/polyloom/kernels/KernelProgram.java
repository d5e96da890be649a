package org.polyloom.kernels;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
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
    return execute(command(arguments), Map.of());
  }

  /** The same, without the search for leaks of a sanitizer, which takes longer than small runs. */
  Outcome runWithoutLeakCheck(List<String> arguments) {
    return execute(command(arguments), Map.of("ASAN_OPTIONS", "detect_leaks=0"));
  }

  private List<String> command(List<String> arguments) {
    List<String> command = new ArrayList<>();
    command.add(executable.toString());
    command.addAll(arguments);
    return command;
  }

  /** Runs a command to its end, which must come within a minute. */
  static Outcome execute(List<String> command) {
    return execute(command, Map.of());
  }

  private static Outcome execute(List<String> command, Map<String, String> environment) {
    Path output = null;
    Path errors = null;
    try {
      output = Files.createTempFile("kernel", ".out");
      errors = Files.createTempFile("kernel", ".err");
      ProcessBuilder builder = new ProcessBuilder(command);
      builder.environment().putAll(environment);
      Process process =
          builder.redirectOutput(output.toFile()).redirectError(errors.toFile()).start();
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

package org.polyloom.run;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * One call of a compiler.
 *
 * @param compiler which one
 * @param inputs the files to compile and link, in order
 * @param output the executable or object to write
 * @param flags flags before the inputs; those that start with {@code -l} come after them, where
 *     linkers want them
 * @param timeout after which the compiler is killed
 */
public record CompileCommand(
    Compiler compiler, List<Path> inputs, Path output, List<String> flags, Duration timeout) {

  private static final Duration DEFAULT_TIMEOUT = Duration.ofMinutes(2);

  public CompileCommand {
    Objects.requireNonNull(compiler, "compiler");
    inputs = List.copyOf(inputs);
    Objects.requireNonNull(output, "output");
    flags = List.copyOf(flags);
    Objects.requireNonNull(timeout, "timeout");
  }

  /** A call with two minutes to end. */
  public static CompileCommand of(
      Compiler compiler, List<Path> inputs, Path output, List<String> flags) {
    return new CompileCommand(compiler, inputs, output, flags, DEFAULT_TIMEOUT);
  }

  /** The words of the command line. */
  public List<String> words() {
    List<String> words = new ArrayList<>();
    words.add(compiler.executable().toString());
    words.addAll(compiler.fixedFlags());
    flags.stream().filter(flag -> !flag.startsWith("-l")).forEach(words::add);
    inputs.forEach(input -> words.add(input.toString()));
    words.add("-o");
    words.add(output.toString());
    flags.stream().filter(flag -> flag.startsWith("-l")).forEach(words::add);
    return List.copyOf(words);
  }

  /** Calls the compiler. */
  public CompileResult run(ProcessRunner runner) {
    return new CompileResult(
        runner.run(ProcessRequest.of(words(), timeout).withEnvironment(compiler.environment())));
  }
}

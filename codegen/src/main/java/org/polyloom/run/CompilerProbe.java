package org.polyloom.run;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;

/** Finds out by trial whether a compiler has what some flags need, such as a runtime library. */
public final class CompilerProbe {

  private static final Duration RUN_TIME = Duration.ofSeconds(20);

  private final ProcessRunner runner;

  public CompilerProbe(ProcessRunner runner) {
    this.runner = Objects.requireNonNull(runner, "runner");
  }

  /**
   * Whether an empty program compiles, links and runs with the flags.
   *
   * @throws UncheckedIOException if the temporary directory cannot be written
   */
  public boolean supports(Compiler compiler, List<String> flags) {
    try (ScratchDirectory scratch = ScratchDirectory.create()) {
      Path source = scratch.file("probe.c");
      Path program = scratch.file("probe");
      Files.writeString(source, "int main(void) { return 0; }\n");
      return CompileCommand.of(compiler, List.of(source), program, flags).run(runner).succeeded()
          && runner.run(ProcessRequest.of(List.of(program.toString()), RUN_TIME)).succeeded();
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }
}

package org.polyloom.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.polyloom.optimizer.OptimizerOptions;
import org.polyloom.run.Compiler;
import org.polyloom.run.Compilers;
import picocli.CommandLine.Option;

/** Which C compiler, and with which flags. */
final class CompilerOptions {

  @Option(
      names = "--cc",
      paramLabel = "CC",
      description =
          "The C compiler: gcc, clang (the one that comes along where none is installed), or a"
              + " path (default: gcc where there is one).")
  private String name;

  /**
   * The compiler.
   *
   * @throws CliException with status 2 if it is not there
   */
  Compiler find() {
    Compilers compilers = Compilers.ofThisMachine();
    Optional<Compiler> found = name == null ? compilers.preferred() : compilers.named(name);
    return found.orElseThrow(
        () ->
            new CliException(
                ExitStatus.USAGE,
                name == null
                    ? "no C compiler found; install gcc or clang"
                    : "no C compiler '" + name + "' found: it is not there, or not gcc or clang"));
  }

  /**
   * The flags for source and result: the user's, and what they leave open. The floating-point
   * mode's come last, since the result is right only with them.
   */
  static List<String> flags(OptimizerOptions options, List<String> given) {
    List<String> flags = new ArrayList<>();
    if (given.stream().noneMatch(flag -> flag.startsWith("-O"))) {
      flags.add("-O3");
    }
    if (given.stream().noneMatch(flag -> flag.startsWith("-march="))) {
      flags.add(options.target().compilerFlag());
    }
    flags.add("-Wno-unknown-pragmas");
    flags.addAll(given);
    flags.addAll(options.fp().compilerFlags());
    flags.add("-lm");
    return List.copyOf(flags);
  }
}

package org.polyloom.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.polyloom.optimizer.OptimizationResult;
import org.polyloom.run.CompileCommand;
import org.polyloom.run.CompileResult;
import org.polyloom.run.Compiler;
import org.polyloom.run.ProcessRunner;
import org.polyloom.run.ScratchDirectory;

/**
 * Compiles a source file and its optimized form with the same flags.
 *
 * @param compiler which one
 * @param flags for both
 * @param input the source
 * @param scratch where programs and the optimized file go
 */
record ProgramBuilder(
    Compiler compiler, List<String> flags, InputFile input, ScratchDirectory scratch) {

  private static final String NO_MAIN =
      "\nA program needs a main; 'polyloom check' without --run needs none: it calls each"
          + " transformed function on generated data.";

  /**
   * A program from the source.
   *
   * @throws CliException with status 3 and the compiler's words if it does not take it
   */
  Path original() {
    Path program = scratch.file("original");
    CompileResult compiled = compile(input.path(), program);
    if (!compiled.succeeded()) {
      String words = compiler + " does not take it:\n" + compiled.diagnostics();
      throw new CliException(ExitStatus.INPUT, lacksMain(compiled) ? words + NO_MAIN : words);
    }
    return program;
  }

  /**
   * A program from the result.
   *
   * @throws CliException with status 3 if the compiler does not take the source either
   * @throws IllegalStateException if it takes the source but not the result
   */
  Built optimized(OptimizationResult result) {
    Path program = scratch.file("optimized");
    CompileResult compiled = compile(write(result), program);
    if (!compiled.succeeded()) {
      original();
      throw new IllegalStateException(
          compiler + " takes the source but not the result:\n" + compiled.diagnostics());
    }
    return new Built(program, compiled.diagnostics());
  }

  /**
   * A program and what the compiler said about it.
   *
   * @param program where it is
   * @param warnings empty if there are none
   */
  record Built(Path program, String warnings) {}

  /** The optimized file, under the source's name, in a directory of its own. */
  Path write(OptimizationResult result) {
    try {
      Path directory = Files.createDirectories(scratch.file("result"));
      return Files.write(directory.resolve(input.simpleName()), result.bytes());
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  private static boolean lacksMain(CompileResult compiled) {
    return compiled.diagnostics().contains("undefined reference to `main'");
  }

  private CompileResult compile(Path source, Path program) {
    List<String> all = new ArrayList<>(List.of("-iquote", input.directory().toString()));
    all.addAll(flags);
    return CompileCommand.of(compiler, List.of(source), program, all).run(new ProcessRunner());
  }
}

package org.polyloom.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.polyloom.optimizer.OptimizationResult;
import org.polyloom.optimizer.OptimizerOptions;
import org.polyloom.run.CompileCommand;
import org.polyloom.run.CompileResult;
import org.polyloom.run.Compiler;
import org.polyloom.run.ProcessRunner;
import org.polyloom.run.ScratchDirectory;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code polyloom compile}: optimize, then let a C compiler make a program of it. */
@Command(
    name = "compile",
    description = "Optimize a C file and compile the result.",
    footer = {
      "",
      "Flags after -- are given to the compiler: compile a.c -o a -- -O2 -g -DN=100",
      "Unless they say otherwise, it gets -O3 and -march for the target."
    })
final class CompileSubcommand implements Callable<Integer> {

  private final Session session;

  @Mixin private InputArgument file;
  @Mixin private OptimizeOptions optimizeOptions;
  @Mixin private RemarkOptions remarkOptions;
  @Mixin private CompilerOptions compilerOptions;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "EXE",
      required = true,
      description = "The program to write.")
  private Path output;

  CompileSubcommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() throws IOException {
    OptimizerOptions options = optimizeOptions.read(session.trailingFlags());
    InputFile input = file.read();
    OutputFile target = new OutputFile(output);
    target.verifyBeside(input);
    Compiler compiler = compilerOptions.find();
    OptimizationResult result = InputArgument.optimize(session, input, options);
    remarkOptions.show(session, input, result);
    try (ScratchDirectory scratch = ScratchDirectory.create()) {
      target.writeProgram(compile(scratch, compiler, options, input, result));
    }
    return ExitStatus.DONE.code();
  }

  /** The program's bytes; the compiler's warnings are shown. */
  private byte[] compile(
      ScratchDirectory scratch,
      Compiler compiler,
      OptimizerOptions options,
      InputFile input,
      OptimizationResult result)
      throws IOException {
    Path program = scratch.file("program");
    Path optimized = scratch.file(input.simpleName());
    Files.write(optimized, result.bytes());
    List<String> flags = new ArrayList<>(List.of("-iquote", input.directory().toString()));
    flags.addAll(CompilerOptions.flags(options, session.trailingFlags()));
    ProcessRunner runner = new ProcessRunner();
    CompileResult compiled =
        CompileCommand.of(compiler, List.of(optimized), program, flags).run(runner);
    if (!compiled.succeeded()) {
      CompileResult original =
          CompileCommand.of(compiler, List.of(input.path()), program, flags).run(runner);
      throw original.succeeded()
          ? new IllegalStateException(
              compiler + " takes the source but not the result:\n" + compiled.diagnostics())
          : new CliException(
              ExitStatus.INPUT, compiler + " does not take it:\n" + original.diagnostics());
    }
    if (!compiled.diagnostics().isEmpty()) {
      session.report(compiled.diagnostics() + "\n");
    }
    try {
      return Files.readAllBytes(program);
    } catch (IOException unwritten) {
      throw new UncheckedIOException(compiler + " wrote no program", unwritten);
    }
  }
}

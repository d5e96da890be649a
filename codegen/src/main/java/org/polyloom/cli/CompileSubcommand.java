package org.polyloom.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.polyloom.optimizer.OptimizationResult;
import org.polyloom.optimizer.OptimizerOptions;
import org.polyloom.run.Compiler;
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
    OptimizerOptions options =
        optimizeOptions.read(session.trailingFlags()).withDescription(remarkOptions.description());
    InputFile input = file.read();
    OutputFile target = new OutputFile(output);
    target.verifyBeside(input);
    Compiler compiler = compilerOptions.find();
    OptimizationResult result = InputArgument.optimize(session, input, options);
    remarkOptions.show(session, input, result);
    try (ScratchDirectory scratch = ScratchDirectory.create()) {
      List<String> flags = CompilerOptions.flags(options, session.trailingFlags());
      ProgramBuilder.Built built =
          new ProgramBuilder(compiler, flags, input, scratch).optimized(result);
      if (!built.warnings().isEmpty()) {
        session.report(built.warnings() + "\n");
      }
      target.writeProgram(Files.readAllBytes(built.program()));
    }
    return ExitStatus.DONE.code();
  }
}

package org.polyloom.cli;

import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.polyloom.optimizer.OptimizationResult;
import org.polyloom.optimizer.OptimizerOptions;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code polyloom optimize}: C in, C out. */
@Command(
    name = "optimize",
    description = "Optimize the regions of a C file and write the file.",
    footer = {"", "Flags after -- are given to the C parser: optimize a.c -- -Iinclude -DN=100"})
final class OptimizeSubcommand implements Callable<Integer> {

  private static final Path STANDARD_OUTPUT = Path.of("-");

  private final Session session;

  @Mixin private InputArgument file;
  @Mixin private OptimizeOptions optimizeOptions;
  @Mixin private RemarkOptions remarkOptions;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "OUT.c",
      description = "Where to write; standard output if not given, or if it is -.")
  private Path output;

  OptimizeSubcommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    OptimizerOptions options =
        optimizeOptions.read(session.trailingFlags()).withDescription(remarkOptions.description());
    InputFile input = file.read();
    Optional<OutputFile> target =
        Optional.ofNullable(output)
            .filter(place -> !place.equals(STANDARD_OUTPUT))
            .map(OutputFile::new);
    target.ifPresent(place -> place.verifyBeside(input));
    OptimizationResult result = InputArgument.optimize(session, input, options);
    remarkOptions.show(session, input, result);
    target.ifPresentOrElse(
        place -> place.write(result.bytes()), () -> session.print(result.bytes()));
    return ExitStatus.DONE.code();
  }
}

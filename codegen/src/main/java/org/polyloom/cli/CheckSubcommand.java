package org.polyloom.cli;

import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.polyloom.optimizer.OptimizationResult;
import org.polyloom.optimizer.OptimizerOptions;
import org.polyloom.run.Compiler;
import org.polyloom.run.ScratchDirectory;
import org.polyloom.run.Timing;
import org.polyloom.run.Tolerance;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code polyloom check}: original and result compiled, run and compared. */
@Command(
    name = "check",
    description = "Compile and run a C file before and after, and compare what they compute.",
    footer = {
      "",
      "Flags after -- are given to the compiler, for both programs.",
      "Results are compared bit for bit under --fp strict, any NaN being equal to any NaN;",
      "under reassoc and fast within 1e-3 (float) or 1e-8 (double) of the greatest value."
    })
final class CheckSubcommand implements Callable<Integer> {

  private final Session session;

  @Mixin private InputArgument file;
  @Mixin private OptimizeOptions optimizeOptions;
  @Mixin private RemarkOptions remarkOptions;
  @Mixin private CompilerOptions compilerOptions;

  @Option(
      names = "--run",
      paramLabel = "ARGS",
      description =
          "Run the file's own main with these arguments, and time it, instead of calling each"
              + " transformed function on generated data.")
  private String arguments;

  @Option(
      names = "--seeds",
      paramLabel = "N",
      defaultValue = "3",
      description = "Sets of generated data (default: ${DEFAULT-VALUE}).")
  private int seeds;

  @Option(
      names = "--rounds",
      paramLabel = "N",
      defaultValue = "3",
      description = "Timed runs of each program under --run (default: ${DEFAULT-VALUE}).")
  private int rounds;

  CheckSubcommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    OptimizerOptions options =
        optimizeOptions.read(session.trailingFlags()).withDescription(remarkOptions.description());
    optimizeOptions.positive("--rounds", rounds);
    optimizeOptions.positive("--seeds", seeds);
    InputFile input = file.read();
    Compiler compiler = compilerOptions.find();
    OptimizationResult result = InputArgument.optimize(session, input, options);
    remarkOptions.show(session, input, result);
    try (ScratchDirectory scratch = ScratchDirectory.create()) {
      List<String> flags = CompilerOptions.flags(options, session.trailingFlags());
      ProgramBuilder builder = new ProgramBuilder(compiler, flags, input, scratch);
      if (arguments == null) {
        session.print(
            new GeneratedCheck(builder, result, options.compilerFlags())
                .run(seeds, tolerance(options)));
      } else {
        runOwnMain(builder, options, result);
      }
    }
    return ExitStatus.DONE.code();
  }

  private void runOwnMain(
      ProgramBuilder builder, OptimizerOptions options, OptimizationResult result) {
    List<Timing> timings =
        new OwnMainCheck(tolerance(options))
            .run(builder.original(), builder.optimized(result).program(), words(arguments), rounds);
    Timing before = timings.get(0);
    Timing after = timings.get(1);
    session.print(
        builder.input().name()
            + (arguments.isBlank() ? "" : " " + arguments.strip())
            + ", "
            + builder.compiler()
            + " "
            + String.join(" ", builder.flags())
            + "\n"
            + line(before)
            + line(after)
            + String.format(
                Locale.ROOT,
                "  the same output; %.2f times as fast%n",
                before.median() / after.median()));
  }

  static Tolerance tolerance(OptimizerOptions options) {
    return switch (options.fp()) {
      case STRICT -> Tolerance.EXACT;
      case REASSOC -> Tolerance.REGROUPED;
      case FAST -> Tolerance.FINITE;
    };
  }

  private static List<String> words(String text) {
    return text.isBlank() ? List.of() : List.of(text.strip().split("\\s+"));
  }

  private static String line(Timing timing) {
    return String.format(
        Locale.ROOT,
        "  %-10s %10.6f s  (median of %d, %.6f to %.6f)%n",
        timing.name(),
        timing.median(),
        timing.seconds().size(),
        timing.min(),
        timing.max());
  }
}

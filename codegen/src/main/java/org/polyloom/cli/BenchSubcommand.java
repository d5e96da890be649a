package org.polyloom.cli;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.concurrent.Callable;
import org.polyloom.optimizer.OptimizerOptions;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code polyloom bench}: the kernels before and after, as a table and a chart. */
@Command(
    name = "bench",
    description = "Time the benchmark kernels before and after; write a table and a chart.")
final class BenchSubcommand implements Callable<Integer> {

  private static final String TERMINAL = "polyloom.terminal";

  private final Session session;

  @Spec private CommandSpec command;
  @Mixin private OptimizeOptions optimizeOptions;
  @Mixin private BaselineOptions baselineOptions;

  @Parameters(paramLabel = "KERNEL", description = "Kernels to run; all if none is named.")
  private List<String> kernels = new ArrayList<>();

  @Option(
      names = "--cc",
      paramLabel = "CC",
      split = ",",
      description =
          "Compilers, separated by commas: gcc, clang or paths (default: all that are found).")
  private List<String> compilers = new ArrayList<>();

  @Option(
      names = "--size",
      paramLabel = "SIZE",
      description =
          "The data set: mini, small, medium, large or extralarge (default: medium; mini and small"
              + " are for checking, they take too little time to measure).")
  private String size;

  @Option(
      names = "--against",
      paramLabel = "NAME",
      split = ",",
      description =
          "What else to measure in the same run, separated by commas: polly, graphite; pluto and"
              + " ppcg, if polycc and ppcg are on the search path; openblas, for the kernels that are calls of a BLAS; triad, for those that memory bounds; and wide,"
              + " the compilers with a preference for vectors of 512 bits, for the original and the"
              + " result.")
  private List<String> against = new ArrayList<>();

  @Option(
      names = "--twins",
      description =
          "Measure the kernels' twins, whose values live in scalars: scalar dependences before and"
              + " after, and times.")
  private boolean twins;

  @Option(
      names = "--reuse",
      description =
          "Measure the kernels whose iterations compute values again, under fast floating point: as"
              + " they are, with classic and with enhanced scalar replacement, and with all passes;"
              + " without --size from small to extralarge.")
  private boolean reuse;

  @Option(
      names = "--rounds",
      paramLabel = "N",
      defaultValue = "5",
      description =
          "Measurements of each candidate; at least 5 of kernels below 50 ms (default:"
              + " ${DEFAULT-VALUE}).")
  private int rounds;

  @Option(
      names = "--once-above",
      paramLabel = "SECONDS",
      description =
          "Do not run a program again to time it if its first run, which checks it, takes longer;"
              + " that run's time counts (default: no bound).")
  private Integer onceAbove;

  @Option(
      names = "--resume",
      description =
          "With --twins: take the times of an earlier run from DIR/twins.json where circumstances"
              + " and programs are still the same.")
  private boolean resumed;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "DIR",
      defaultValue = "bench-results",
      description = "Where table, JSON and chart go (default: ${DEFAULT-VALUE}).")
  private Path directory;

  BenchSubcommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    OptimizerOptions options = optimizeOptions.read(session.trailingFlags());
    optimizeOptions.positive("--rounds", rounds);
    if (onceAbove != null) {
      optimizeOptions.positive("--once-above", onceAbove);
    }
    BenchRequest.Subject subject = subject();
    Optional<BenchRequest.Baseline> baseline = baselineOptions.read();
    refuseIf(
        baseline.isPresent() && subject != BenchRequest.Subject.KERNELS,
        "--baseline is for neither --twins nor --reuse");
    refuseIf(
        baseline.flatMap(BenchRequest.Baseline::later).isPresent() && isMeasured(),
        "--report measures nothing: name no kernels, and nothing to measure them with");
    BenchService service =
        ServiceLoader.load(BenchService.class)
            .findFirst()
            .orElseThrow(
                () ->
                    new CliException(
                        ExitStatus.USAGE,
                        "the benchmarks are not on the class path; use the launcher"));
    PrintStream out = new PrintStream(session.out(), true, StandardCharsets.UTF_8);
    BenchRequest request =
        new BenchRequest(
            subject,
            kernels,
            compilers,
            Optional.ofNullable(size),
            against,
            rounds,
            Optional.ofNullable(onceAbove).map(Duration::ofSeconds),
            baseline,
            resumed ? BenchRequest.Start.RESUMED : BenchRequest.Start.FRESH,
            directory,
            options,
            out,
            session.err(),
            Boolean.getBoolean(TERMINAL) ? Progress.onTerminal(session.err()) : Progress.NONE);
    return run(service, request).code();
  }

  private BenchRequest.Subject subject() {
    refuseIf(twins && reuse, "give one of --twins and --reuse");
    refuseIf(resumed && !twins, "--resume is for --twins");
    refuseIf(
        !against.isEmpty() && (twins || reuse), "--against is for neither --twins nor --reuse");
    if (reuse) {
      return BenchRequest.Subject.REUSE;
    }
    return twins ? BenchRequest.Subject.TWINS : BenchRequest.Subject.KERNELS;
  }

  /** Whether something is said of what to measure. */
  private boolean isMeasured() {
    return !kernels.isEmpty() || !compilers.isEmpty() || size != null || !against.isEmpty();
  }

  private void refuseIf(boolean isWrong, String message) {
    if (isWrong) {
      throw new ParameterException(command.commandLine(), message);
    }
  }

  private ExitStatus run(BenchService service, BenchRequest request) {
    try {
      return service.run(request) ? ExitStatus.DONE : ExitStatus.REFUSED;
    } catch (InputException unreadable) {
      throw new CliException(ExitStatus.INPUT, unreadable.getMessage());
    } catch (IllegalArgumentException refusal) {
      throw new ParameterException(command.commandLine(), refusal.getMessage());
    }
  }
}

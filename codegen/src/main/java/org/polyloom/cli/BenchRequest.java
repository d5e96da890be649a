package org.polyloom.cli;

import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.polyloom.optimizer.OptimizerOptions;

/**
 * What {@code polyloom bench} was asked for.
 *
 * @param subject what is measured
 * @param kernels names of kernels; all if empty
 * @param compilers {@code gcc}, {@code clang} or paths; all that are found if empty
 * @param size the data set's name; the default one of the benchmarks if empty
 * @param against other optimizers to measure in the same run, such as {@code polly}
 * @param rounds measurements of each candidate
 * @param timedAgain a program whose first run takes longer is not run again; no bound if empty
 * @param baseline an earlier report to hold this one against, if any
 * @param start whether an earlier run is carried on
 * @param directory where the table, the JSON file and the chart go
 * @param options the optimizer's options
 * @param out for the table
 * @param err for remarks and messages
 * @param progress shows what is being done; says nothing where nobody watches
 */
public record BenchRequest(
    Subject subject,
    List<String> kernels,
    List<String> compilers,
    Optional<String> size,
    List<String> against,
    int rounds,
    Optional<Duration> timedAgain,
    Optional<Baseline> baseline,
    Start start,
    Path directory,
    OptimizerOptions options,
    PrintStream out,
    PrintStream err,
    Progress progress) {

  /** What is measured. */
  public enum Subject {
    /** Kernels before and after. */
    KERNELS,
    /** Kernels and their twins with more scalars. */
    TWINS,
    /** Kernels whose iterations compute values again. */
    REUSE
  }

  /** Where a run begins. */
  public enum Start {
    /** At the beginning. */
    FRESH,
    /** With what an earlier run left in the directory. */
    RESUMED
  }

  /**
   * An earlier report, to hold a later one against.
   *
   * @param report the JSON file that an earlier run wrote
   * @param tolerance the part of a speed-up that may be lost, beside noise; at least 0, below 1
   * @param later the JSON file of another run, in the place of a new run
   */
  public record Baseline(Path report, double tolerance, Optional<Path> later) {

    public Baseline {
      Objects.requireNonNull(report, "report");
      Objects.requireNonNull(later, "later");
    }
  }

  public BenchRequest {
    Objects.requireNonNull(subject, "subject");
    kernels = List.copyOf(kernels);
    compilers = List.copyOf(compilers);
    Objects.requireNonNull(size, "size");
    against = List.copyOf(against);
    Objects.requireNonNull(timedAgain, "timedAgain");
    Objects.requireNonNull(baseline, "baseline");
    Objects.requireNonNull(start, "start");
    Objects.requireNonNull(directory, "directory");
    Objects.requireNonNull(options, "options");
    Objects.requireNonNull(out, "out");
    Objects.requireNonNull(err, "err");
    Objects.requireNonNull(progress, "progress");
  }
}

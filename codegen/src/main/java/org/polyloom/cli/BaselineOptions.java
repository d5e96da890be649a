package org.polyloom.cli;

import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The options of {@code bench} that say which earlier report a later one is held against. */
final class BaselineOptions {

  /** In percent. */
  private static final int DEFAULT_TOLERANCE = 10;

  private static final int PERCENT = 100;

  @Spec(Spec.Target.MIXEE)
  private CommandSpec command;

  @Option(
      names = "--baseline",
      paramLabel = "FILE.json",
      description =
          "The bench.json of an earlier run: compare the speed-up of each kernel under each compiler"
              + " with it; the exit status is 1 if one fell, or a result was right and is not any"
              + " more.")
  private Path baseline;

  @Option(
      names = "--tolerance",
      paramLabel = "PERCENT",
      description =
          "With --baseline: by how much a speed-up may fall, beside the noise of both runs (default:"
              + " "
              + DEFAULT_TOLERANCE
              + ").")
  private Integer tolerance;

  @Option(
      names = "--report",
      paramLabel = "FILE.json",
      description = "With --baseline: compare the bench.json of another run; measure nothing.")
  private Path report;

  /**
   * The earlier report; nothing if none was given.
   *
   * @throws ParameterException if the options do not go together
   */
  Optional<BenchRequest.Baseline> read() {
    if (baseline == null && (tolerance != null || report != null)) {
      throw wrong((tolerance != null ? "--tolerance" : "--report") + " is for --baseline");
    }
    int percent = tolerance == null ? DEFAULT_TOLERANCE : tolerance;
    if (percent < 0 || percent >= PERCENT) {
      throw wrong("Invalid value for option '--tolerance': '" + percent + "' is not from 0 to 99");
    }
    return Optional.ofNullable(baseline)
        .map(
            file ->
                new BenchRequest.Baseline(
                    file, percent / (double) PERCENT, Optional.ofNullable(report)));
  }

  private ParameterException wrong(String message) {
    return new ParameterException(command.commandLine(), message);
  }
}

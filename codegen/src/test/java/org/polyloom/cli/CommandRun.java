package org.polyloom.cli;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.polyloom.optimizer.Dump;
import org.polyloom.optimizer.OptimizationResult;
import org.polyloom.optimizer.OptimizerOptions;
import org.polyloom.optimizer.RegionOutcome;
import org.polyloom.optimizer.RegionResult;
import org.polyloom.remark.Location;
import org.polyloom.remark.Reason;
import org.polyloom.remark.Remark;
import org.polyloom.remark.StageTime;

/**
 * One call of {@link Main} with its streams caught.
 *
 * @param status the exit status
 * @param out standard output
 * @param err standard error
 */
record CommandRun(int status, String out, String err) {

  /** A reason for the remarks of {@link #stub}. */
  enum Cause implements Reason {
    Stubbed
  }

  static CommandRun with(FileOptimizer optimizer, Map<String, String> environment, String... args) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    return writingTo(out, optimizer, environment, args);
  }

  static CommandRun writingTo(
      OutputStream out, FileOptimizer optimizer, Map<String, String> environment, String... args) {
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    PrintStream errors = new PrintStream(err, false, StandardCharsets.UTF_8);
    int status = Main.run(new Session(out, errors, environment, List.of(), optimizer), args);
    String text = out instanceof ByteArrayOutputStream ? out.toString() : "";
    return new CommandRun(status, text, err.toString(StandardCharsets.UTF_8));
  }

  static CommandRun of(FileOptimizer optimizer, String... args) {
    return with(optimizer, Map.of(), args);
  }

  /** Prefixes a comment, and reports one region of the given outcome, one remark and one stage. */
  static FileOptimizer stub(RegionOutcome outcome) {
    return (options, fileName, source) -> {
      String text = "/* optimized */\n" + new String(source, StandardCharsets.UTF_8);
      Remark remark =
          Remark.applied("schedule", Cause.Stubbed, new Location(fileName, 3, 5), "tiled")
              .with("sizes", options.tile());
      return new OptimizationResult(
          text.getBytes(StandardCharsets.UTF_8),
          List.of(remark),
          List.of(
              new RegionResult(
                  "f",
                  2,
                  outcome,
                  reason(outcome),
                  List.of(),
                  Map.of("loops", "for i\n  for j\n"))),
          List.of(new StageTime("parse", 2_000_000)),
          dumps(options));
    };
  }

  private static String reason(RegionOutcome outcome) {
    return outcome == RegionOutcome.TRANSFORMED ? "" : "nothing is gained";
  }

  private static List<Dump> dumps(OptimizerOptions options) {
    return options.dumpBefore().stream()
        .map(pass -> new Dump("before " + pass, "the region\n"))
        .toList();
  }
}

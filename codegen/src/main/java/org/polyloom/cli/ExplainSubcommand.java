package org.polyloom.cli;

import java.util.Map;
import java.util.concurrent.Callable;
import org.polyloom.optimizer.Description;
import org.polyloom.optimizer.OptimizationResult;
import org.polyloom.optimizer.OptimizerOptions;
import org.polyloom.optimizer.RegionResult;
import org.polyloom.remark.RemarkText;
import org.polyloom.remark.StageTime;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code polyloom explain}: what the loops are, what was done and why not. */
@Command(
    name = "explain",
    description =
        "Say what the loops of a C file are, what depends on what, what was done and why not.",
    footer = {"", "Flags after -- are given to the C parser."})
final class ExplainSubcommand implements Callable<Integer> {

  private final Session session;

  @Mixin private InputArgument file;
  @Mixin private OptimizeOptions optimizeOptions;

  ExplainSubcommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    OptimizerOptions options =
        optimizeOptions.read(session.trailingFlags()).withDescription(Description.GIVEN);
    InputFile input = file.read();
    OptimizationResult result = InputArgument.optimize(session, input, options);
    session.print(text(input, result));
    return ExitStatus.DONE.code();
  }

  private static String text(InputFile input, OptimizationResult result) {
    StringBuilder text = new StringBuilder();
    if (result.regions().isEmpty()) {
      text.append(input.name()).append(": no region\n");
    }
    result.regions().forEach(region -> appendRegion(text, input, region));
    if (!result.remarks().isEmpty()) {
      text.append("\nremarks\n").append(RemarkText.format(result.remarks()).indent(2));
    }
    result
        .dumps()
        .forEach(dump -> text.append("\n" + dump.title() + "\n").append(dump.text().indent(2)));
    if (!result.times().isEmpty()) {
      text.append("\ntime\n");
      result.times().forEach(time -> appendTime(text, time));
    }
    return text.toString();
  }

  private static void appendRegion(StringBuilder text, InputFile input, RegionResult region) {
    text.append(input.name()).append(':').append(region.line()).append(": ");
    text.append(region.function()).append(": ").append(region.outcomeWithReason()).append('\n');
    for (Map.Entry<String, String> property : region.properties().entrySet()) {
      String value = property.getValue().stripTrailing();
      if (value.contains("\n")) {
        text.append("  ").append(property.getKey()).append('\n').append(value.indent(4));
      } else {
        text.append("  ").append(property.getKey()).append(": ").append(value).append('\n');
      }
    }
  }

  private static void appendTime(StringBuilder text, StageTime time) {
    text.append(String.format("  %-16s %8.1f ms%n", time.stage(), time.nanos() / 1e6));
  }
}

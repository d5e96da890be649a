package org.polyloom.cli;

import java.util.List;
import org.polyloom.optimizer.Description;
import org.polyloom.optimizer.OptimizationResult;
import org.polyloom.optimizer.RegionOutcome;
import org.polyloom.optimizer.RegionResult;
import picocli.CommandLine.Option;

/** The options that say what is shown of a result and when it counts as refused. */
final class RemarkOptions {

  @Option(
      names = "--remarks",
      paramLabel = "FORMAT",
      defaultValue = "text",
      description =
          "How remarks are shown on standard error: text, json or off (default:"
              + " ${DEFAULT-VALUE}).")
  private RemarkFormat format;

  @Option(
      names = "--strict",
      description = "Exit with status 1, and write nothing, if a region cannot be modelled.")
  private boolean strict;

  /** What must be known of the regions to show a result. */
  Description description() {
    return format == RemarkFormat.JSON ? Description.GIVEN : Description.OMITTED;
  }

  /**
   * Shows dumps and remarks.
   *
   * @throws CliException with status 1 if a region was rejected and that is not allowed
   */
  void show(Session session, InputFile input, OptimizationResult result) {
    result
        .dumps()
        .forEach(
            dump ->
                session.report("== " + dump.title() + "\n" + dump.text().stripTrailing() + "\n"));
    session.report(format.format(input.name(), result));
    refuseIfStrict(input, result);
  }

  private void refuseIfStrict(InputFile input, OptimizationResult result) {
    List<String> rejected =
        result.regions().stream()
            .filter(region -> region.outcome() == RegionOutcome.REJECTED)
            .map(RegionResult::line)
            .map(String::valueOf)
            .toList();
    if (strict && !rejected.isEmpty()) {
      throw new CliException(
          ExitStatus.REFUSED,
          input.name() + ": rejected: the region at line " + String.join(", ", rejected));
    }
  }
}

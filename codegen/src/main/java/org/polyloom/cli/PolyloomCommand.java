package org.polyloom.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code polyloom} itself: it only holds the commands. */
@Command(
    name = "polyloom",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    description = "A polyhedral loop optimizer for C.",
    synopsisSubcommandLabel = "COMMAND",
    exitCodeListHeading = "%nExit status:%n",
    exitCodeList = {
      "0:done",
      "1:a check failed, or --strict refused",
      "2:wrong usage, or the output cannot be written",
      "3:the input cannot be read or does not parse",
      "4:an internal error; a file to send is named"
    })
final class PolyloomCommand implements Runnable {

  @Spec private CommandSpec command;

  @Override
  public void run() {
    throw new ParameterException(command.commandLine(), "Missing command");
  }
}

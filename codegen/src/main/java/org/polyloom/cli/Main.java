package org.polyloom.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.polyloom.optimizer.Optimizer;
import org.polyloom.optimizer.SourceException;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/**
 * The command line's entry: reads the arguments, runs the command, turns failures into statuses.
 */
public final class Main {

  private static final String FLAGS_FOLLOW = "--";

  private Main() {}

  /** Runs one command and ends the virtual machine with its exit status. */
  public static void main(String[] args) {
    Session session =
        new Session(
            new FileOutputStream(FileDescriptor.out),
            new PrintStream(
                new FileOutputStream(FileDescriptor.err), false, StandardCharsets.UTF_8),
            System.getenv(),
            List.of(),
            (options, fileName, source) -> new Optimizer(options).optimize(fileName, source));
    int status = run(session, args);
    System.exit(status);
  }

  /** Runs one command; its exit status. */
  static int run(Session streams, String... args) {
    int end = Arrays.asList(args).indexOf(FLAGS_FOLLOW);
    List<String> words = List.of(args).subList(0, end < 0 ? args.length : end);
    List<String> flags = end < 0 ? List.of() : List.of(args).subList(end + 1, args.length);
    Session session =
        new Session(
            streams.out(), streams.err(), streams.environment(), flags, streams.optimizer());
    try {
      return commandLine(session, List.of(args)).execute(words.toArray(String[]::new));
    } catch (Error failure) {
      // Too deep, too large, a library that does not load: the user gets a report all the same.
      return internalError(session, List.of(args), failure);
    } finally {
      session.err().flush();
    }
  }

  private static CommandLine commandLine(Session session, List<String> args) {
    CommandLine commands = new CommandLine(new PolyloomCommand());
    commands.addSubcommand(new OptimizeSubcommand(session));
    commands.addSubcommand(new CompileSubcommand(session));
    commands.addSubcommand(new CheckSubcommand(session));
    commands.addSubcommand(new ExplainSubcommand(session));
    commands.addSubcommand(new BenchSubcommand(session));
    commands.getSubcommands().values().forEach(Main::addHelp);
    commands.setCaseInsensitiveEnumValuesAllowed(true);
    commands.setOut(new PrintWriter(session.out(), true, StandardCharsets.UTF_8));
    commands.setErr(new PrintWriter(session.err(), true, StandardCharsets.UTF_8));
    commands.setParameterExceptionHandler((failure, words) -> wrongUsage(session, failure));
    commands.setExecutionExceptionHandler(
        (failure, command, parsed) -> failed(session, command, args, failure));
    return commands;
  }

  private static void addHelp(CommandLine command) {
    command.getCommandSpec().mixinStandardHelpOptions(true);
    command.getCommandSpec().versionProvider(new Version());
  }

  private static int wrongUsage(Session session, ParameterException failure) {
    CommandLine command = failure.getCommandLine();
    session.complain(
        failure instanceof UnmatchedArgumentException unmatched
            ? unmatchedWords(unmatched)
            : failure.getMessage());
    session.report("Try '" + command.getCommandSpec().qualifiedName() + " --help'.\n");
    return ExitStatus.USAGE.code();
  }

  private static String unmatchedWords(UnmatchedArgumentException failure) {
    boolean isCommand = failure.getCommandLine().getParent() == null;
    String what =
        isCommand && !failure.isUnknownOption()
            ? "there is no command '" + failure.getUnmatched().get(0) + "'"
            : failure.getMessage();
    List<String> suggestions = failure.getSuggestions();
    return suggestions.isEmpty()
        ? what
        : what + "; did you mean " + String.join(" or ", suggestions) + "?";
  }

  private static int failed(
      Session session, CommandLine command, List<String> args, Exception failure) {
    if (failure instanceof ParameterException wrong) {
      return wrongUsage(session, wrong);
    }
    if (failure instanceof CliException known) {
      session.complain(known.getMessage());
      trace(session, known);
      return known.status().code();
    }
    if (failure instanceof SourceException unparsable) {
      session.report(unparsable.diagnostics() + "\n");
      trace(session, unparsable);
      return ExitStatus.INPUT.code();
    }
    return internalError(session, args, failure);
  }

  private static int internalError(Session session, List<String> args, Throwable failure) {
    String report =
        CrashReport.write(args, failure)
            .map(file -> "; please send " + file + " and the input")
            .orElse("; no report could be written to the temporary directory");
    session.complain("internal error: " + summary(failure) + report);
    trace(session, failure);
    return ExitStatus.INTERNAL.code();
  }

  private static String summary(Throwable failure) {
    String message = Optional.ofNullable(failure.getMessage()).orElse("");
    String firstLine = message.lines().findFirst().orElse("");
    String name = failure.getClass().getSimpleName();
    return firstLine.isEmpty() ? name : name + ": " + firstLine;
  }

  private static void trace(Session session, Throwable failure) {
    if (session.traces()) {
      failure.printStackTrace(session.err());
    }
  }
}

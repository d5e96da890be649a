package org.polyloom.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * What is worth sending when the product itself failed: versions, the call, and where it failed.
 */
final class CrashReport {

  private CrashReport() {}

  /** Writes the report to the temporary directory; empty if even that fails. */
  static Optional<Path> write(List<String> arguments, Throwable failure) {
    try {
      Path file = Files.createTempFile("polyloom-report-", ".txt");
      Files.writeString(file, text(arguments, failure));
      return Optional.of(file);
    } catch (IOException unwritable) {
      return Optional.empty();
    }
  }

  private static String text(List<String> arguments, Throwable failure) {
    Runtime runtime = Runtime.getRuntime();
    StringWriter text = new StringWriter();
    PrintWriter lines = new PrintWriter(text);
    lines.println("polyloom " + Version.NUMBER);
    lines.println("java " + Runtime.version() + ", " + System.getProperty("java.vm.name"));
    lines.println(
        System.getProperty("os.name")
            + " "
            + System.getProperty("os.version")
            + ", "
            + System.getProperty("os.arch")
            + ", "
            + runtime.availableProcessors()
            + " processors, at most "
            + (runtime.maxMemory() >> 20)
            + " MB of heap");
    lines.println("arguments: " + String.join(" ", arguments));
    lines.println("directory: " + System.getProperty("user.dir"));
    lines.println();
    failure.printStackTrace(lines);
    return text.toString();
  }
}

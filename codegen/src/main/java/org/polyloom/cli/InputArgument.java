package org.polyloom.cli;

import java.nio.file.Path;
import org.polyloom.optimizer.OptimizationResult;
import org.polyloom.optimizer.OptimizerOptions;
import picocli.CommandLine.Parameters;

/** The C file that a command works on. */
final class InputArgument {

  @Parameters(index = "0", paramLabel = "FILE.c", description = "The C file.")
  private Path path;

  /** Reads the file. */
  InputFile read() {
    return InputFile.read(path);
  }

  /** Optimizes a file that was read. */
  static OptimizationResult optimize(Session session, InputFile input, OptimizerOptions options) {
    return session.optimizer().optimize(options, input.name(), input.bytes());
  }
}

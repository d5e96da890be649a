package org.polyloom.report;

import java.util.List;
import org.polyloom.optimizer.Optimizer;
import org.polyloom.optimizer.OptimizerOptions;

/** The passes that remove scalar dependences, and the options with and without them. */
final class TwinPasses {

  private static final List<String> REMOVING = List.of("forward", "delicm", "simplify", "expand");

  private TwinPasses() {}

  /** The names of the passes that the options ask for and that remove no scalar dependences. */
  static List<String> others(OptimizerOptions options) {
    List<String> asked = options.passes().isEmpty() ? Optimizer.passNames() : options.passes();
    return asked.stream().filter(name -> !REMOVING.contains(name)).toList();
  }
}

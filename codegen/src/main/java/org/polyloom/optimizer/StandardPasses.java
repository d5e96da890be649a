package org.polyloom.optimizer;

import java.util.List;
import org.polyloom.pass.ScopPass;

/** The passes and their order. */
final class StandardPasses {
  private StandardPasses() {}

  /** All passes that the options ask for, in the order in which they run. */
  static List<ScopPass> of(OptimizerOptions options) {
    return List.of();
  }
}

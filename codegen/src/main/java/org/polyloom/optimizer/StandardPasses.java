package org.polyloom.optimizer;

import java.util.List;
import org.polyloom.machine.Machine;
import org.polyloom.pass.ScopPass;
import org.polyloom.schedule.FusionPolicy;
import org.polyloom.schedule.ScheduleOptions;
import org.polyloom.schedule.Tiling;
import org.polyloom.scheduling.SchedulePass;
import org.polyloom.simplify.SimplifyPass;

/** The passes and their order. */
final class StandardPasses {
  private StandardPasses() {}

  /** All passes that the options ask for, in the order in which they run. */
  static List<ScopPass> of(OptimizerOptions options) {
    List<ScopPass> all =
        List.of(
            new SimplifyPass(),
            new SchedulePass(Machine.of(options.target().label()), scheduling(options)));
    if (options.passes().isEmpty()) {
      return all;
    }
    return all.stream().filter(pass -> options.passes().contains(pass.name())).toList();
  }

  private static ScheduleOptions scheduling(OptimizerOptions options) {
    return new ScheduleOptions(
        tiling(options.tile()),
        FusionPolicy.KEEP_PARALLELISM,
        options.budget(),
        ScheduleOptions.DEFAULT.parameterEstimate());
  }

  private static Tiling tiling(TileChoice choice) {
    return switch (choice.mode()) {
      case AUTO -> Tiling.AUTO;
      case OFF -> Tiling.OFF;
      case SIZES -> Tiling.of(choice.sizes());
    };
  }
}

package org.polyloom.optimizer;

import java.util.List;
import org.polyloom.pass.AccessCheck;
import org.polyloom.pass.ModelCheck;
import org.polyloom.pass.OrderCheck;
import org.polyloom.pass.PassCheck;
import org.polyloom.pass.ValueCheck;
import org.polyloom.plan.CallCheck;
import org.polyloom.plan.DecimationCheck;
import org.polyloom.plan.ExtremumCheck;
import org.polyloom.plan.IndependentLoops;
import org.polyloom.plan.NeighbourCheck;
import org.polyloom.plan.PackedReadsCheck;
import org.polyloom.plan.RecurrenceCheck;
import org.polyloom.plan.RowStepCheck;
import org.polyloom.plan.StripCheck;
import org.polyloom.plan.VectorLanesCheck;
import org.polyloom.reduction.Regrouping;

/** What every result of a pass must pass. */
final class StandardChecks {
  private StandardChecks() {}

  /** All checks, as strict as the options ask for. */
  static List<PassCheck> of(OptimizerOptions options) {
    Regrouping regrouping = StandardPasses.regrouping(options.fp());
    return List.of(
        new ModelCheck(),
        new AccessCheck(),
        new OrderCheck(regrouping),
        new ValueCheck(regrouping),
        new PackedReadsCheck(),
        new StripCheck(),
        new RowStepCheck(),
        new VectorLanesCheck(),
        new RecurrenceCheck(),
        new DecimationCheck(),
        new ExtremumCheck(),
        new NeighbourCheck(),
        new CallCheck(),
        new IndependentLoops());
  }
}

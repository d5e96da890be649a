package org.polyloom.optimizer;

import java.util.List;
import java.util.Optional;
import org.polyloom.expand.Outlook;
import org.polyloom.ir.Scop;
import org.polyloom.pass.PassContext;
import org.polyloom.plan.ContractionPass;
import org.polyloom.remark.Remark;
import org.polyloom.scheduling.SchedulePass;

/**
 * Runs the passes that come after another one, to see what they would make of its result: how many
 * contractions they would plan that gain by it. What only another order of the loops would gain
 * counts nothing here: {@code sweep} gives iterations storage of their own too, together with that
 * order and by its own estimate of time.
 *
 * @param schedules order regions; empty if these stay in their order
 * @param contractions plans contractions, if at all
 */
record LaterPasses(Optional<Schedules> schedules, Optional<ContractionPass> contractions)
    implements Outlook {

  /**
   * Scheduling in two forms.
   *
   * @param distribution without tiles
   * @param last as it will be
   */
  record Schedules(SchedulePass distribution, SchedulePass last) {}

  @Override
  public boolean mayGain(Scop scop) {
    return contractions.isPresent() && ContractionPass.mayPlan(scop);
  }

  @Override
  public Scop ordered(Scop scop, PassContext context) {
    return schedules
        .map(Schedules::distribution)
        .filter(pass -> pass.notApplicableTo(scop).isEmpty())
        .map(pass -> pass.order(scop, context))
        .orElse(scop);
  }

  /** Whether there are contractions, which statements show before any order does. */
  @Override
  public boolean mayGainIn(Scop expanded) {
    return contractions.filter(pass -> pass.hasPayingContractions(expanded)).isPresent();
  }

  /**
   * How many contractions would be planned that gain.
   *
   * @param before in whose loops compilers load operands
   */
  @Override
  public int gain(Scop before, Scop scop, PassContext context) {
    Scop last =
        schedules
            .map(Schedules::last)
            .filter(pass -> pass.notApplicableTo(scop).isEmpty())
            .map(pass -> pass.order(scop, context))
            .orElse(scop);
    return contractions
        .filter(pass -> pass.notApplicableTo(last).isEmpty())
        .map(pass -> gaining(pass, before, pass.run(last, context).remarks()))
        .orElse(0);
  }

  private static int gaining(ContractionPass pass, Scop before, List<Remark> remarks) {
    return (int)
        remarks.stream()
            .filter(remark -> remark.kind() == Remark.Kind.APPLIED)
            .flatMap(remark -> remark.statement().stream())
            .filter(statement -> !pass.isLoadedAnyway(before, statement))
            .count();
  }
}

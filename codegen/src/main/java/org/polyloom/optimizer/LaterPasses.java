package org.polyloom.optimizer;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.polyloom.expand.Outlook;
import org.polyloom.ir.Scop;
import org.polyloom.pass.PassContext;
import org.polyloom.plan.ContractionPass;
import org.polyloom.plan.RowPass;
import org.polyloom.remark.Remark;
import org.polyloom.scheduling.SchedulePass;

/**
 * Runs the passes that come after another one, to see what they would make of its result: how many
 * contractions they would plan that gain by it, and how many nests of rows with sums in the order
 * of the source. What only another order of the loops would gain counts nothing here: {@code sweep}
 * gives iterations storage of their own too, together with that order and by its own estimate of
 * time.
 *
 * @param schedules order regions; empty if these stay in their order
 * @param contractions plans contractions, if at all
 * @param rows plans rows side by side, if sums keep their order
 */
record LaterPasses(
    Optional<Schedules> schedules, Optional<ContractionPass> contractions, Optional<RowPass> rows)
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
    return contractions.isPresent() && ContractionPass.mayPlan(scop)
        || rows.isPresent() && RowPass.addsToScalars(scop);
  }

  /** As many as rows stand side by side, where there are no contractions. */
  @Override
  public OptionalInt mostIterations(Scop nest) {
    return contractions.isPresent() && ContractionPass.mayPlan(nest)
        ? OptionalInt.empty()
        : OptionalInt.of(RowPass.CHAINS);
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
    return contractions.filter(pass -> pass.hasPayingContractions(expanded)).isPresent()
        || rows.isPresent() && RowPass.mayAddSideBySide(expanded);
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
    int products =
        contractions
            .filter(pass -> pass.notApplicableTo(last).isEmpty())
            .map(pass -> gaining(pass, before, pass.run(last, context).remarks()))
            .orElse(0);
    return rows.filter(pass -> RowPass.mayAddSideBySide(last))
        .map(pass -> products + applied(pass.run(last, context).remarks()).size())
        .orElse(products);
  }

  private static List<Remark> applied(List<Remark> remarks) {
    return remarks.stream().filter(remark -> remark.kind() == Remark.Kind.APPLIED).toList();
  }

  private static int gaining(ContractionPass pass, Scop before, List<Remark> remarks) {
    return (int)
        applied(remarks).stream()
            .flatMap(remark -> remark.statement().stream())
            .filter(statement -> !pass.isLoadedAnyway(before, statement))
            .count();
  }
}

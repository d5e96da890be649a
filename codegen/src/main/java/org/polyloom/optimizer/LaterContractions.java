package org.polyloom.optimizer;

import java.util.List;
import java.util.OptionalInt;
import org.polyloom.expand.Outlook;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.pass.PassContext;
import org.polyloom.plan.ContractionPass;

/** Counts the contractions that gain by what is expanded. */
record LaterContractions(LaterSchedules schedules, ContractionPass contractions)
    implements Outlook {

  @Override
  public boolean mayGain(Scop scop) {
    return ContractionPass.mayPlan(scop);
  }

  /** Whether there are contractions, which statements show before any order does. */
  @Override
  public boolean mayGainIn(Scop expanded) {
    return contractions.hasPayingContractions(expanded);
  }

  /** The longer strips are, the better. */
  @Override
  public OptionalInt mostIterations() {
    return OptionalInt.empty();
  }

  @Override
  public int stepsOfBlock(List<Statement> statements) {
    return contractions.stepsOfBlock(statements);
  }

  @Override
  public Scop ordered(Scop scop, PassContext context) {
    return schedules.ordered(scop, context);
  }

  /**
   * How many contractions would be planned that gain.
   *
   * @param before in whose loops compilers load operands
   */
  @Override
  public int gain(Scop before, Scop scop, PassContext context) {
    Scop last = schedules.last(scop, context);
    if (contractions.notApplicableTo(last).isPresent()) {
      return 0;
    }
    return (int)
        LaterSchedules.applied(contractions.run(last, context).remarks()).stream()
            .flatMap(remark -> remark.statement().stream())
            .filter(statement -> !contractions.isLoadedAnyway(before, statement))
            .count();
  }
}

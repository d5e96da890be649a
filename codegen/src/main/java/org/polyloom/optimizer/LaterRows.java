package org.polyloom.optimizer;

import java.util.List;
import java.util.OptionalInt;
import org.polyloom.expand.Outlook;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.pass.PassContext;
import org.polyloom.plan.RowPass;

/** Counts the nests of rows side by side whose sums keep their order. */
record LaterRows(LaterSchedules schedules, RowPass rows) implements Outlook {

  @Override
  public boolean mayGain(Scop scop) {
    return RowPass.addsToScalars(scop);
  }

  @Override
  public boolean mayGainIn(Scop expanded) {
    return RowPass.mayAddSideBySide(expanded);
  }

  /** As many as rows stand side by side: what several sums read stays in the caches. */
  @Override
  public OptionalInt mostIterations() {
    return OptionalInt.of(RowPass.CHAINS);
  }

  /** No rows wait for what others have done. */
  @Override
  public int stepsOfBlock(List<Statement> statements) {
    return 0;
  }

  @Override
  public Scop ordered(Scop scop, PassContext context) {
    return schedules.ordered(scop, context);
  }

  @Override
  public int gain(Scop before, Scop scop, PassContext context) {
    return rows.sideBySide(schedules.last(scop, context), context);
  }
}

package org.polyloom.optimizer;

import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.pass.PassContext;
import org.polyloom.plan.RowPass;
import org.polyloom.scheduling.WholeLoops;

/**
 * Counts the nests of rows side by side: with sums in any order as many rows as registers hold,
 * where tiles take a few steps together. Looked for in nests of two loops, such as filters with
 * reversed coefficients.
 */
record WholeRows(RowPass rows) implements WholeLoops {
  private static final int LOOPS = 2;

  @Override
  public boolean mayTake(Scop scop) {
    return scop.statements().stream().mapToInt(Statement::depth).allMatch(depth -> depth <= LOOPS)
        && RowPass.mayAddSideBySide(scop);
  }

  @Override
  public int taken(Scop scop, PassContext context) {
    return rows.sideBySide(scop, context);
  }
}

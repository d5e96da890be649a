package org.polyloom.optimizer;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.polyloom.ir.AccessMotions;
import org.polyloom.ir.Operands;
import org.polyloom.ir.Operation;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.ir.VectorFunctions;
import org.polyloom.isl.ScheduleNode;
import org.polyloom.pass.PassContext;
import org.polyloom.schedule.ScheduleTrees;
import org.polyloom.schedule.ShortLoops;

/**
 * Innermost loops, in the order of the source, that compilers could make vectors of but for how
 * they are written: their iterations are independent, and what they access stays or lies in rows.
 */
final class LoopsForVectors {
  private LoopsForVectors() {}

  /**
   * The statements of each loop.
   *
   * @throws org.polyloom.isl.IslBudgetException when the budget does not suffice
   */
  static List<List<Statement>> of(Scop scop, PassContext context) {
    Set<String> chained = FreedLoops.chained(scop, context);
    List<List<Statement>> found = new ArrayList<>();
    for (ScheduleNode loop : ScheduleTrees.innermostBands(scop.schedule())) {
      List<Statement> inside =
          loop.domain().setList().stream().map(set -> scop.statement(set.tupleName())).toList();
      boolean areIndependent =
          inside.stream().noneMatch(statement -> chained.contains(statement.name()));
      if (areIndependent
          && !ShortLoops.areIn(loop)
          && inside.stream().allMatch(statement -> fillsVectors(statement, scop))) {
        found.add(inside);
      }
    }
    return found;
  }

  /** Whether all that a statement accesses stays or lies in rows, and no function is called. */
  private static boolean fillsVectors(Statement statement, Scop scop) {
    AccessMotions innermost = new AccessMotions(scop, statement, statement.depth() - 1);
    return statement.operations().stream()
        .allMatch(
            operation ->
                operation instanceof Operation.Call call
                    ? VectorFunctions.isChoice(call.function())
                    : Operands.access(operation).stream()
                        .allMatch(
                            access ->
                                access.isAffine()
                                    && innermost.motion(access) != AccessMotions.Motion.OTHER));
  }
}

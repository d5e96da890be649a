package org.polyloom.optimizer;

import java.util.List;
import java.util.Optional;
import org.polyloom.ir.Scop;
import org.polyloom.ir.SplitStatements;
import org.polyloom.ir.Statement;
import org.polyloom.isl.Schedule;
import org.polyloom.isl.ScheduleNode;
import org.polyloom.isl.UnionSet;
import org.polyloom.pass.PassContext;
import org.polyloom.schedule.LegalityCheck;
import org.polyloom.schedule.ScheduleTrees;

/**
 * A region with parts of a statement in the place of it, which was alone in its innermost loop.
 *
 * @param scop with the parts in that loop
 * @param names of the parts
 */
record LoopsOfParts(Scop scop, List<String> names) {

  /** Splits a statement. */
  static LoopsOfParts of(Scop scop, Statement statement, List<Statement> parts) {
    SplitStatements splitting = new SplitStatements(scop);
    List<String> names = splitting.split(statement, parts);
    return new LoopsOfParts(splitting.result(), names);
  }

  /**
   * The region with each part in a loop of its own, one after the other; empty where that is not
   * legal.
   *
   * @throws org.polyloom.isl.IslBudgetException when the budget does not suffice
   */
  Optional<Scop> inSequence(PassContext context) {
    for (ScheduleNode loop : ScheduleTrees.innermostBands(scop.schedule())) {
      if (ScheduleTrees.statements(loop).containsAll(names)) {
        Schedule order = loop.insertSequence(filters(loop)).schedule();
        LegalityCheck check = LegalityCheck.of(context.dependences(scop), context.budget());
        return Optional.of(scop.withSchedule(order)).filter(apart -> check.check(order).isLegal());
      }
    }
    return Optional.empty();
  }

  private List<UnionSet> filters(ScheduleNode loop) {
    return names.stream()
        .map(
            name ->
                loop.domain().setList().stream()
                    .filter(set -> set.tupleName().equals(name))
                    .map(org.polyloom.isl.Set::toUnionSet)
                    .reduce(UnionSet::union)
                    .orElseThrow())
        .toList();
  }
}

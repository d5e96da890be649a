package org.polyloom.optimizer;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.polyloom.c.CarriedElements;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.isl.ScheduleNode;
import org.polyloom.schedule.ScheduleTrees;
import org.polyloom.schedule.ShortLoops;

/**
 * The updates of one element by all iterations of an innermost loop that compilers store and load
 * in each, as they cannot see that nothing else is at the same place ({@link CarriedElements}). In
 * a variable they wait less for each other, and where sums may be regrouped compilers make vectors
 * of them. {@linkplain ShortLoops A few steps} are not worth checking where arrays are.
 */
final class KeptSums {
  private KeptSums() {}

  /**
   * The statements that gain if a region is written in its own order.
   *
   * @throws org.polyloom.isl.IslBudgetException when the budget does not suffice
   */
  static List<Statement> of(Scop scop) {
    Set<String> inLongLoops = inLongLoops(scop);
    return CarriedElements.updates(scop).stream()
        .filter(statement -> inLongLoops.contains(statement.name()))
        .toList();
  }

  /** The names of the statements in innermost loops of more than a few steps. */
  static Set<String> inLongLoops(Scop scop) {
    Set<String> names = new HashSet<>();
    for (ScheduleNode loop : ScheduleTrees.innermostBands(scop.schedule())) {
      if (!ShortLoops.areIn(loop)) {
        loop.domain().setList().forEach(set -> names.add(set.tupleName()));
      }
    }
    return names;
  }
}

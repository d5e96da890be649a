package org.polyloom.optimizer;

import java.util.List;
import java.util.Set;
import org.polyloom.c.CarriedElements;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
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
    Set<String> inLongLoops = ShortLoops.statementsOfOthers(scop.schedule());
    return CarriedElements.updates(scop).stream()
        .filter(statement -> inLongLoops.contains(statement.name()))
        .toList();
  }
}

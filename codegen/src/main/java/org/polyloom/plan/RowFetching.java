package org.polyloom.plan;

import java.util.HashSet;
import java.util.Set;
import org.polyloom.ir.Scop;
import org.polyloom.machine.Machine;

/**
 * Decides which loops over the columns of a block fetch the rows of matrices before they load them.
 *
 * <p>Processors fetch ahead by themselves, a page at most, and load ahead of what waits, as far as
 * their window of instructions reaches. Loops that only add up products have many iterations in
 * that window. Those that update columns beside, or transpose what they add up, have few: memory
 * waits for them, if it is not asked.
 *
 * <p>Only what is read from memory the first time in a block is fetched, and where a vector is a
 * line of the cache: others would ask for each line several times.
 */
final class RowFetching {
  /** How many lines of one matrix are on their way at once, in all rows of a block together. */
  private static final int LINES = 128;

  private final Scop scop;
  private final Machine machine;
  private final Set<String> read = new HashSet<>();

  RowFetching(Scop scop, Machine machine) {
    this.scop = scop;
    this.machine = machine;
  }

  /** The plan of the next loop over columns in a block, which says what is fetched. */
  RowPlan plan(RowSweep sweep) {
    boolean isNew = false;
    for (RowSweep.Part part : sweep.parts()) {
      for (RowSweep.Place place : part.places()) {
        isNew |= place.reach() == RowSweep.Reach.ELEMENT && read.add(place.access().array());
      }
    }
    int bytes = sweep.element().bytes();
    long extent = RowSizes.extentFromMemory(sweep, scop, machine);
    boolean isFetched =
        isNew
            && hasFewInWindow(sweep)
            && sweep.lanes() * bytes == machine.lineBytes()
            && extent != RowSizes.NEVER;
    int lines = Math.max(1, LINES / sweep.rows());
    return isFetched
        ? sweep.plan().with(new RowPlan.Ahead(lines * machine.lineBytes() / bytes, extent))
        : sweep.plan();
  }

  private static boolean hasFewInWindow(RowSweep sweep) {
    boolean sums = sweep.parts().stream().anyMatch(part -> part.sum().isPresent());
    boolean updates = sweep.parts().stream().anyMatch(part -> part.sum().isEmpty());
    return sums && (updates || sweep.grouping() == Grouping.SOURCE);
  }
}

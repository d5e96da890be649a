package org.polyloom.plan;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Subscript;
import org.polyloom.machine.Machine;
import org.polyloom.machine.RowStreams;

/**
 * Decides which loops over the columns of a block fetch the rows of matrices that the next block
 * will load, into the second cache.
 *
 * <p>Processors fetch ahead by themselves, a page at most, and begin anew in each row; several rows
 * at once are more than some follow far enough ({@link RowStreams}). While a block is carried out
 * there is time for all of the next one.
 *
 * <p>Only what is read from memory the first time in a block is fetched, and where a vector is a
 * line of the cache: others would ask for each line several times. Where the second cache does not
 * hold two blocks, what comes soon in the same rows is fetched.
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
        isNew |= isOfMatrix(place, part) && read.add(place.access().array());
      }
    }
    int bytes = sweep.element().bytes();
    long extent = RowSizes.extentFromMemory(sweep, scop, machine);
    boolean isFetched =
        isNew
            && machine.rowStreams() == RowStreams.LATE
            && sweep.lanes() * bytes == machine.lineBytes()
            && extent != RowSizes.NEVER;
    int lines = Math.max(1, LINES / sweep.rows());
    return isFetched
        ? sweep
            .plan()
            .with(
                new RowPlan.Ahead(
                    machine.cache(2).bytes() / 2, lines * machine.lineBytes() / bytes, extent))
        : sweep.plan();
  }

  /** Whether each row has memory of its own; windows of one row share it. */
  private static boolean isOfMatrix(RowSweep.Place place, RowSweep.Part part) {
    List<Subscript> subscripts = place.access().subscripts();
    return place.reach() == RowSweep.Reach.ELEMENT
        && subscripts.subList(0, subscripts.size() - 1).stream()
            .anyMatch(subscript -> !part.statement().stays(subscript, part.row()));
  }
}

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
 * <p>Only what is read from memory the first time in a block is fetched, each line of the cache
 * once. Where the second cache does not hold two blocks, what comes soon in the same rows is
 * fetched. So it is where two vectors form a line (Zen 3): there the speed with the next block
 * fetched was measured at .75 of that without, with what comes soon at 1.05 to 1.2 where columns
 * are stored to, and at .92 to 1.1 where sums of rows alone are computed, which is left to the
 * processor.
 */
final class RowFetching {
  /** How many lines of one matrix are on their way at once, in all rows of a block together. */
  private static final int LINES = 128;

  /**
   * How many lines of one row are on their way where two vectors form a line. With a third more
   * than that rows take as long as without fetching, with twice as many longer.
   */
  private static final int LINES_OF_TWO_VECTORS = 6;

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
    int lineBytes = machine.lineBytes();
    int bytes = sweep.element().bytes();
    int vectors = lineBytes / (sweep.lanes() * bytes);
    long extent = RowSizes.extentFromMemory(sweep, scop, machine);
    boolean isFetched =
        isNew
            && machine.rowStreams() == RowStreams.LATE
            && (vectors == 1 || vectors == 2 && storesColumns(sweep))
            && extent != RowSizes.NEVER;
    if (!isFetched) {
      return sweep.plan();
    }
    long most = vectors == 1 ? machine.cache(2).bytes() / 2 : 0;
    int lines = vectors == 1 ? Math.max(1, LINES / sweep.rows()) : LINES_OF_TWO_VECTORS;
    return sweep.plan().with(new RowPlan.Ahead(most, lines * lineBytes / bytes, vectors, extent));
  }

  private static boolean storesColumns(RowSweep sweep) {
    return sweep.parts().stream().anyMatch(part -> part.store().reach() == RowSweep.Reach.COLUMN);
  }

  /** Whether each row has memory of its own; windows of one row share it. */
  private static boolean isOfMatrix(RowSweep.Place place, RowSweep.Part part) {
    List<Subscript> subscripts = place.access().subscripts();
    return place.reach() == RowSweep.Reach.ELEMENT
        && subscripts.subList(0, subscripts.size() - 1).stream()
            .anyMatch(subscript -> !part.statement().stays(subscript, part.row()));
  }
}

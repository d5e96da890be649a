package org.polyloom.esr;

import org.polyloom.ir.Assumption;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.isl.Set;

/**
 * The sizes, {@code [p] -> { : .. }}, at which it pays to keep the values of a block.
 *
 * @param columns of the block
 * @param before what an iteration costs as it is, in the units of {@link OperationCost}
 */
record PayingSizes(Columns columns, double before) {
  /** Less than this does not pay for the further loops. */
  private static final double LEAST_GAIN = 1.2;

  /**
   * The same for rows: what is read soon after it was stored, and not in the same vectors, waits
   * for the stores to reach the cache.
   */
  private static final double LEAST_GAIN_OF_ROWS = 1.5;

  /** How many vectors a row has of which stores have reached the cache when it is read. */
  private static final int LEAST_VECTORS_OF_ROW = 16;

  /** The gain of rows where memory bounds what they gain, which waits for it in any case. */
  private static final double LEAST_GAIN_IN_MEMORY = 1.1;

  Scop scop() {
    return columns.scop();
  }

  Block block() {
    return columns.block();
  }

  /** Whether a proposal saves enough. */
  static boolean gains(double before, Proposal proposal) {
    return before >= LEAST_GAIN * proposal.cost();
  }

  /** Whether a proposal pays at some of the block's sizes. */
  boolean pays(Proposal proposal) {
    return !of(proposal).intersect(own()).isEmpty();
  }

  /** Those at which the block has iterations. */
  Set own() {
    return block().statements().stream()
        .map(statement -> statement.domain().params())
        .reduce(Set::union)
        .orElseThrow()
        .intersect(scop().parameterValues());
  }

  /** Those at which a proposal pays. */
  Set of(Proposal proposal) {
    if (!gains(before, proposal)) {
      return columns.sizes().nowhere();
    }
    if (proposal instanceof LaneChoice vectors) {
      return columns.paying(before, vectors);
    }
    return proposal instanceof RowProposal rows ? ofRows(rows) : columns.sizes().everywhere();
  }

  /** Those at which a proposal pays while rows are for others. */
  Set besideRows(Proposal proposal) {
    return proposal instanceof LaneChoice vectors
        ? columns.payingBesideRows(before, vectors)
        : of(proposal);
  }

  /** The same for rows beside another form, which is for short rows. */
  Set besideOthers(RowProposal rows) {
    return of(rows).intersect(columns.ofRowsWith(leastIterations()));
  }

  /**
   * Any, where an iteration takes longer than memory and becomes shorter, and otherwise those at
   * which arrays stay in the last cache. What gains less does not where memory is the bound, and
   * needs long enough rows, where vectors do not gain more: where these are parts of a line.
   */
  private Set ofRows(RowProposal rows) {
    double least = LEAST_GAIN_IN_MEMORY * Math.max(columns.memory(), rows.choice().after());
    boolean gainsInMemory = Math.max(columns.memory(), rows.choice().before()) >= least;
    if (before >= LEAST_GAIN_OF_ROWS * rows.cost()) {
      return gainsInMemory
          ? columns.sizes().everywhere()
          : columns.sizes().inCache(columns.sizes().lastLevel());
    }
    return gainsInMemory && columns.arePartsOfLines()
        ? columns.ofRowsWith(leastIterations())
        : columns.sizes().nowhere();
  }

  private int leastIterations() {
    int elementBytes = block().statements().get(0).lastType().bytes();
    return LEAST_VECTORS_OF_ROW * columns.machine().lanes(elementBytes);
  }

  /** A Scop with the block's new statements, at some sizes; at others the region is as it was. */
  Scop assumed(Scop result, Set sizes) {
    Statement first = block().statements().get(0);
    return scop().parameterValues().isSubset(sizes)
        ? result
        : result.withAssumption(
            new Assumption.OnParameters(
                sizes.gist(scop().parameterValues()).coalesce(),
                "rows fill vectors and arrays stay in cache, where keeping shared values pays",
                first.location()));
  }
}

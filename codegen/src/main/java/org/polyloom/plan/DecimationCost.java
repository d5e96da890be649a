package org.polyloom.plan;

import org.polyloom.decimation.Decimation;
import org.polyloom.ir.Operation;

/** How many instructions of vectors a {@link Decimation} takes for as many sums as lanes. */
record DecimationCost(Decimation decimation) {
  /** Three neighbours lie in two pairs of elements, and a vector of pairs is two of elements. */
  private static final int LOADS_OF_SOURCE = 4;

  /** Every second lane, for each of three neighbours. */
  private static final int SHUFFLES_OF_SOURCE = 3;

  /** Those of even lanes, of odd ones, and of these one lane further. */
  private static final int SHUFFLES = 3;

  /** The vectors of neighbours that hold twice as many elements as lanes. */
  private static final int VECTORS = 2;

  /** The sums of three neighbours. */
  private static final int SUMS = 2;

  /** How many times as many the source takes. */
  double gain() {
    return (double) source() / result();
  }

  private int source() {
    long arithmetic =
        decimation.statement().operations().stream()
            .filter(
                operation ->
                    operation instanceof Operation.Binary || operation instanceof Operation.Unary)
            .count();
    return (LOADS_OF_SOURCE + SHUFFLES_OF_SOURCE) * decimation.rows().size() + (int) arithmetic;
  }

  /** Of the rows of a group all but one are added, then the sum is weighted and added. */
  private int result() {
    int rows = decimation.rows().size();
    int ofNeighbours = rows + (rows - decimation.groups().size()) + decimation.groups().size();
    return VECTORS * ofNeighbours + SHUFFLES + SUMS;
  }
}

package org.polyloom.plan;

import org.polyloom.machine.Machine;

/**
 * What a vector of iterations costs that loads the neighbours it needs, or takes them from
 * registers, in instructions that touch one line of memory or none.
 */
record NeighbourCost(NeighbourRows rows, Machine machine) {
  /**
   * Processors with such registers choose lanes of two vectors in one instruction, wherever these
   * are. In two that takes as long as loading them does.
   */
  private static final int BITS_OF_ANY_LANES = 512;

  /** How many times as long as with neighbours in registers the source's loads must take. */
  private static final double LEAST_GAIN_OF_LOADS = 1.2;

  /** The same for vectors of half a line, which gain where they are stored as well. */
  private static final double LEAST_GAIN_OF_HALVES = 1.15;

  /** How many lines vectors of a whole one touch. */
  private static final int LINES = 2;

  /**
   * The same with all arithmetic, which hides loads: rows that end within a vector are computed
   * twice there.
   */
  private static final double LEAST_GAIN = 1.05;

  /**
   * How many lines processors load from while they choose lanes of two vectors once; some do that
   * more often, but not of vectors that touch so few lines that it matters.
   */
  private static final int LOADS_OF_A_CYCLE = 2;

  /** Whether neighbours in registers make a loop faster. */
  boolean pays() {
    double before = lines() * rows.elements();
    int shuffles = rows.elements() - rows.offsets().size();
    double after = lines() * rows.offsets().size() + shuffles;
    double least = lines() < LINES ? LEAST_GAIN_OF_HALVES : LEAST_GAIN_OF_LOADS;
    return machine.vectorBits() == BITS_OF_ANY_LANES
        && LOADS_OF_A_CYCLE * shuffles <= before
        && before >= least * after
        && before + rows.arithmetic() >= LEAST_GAIN * (after + rows.arithmetic());
  }

  /** How many lines a vector touches that begins at any element. */
  private double lines() {
    int bytes = rows.element().bytes();
    return 1 + machine.unalignedLanes(bytes) * bytes / (double) machine.lineBytes();
  }
}

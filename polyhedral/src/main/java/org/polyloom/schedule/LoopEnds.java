package org.polyloom.schedule;

/**
 * What it takes to begin and to end loops, in cycles: little where they are long.
 *
 * @param rows how often a loop runs of which several runs are interleaved
 * @param trip the steps of each run
 * @param interleaved how many runs form a set
 */
record LoopEnds(double rows, double trip, int interleaved) {
  /** How long loops are taken to be. */
  enum Lengths {
    /** So long that it does not matter how they begin and end. */
    LONG,
    /**
     * As long as estimated: what is no whole vector runs one by one, what is no whole tile in loops
     * of its own, and short chains overlap with those that come next.
     */
    ANY
  }

  /** Cycles of beginning a loop. */
  static final double ENTRY = 6;

  /** Cycles of beginning a loop of few steps, always as many, whose end is foreseen. */
  static final double BRIEF_ENTRY = 1;

  /**
   * Cycles of a loop of a few steps, other ones each time, whose end is not foreseen: so that
   * fronts of eight rows pay from 24 to 32 columns on, as sums over rectangles do on Zen 5.
   */
  static final double SHORT_LOOP = 16;

  /** Cycles of adding one half of a vector to the other. */
  private static final double FOLD = 4;

  /** Cycles of work that a processor looks ahead. */
  private static final double AHEAD = 100;

  /**
   * A loop in vectors, without its beginning: what is no whole vector runs one by one.
   *
   * @param work the cycles of a step
   */
  static double vectors(double trip, double work, int lanes) {
    double rest = Math.min(trip, (lanes - 1) / 2.0);
    return (trip - rest) * work / lanes + rest * work + ENTRY;
  }

  /** The end of a loop whose vectors are summed up: what their lanes hold becomes one value. */
  static double fold(int lanes) {
    return FOLD * (Integer.SIZE - 1 - Integer.numberOfLeadingZeros(lanes));
  }

  /**
   * What part of the latency of a chain is left where others come next: the processor begins with
   * these while the first one goes on.
   *
   * @param work the cycles of a chain without its latency
   */
  static double exposed(double work) {
    return Math.min(1, (work + ENTRY) / AHEAD);
  }

  /**
   * Interleaved runs: those of whole sets overlap, as long as all of them go on, and begin and end
   * in short loops; the others come one after the other.
   *
   * @param together the cycles of all steps where they overlap
   * @param alone the same where they do not, and others come next
   * @param inRow the same where each waits for the one before it
   * @param steps how many there are
   */
  double cycles(double together, double alone, double inRow, double steps) {
    double missing = interleaved - 1;
    double sets = Math.floor(rows / interleaved);
    double inSets = sets * interleaved / rows;
    double overlapping = inSets * Math.max(0, trip - missing) / trip;
    double shortLoops = steps / trip / rows * sets * 2 * missing;
    return overlapping * together
        + (inSets - overlapping) * alone
        + (1 - inSets) * inRow
        + shortLoops * SHORT_LOOP;
  }
}

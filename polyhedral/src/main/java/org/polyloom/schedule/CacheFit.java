package org.polyloom.schedule;

/**
 * What the caches and the TLBs keep of one run of some loops.
 *
 * @param detail what is looked at besides sizes
 * @param lines by level of cache, whether all lines fit
 * @param pages by level of the TLB, whether all translations do
 * @param ways by level of cache, how many lines of one set it holds
 * @param rows how many rows apart from each other they touch, of all arrays
 */
record CacheFit(Detail detail, boolean[] lines, boolean[] pages, double[] ways, double rows) {

  /** What is known of the places of rows in memory. */
  enum Detail {
    /** Nothing: a cache holds as many lines as its size says. */
    SIZES,
    /**
     * Rows are often as long as powers of two, so that a column is in one set of each cache; each
     * has its own page, and few of them are followed by prefetching at once.
     */
    ROWS
  }

  private static final int LEAST_STREAM = 9;

  /** Tiles next to each other go on where this one ends. */
  private static final int LEAST_STREAM_OF_A_TILE = 8;

  private static final int MOST_STREAMS = 16;

  /** How many lines of each row make it no matter how many rows there are. */
  private static final int LONG_STREAM = 4;

  /** By level of cache, whether lines are found again if that many rows share their sets. */
  boolean[] inSets(double rows) {
    boolean[] fits = lines;
    for (int level = 0; level < fits.length; level++) {
      if (fits[level] && rows > ways[level]) {
        fits = fits == lines ? lines.clone() : fits;
        fits[level] = false;
      }
    }
    return fits;
  }

  /** How many steps through neighbouring elements prefetching follows. */
  int leastStream() {
    return detail == Detail.SIZES ? LEAST_STREAM : LEAST_STREAM_OF_A_TILE;
  }

  /** Whether prefetching follows the lines of a window that moves along. */
  boolean streams(double linesOfWindow) {
    return linesOfWindow <= MOST_STREAMS;
  }

  /**
   * Whether prefetching follows so many rows beside those of other references.
   *
   * @param before how many of all rows become these
   * @param rows how many these are
   * @param linesOfEach how many lines are next to each other
   */
  boolean streams(double before, double rows, double linesOfEach) {
    return detail == Detail.SIZES
        || this.rows - before + rows <= MOST_STREAMS
        || linesOfEach >= LONG_STREAM;
  }
}

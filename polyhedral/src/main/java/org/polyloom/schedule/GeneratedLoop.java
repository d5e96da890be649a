package org.polyloom.schedule;

/**
 * A loop of the generated code: a member of a band, or the tiles of one.
 *
 * @param member its index
 * @param size of the tiles; 0 where there are none
 * @param interleaved how many steps of the loop around it each of its steps does
 */
record GeneratedLoop(int member, double size, Role role, int interleaved) {
  GeneratedLoop(int member, double size, Role role) {
    this(member, size, role, 1);
  }

  /** Which of the steps of a member it takes. */
  enum Role {
    /** All. */
    WHOLE,
    /** One for each tile. */
    TILES,
    /** Those of a tile. */
    POINTS,
    /** The same, one loop for each statement after the other. */
    PARTS
  }

  /**
   * How many steps it takes.
   *
   * @param trip the steps of its member
   */
  double steps(double trip) {
    return switch (role) {
      case WHOLE -> trip;
      case TILES -> Math.max(1, trip / size);
      case POINTS, PARTS -> Math.min(trip, size);
    };
  }
}

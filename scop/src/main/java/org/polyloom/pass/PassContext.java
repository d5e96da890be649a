package org.polyloom.pass;

/**
 * What bounds every pass.
 *
 * @param budget isl operations that the pass may spend
 */
public record PassContext(long budget) {
  private static final long RELATIONS = 5;

  /**
   * The isl operations that each relation may cost in a pass that computes many: a share of the
   * whole, since isl bounds what it does but does not tell what it has done.
   */
  public long relationBudget() {
    return Math.max(1, budget / RELATIONS);
  }
}

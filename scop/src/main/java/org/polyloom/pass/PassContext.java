package org.polyloom.pass;

/**
 * What bounds every pass, in isl operations. A few million take about a second.
 *
 * @param budget what one step of a pass may spend, such as computing one relation
 */
public record PassContext(long budget) {
  private static final long STEPS_OF_A_PASS = 10;
  private static final long STEPS_OF_A_REGION = 20;

  /** What all steps of a pass may spend together, and what the checks of its result may. */
  public long passBudget() {
    return STEPS_OF_A_PASS * budget;
  }

  /** What all passes and checks may spend together on a region. */
  public long regionBudget() {
    return STEPS_OF_A_REGION * budget;
  }
}

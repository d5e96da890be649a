package org.polyloom.schedule;

import java.util.List;
import java.util.Locale;
import org.polyloom.isl.Schedule;
import org.polyloom.isl.Set;

/**
 * A schedule that could be taken. That it is legal is for {@link LegalityCheck} to say.
 *
 * @param origin where its loops come from
 * @param schedule the tree
 * @param sizes {@code [p] -> { : .. }}: the parameters for which it is worthwhile
 * @param decisions that it was taken, and what was done to its bands
 * @param cycles what it is estimated to take; infinite where nothing is known
 */
public record ScheduleCandidate(
    Origin origin, Schedule schedule, Set sizes, List<Decision> decisions, double cycles) {

  /** Where the loops of a candidate come from. */
  public enum Origin {
    /** The source, as it is. */
    SOURCE,
    /** The source, with loops exchanged or tiled where they were directly nested. */
    SOURCE_BANDS,
    /**
     * The source, with inner loops skewed so that steps of the loop around them are independent.
     */
    SKEWED,
    /** The source, with the outer loops of sweeps over space skewed by the loop over time. */
    TIME_SKEWED,
    /** isl's scheduler, under the fusion policy. */
    ISL,
    /** isl's scheduler, with as little fusion as possible. */
    ISL_DISTRIBUTED,
    /** Loops split into one for each group of statements that depend on each other. */
    DISTRIBUTED,
    /** The source's outer loops, and a new order of what they contain. */
    NESTED,
    /** The source, with an independent loop in the innermost place. */
    SUNK,
    /** The source, with a loop exchanged with those in it. */
    EXCHANGED,
    /** Several parts with orders of their own. */
    COMBINED;

    /** The constant in words. */
    public String words() {
      return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
  }

  public ScheduleCandidate {
    decisions = List.copyOf(decisions);
  }
}

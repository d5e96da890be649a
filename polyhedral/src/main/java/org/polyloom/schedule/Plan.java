package org.polyloom.schedule;

import java.util.Map;
import org.polyloom.isl.Schedule;
import org.polyloom.schedule.ScheduleCandidate.Origin;

/**
 * An order of some of a region's instances, with what is to become of its bands.
 *
 * @param origin where its loops come from
 * @param schedule the tree, its bands as they were found
 * @param bands the plans of the bands that change, by band
 * @param cycles what it is estimated to take with these plans
 */
record Plan(Origin origin, Schedule schedule, Map<Integer, BandPlan> bands, double cycles) {
  Plan {
    bands = Map.copyOf(bands);
  }

  Plan withOrigin(Origin other) {
    return new Plan(other, schedule, bands, cycles);
  }
}

package org.polyloom.schedule;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.polyloom.isl.Schedule;
import org.polyloom.schedule.ScheduleCandidate.Origin;

/**
 * An order of some of a region's instances, with what is to become of its bands.
 *
 * @param origin where its loops come from
 * @param schedule the tree, its bands as they were found
 * @param bands the plans of the bands that change, by band
 * @param compared the same with the sizes of tiles by which the order was chosen, if nothing but
 *     tiles is new
 * @param cycles what it is estimated to take with these plans
 * @param choices the nests for which there was a choice of orders
 * @param fused the parts whose outermost loops became one
 * @param source the same instances in the order of the source, with bands
 */
record Plan(
    Origin origin,
    Schedule schedule,
    Map<Integer, BandPlan> bands,
    Optional<Map<Integer, BandPlan>> compared,
    double cycles,
    List<NestChoice> choices,
    List<FusedNests> fused,
    Schedule source) {
  Plan {
    bands = Map.copyOf(bands);
    compared = compared.map(Map::copyOf);
    choices = List.copyOf(choices);
    fused = List.copyOf(fused);
  }

  /** Where nothing was chosen or fused; another source may be told later. */
  Plan(
      Origin origin,
      Schedule schedule,
      Map<Integer, BandPlan> bands,
      Optional<Map<Integer, BandPlan>> compared,
      double cycles) {
    this(origin, schedule, bands, compared, cycles, List.of(), List.of(), schedule);
  }

  /** Whether it saves by caches alone, so that it is not for small sizes. */
  boolean isForLargeSizes() {
    return bands.values().stream().anyMatch(BandPlan::isInParts);
  }

  Plan withOrigin(Origin other) {
    return new Plan(other, schedule, bands, compared, cycles, choices, fused, source);
  }

  Plan withChoices(List<NestChoice> nests) {
    return new Plan(origin, schedule, bands, compared, cycles, nests, fused, source);
  }

  Plan withFused(List<FusedNests> parts) {
    return new Plan(origin, schedule, bands, compared, cycles, choices, parts, source);
  }

  Plan withSource(Schedule order) {
    return new Plan(origin, schedule, bands, compared, cycles, choices, fused, order);
  }
}

package org.polyloom.schedule;

import java.util.List;
import java.util.Locale;
import org.polyloom.schedule.ScheduleCandidate.Origin;

/**
 * A nest whose order stays since no other one promises enough.
 *
 * @param name its statements
 * @param other where the best other order comes from
 * @param share the time that it is estimated to take, as a share of the source order's
 */
record KeptNest(String name, Origin other, double share) {

  /** Why the source order of a region is taken. */
  static Decision decision(List<KeptNest> nests) {
    boolean mayGain = nests.stream().anyMatch(nest -> nest.share() < 1);
    Decision decision =
        Decision.of(
            Decision.Kind.SourceKept,
            mayGain
                ? "no other order promises to save a tenth of the time"
                : "no other order promises to be faster");
    for (KeptNest nest : nests) {
      decision =
          decision.with(
              nest.name(),
              String.format(
                  Locale.ROOT,
                  "the %s order would take %.2f of the time",
                  nest.other().words(),
                  nest.share()));
    }
    return decision;
  }
}

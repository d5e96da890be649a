package org.polyloom.schedule;

import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.polyloom.schedule.ScheduleCandidate.Origin;

/**
 * What was expected of the orders of a nest between which one was chosen.
 *
 * @param name its statements
 * @param shares the time that each other order is estimated to take, as a share of the source's
 */
record NestChoice(String name, Map<Origin, Double> shares) {
  NestChoice {
    shares = Map.copyOf(shares);
  }

  /** The choice between the source's order and others, of each origin the best one. */
  static NestChoice between(String name, Plan source, List<Plan> others) {
    Map<Origin, Double> shares = new EnumMap<>(Origin.class);
    for (Plan other : others) {
      double share = source.cycles() > 0 ? other.cycles() / source.cycles() : 1;
      shares.merge(other.origin(), share, Math::min);
    }
    return new NestChoice(name, shares);
  }

  /** Why the source order of a region is taken. */
  static Decision sourceKept(List<NestChoice> nests) {
    boolean mayGain =
        nests.stream().flatMap(nest -> nest.shares().values().stream()).anyMatch(s -> s < 1);
    String reason =
        nests.isEmpty()
            ? "no other order comes into question"
            : mayGain
                ? "no other order promises to save a tenth of the time"
                : "no other order promises to be faster";
    return told(Decision.of(Decision.Kind.SourceKept, reason), nests);
  }

  /** A decision with what was expected of the orders. */
  static Decision told(Decision decision, List<NestChoice> nests) {
    Decision told = decision;
    for (NestChoice nest : nests) {
      told = told.with(nest.name(), nest.text());
    }
    return told;
  }

  private String text() {
    return shares.entrySet().stream()
        .sorted(Map.Entry.<Origin, Double>comparingByValue().thenComparing(Map.Entry::getKey))
        .map(each -> String.format(Locale.ROOT, "%s %.2f", each.getKey().words(), each.getValue()))
        .collect(Collectors.joining(", ", "expected of the source's time: ", ""));
  }
}

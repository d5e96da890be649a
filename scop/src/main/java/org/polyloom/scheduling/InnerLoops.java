package org.polyloom.scheduling;

import java.util.stream.Collectors;
import org.polyloom.dependence.Basis;
import org.polyloom.dependence.DependenceKind;
import org.polyloom.dependence.Dependences;
import org.polyloom.isl.DimType;
import org.polyloom.isl.ScheduleNode;
import org.polyloom.isl.Set;
import org.polyloom.isl.UnionMap;
import org.polyloom.isl.UnionSet;
import org.polyloom.schedule.ScheduleTrees;
import org.polyloom.schedule.ShortLoops;

/**
 * The loops inside another one, and which of them are {@linkplain ShortLoops short}.
 *
 * <pre>
 * for (y)
 *   for (x) {                                          not short, but its iterations
 *     for (i &lt; 4) t[i] = d[y][x + i] - d[y + i][x];    need no values of each other
 *     for (j &lt; 4) V[j][y][x] = t[j] + t[3 - j];
 *   }
 * </pre>
 *
 * <p>Spaces: times are {@code { S[i] -> [t] }}, over the loops around and those of a band.
 *
 * @param loop a band of one loop
 * @param dependences among its instances
 */
record InnerLoops(ScheduleNode loop, Dependences dependences) {

  /** The names of the statements in none of them. */
  java.util.Set<String> without() {
    java.util.Set<String> statements = names(loop);
    ScheduleTrees.bands(loop.firstChild()).forEach(band -> statements.removeAll(names(band)));
    return statements;
  }

  private static java.util.Set<String> names(ScheduleNode node) {
    return node.domain().setList().stream().map(Set::tupleName).collect(Collectors.toSet());
  }

  /** Whether none takes more than a few steps. */
  boolean areShort() {
    return times(loop).intersectDomain(loop.domain()).mapList().stream()
        .map(iteration -> iteration.applyRange(iteration.reverse()).deltas().toUnionSet())
        .allMatch(ShortLoops::areSmall);
  }

  /** Whether iterations of any wait for values of each other. */
  boolean areRecurrences() {
    UnionMap flow = dependences.betweenInstances(DependenceKind.FLOW, Basis.VALUE);
    return ScheduleTrees.bands(loop.firstChild()).stream().anyMatch(band -> carries(band, flow));
  }

  /**
   * Whether no more than a few steps are taken by any that is an innermost one or has iterations
   * which wait for values of each other: there is no latency to spend on other iterations.
   */
  boolean waitShortly() {
    UnionMap flow = dependences.betweenInstances(DependenceKind.FLOW, Basis.VALUE);
    return ScheduleTrees.bands(loop.firstChild()).stream()
        .filter(band -> ScheduleTrees.isInnermost(band) || carries(band, flow))
        .allMatch(ShortLoops::areIn);
  }

  /**
   * Whether an iteration of a band uses what another one computed in the same one of the loops
   * around it.
   *
   * @param flow {@code { S[i] -> T[j] }}
   */
  private static boolean carries(ScheduleNode band, UnionMap flow) {
    UnionMap times = times(band).intersectDomain(band.domain());
    UnionSet distances = flow.applyDomain(times).applyRange(times).deltas();
    if (distances.isEmpty()) {
      return false;
    }
    Set within = distances.asSet();
    for (int k = 0; k < band.scheduleDepth(); k++) {
      within = within.fixSi(DimType.SET, k, 0);
    }
    Set none = within;
    for (int k = band.scheduleDepth(); k < within.dim(DimType.SET); k++) {
      none = none.fixSi(DimType.SET, k, 0);
    }
    return !within.isSubset(none);
  }

  private static UnionMap times(ScheduleNode band) {
    return band.prefixScheduleRelation().flatRangeProduct(band.bandGetPartialScheduleUnionMap());
  }
}

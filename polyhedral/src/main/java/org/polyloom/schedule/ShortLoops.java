package org.polyloom.schedule;

import java.util.OptionalLong;
import java.util.stream.Collectors;
import org.polyloom.isl.DimType;
import org.polyloom.isl.Schedule;
import org.polyloom.isl.ScheduleNode;
import org.polyloom.isl.Set;
import org.polyloom.isl.UnionMap;
import org.polyloom.isl.UnionSet;
import org.polyloom.isl.Val;

/** Loops of a few steps, whatever the parameters are: compilers unroll them. */
public final class ShortLoops {
  /** As many steps of a loop as compilers unroll. */
  private static final int MOST_UNROLLED = 16;

  private ShortLoops() {}

  /** Whether the steps of each loop of a band are few in one iteration of those around it. */
  public static boolean areIn(ScheduleNode band) {
    return areSmall(distances(band));
  }

  /** The names of the statements whose innermost loops make more steps. */
  public static java.util.Set<String> statementsOfOthers(Schedule schedule) {
    return ScheduleTrees.innermostBands(schedule).stream()
        .filter(band -> !areIn(band))
        .flatMap(band -> band.domain().setList().stream())
        .map(Set::tupleName)
        .collect(Collectors.toSet());
  }

  /**
   * How many steps the loops of a band make at most in one iteration of those around it; empty
   * where those of one of them are not few.
   */
  public static OptionalLong steps(ScheduleNode band) {
    long most = 0;
    for (Set distances : distances(band).setList()) {
      if (!isSmall(distances)) {
        return OptionalLong.empty();
      }
      long steps = 1;
      for (int k = 0; k < distances.dim(DimType.SET); k++) {
        steps *= distances.dimMaxVal(k).nearestLong() + 1;
      }
      most = Math.max(most, steps);
    }
    return OptionalLong.of(most);
  }

  /** {@code { T[d] }}: between the steps of a band in one iteration of the loops around it. */
  private static UnionSet distances(ScheduleNode band) {
    UnionMap around = band.prefixScheduleRelation().intersectDomain(band.domain());
    UnionMap steps = band.bandGetPartialScheduleUnionMap().intersectDomain(band.domain());
    UnionMap together = around.applyRange(around.reverse());
    return together.applyDomain(steps).applyRange(steps).deltas();
  }

  /** Whether the steps of the innermost loop of a band are few. */
  static boolean isInnermostOf(ScheduleNode band) {
    int outer = band.bandNMember() - 1;
    return areIn(outer > 0 ? band.bandSplit(outer).firstChild() : band);
  }

  /**
   * Whether distances are those of short loops.
   *
   * @param distances {@code { T[d] }}, from both sides
   */
  public static boolean areSmall(UnionSet distances) {
    return distances.setList().stream().allMatch(ShortLoops::isSmall);
  }

  private static boolean isSmall(Set distances) {
    for (int k = 0; k < distances.dim(DimType.SET); k++) {
      Val greatest = distances.dimMaxVal(k);
      if (!greatest.isInt() || greatest.nearestLong() >= MOST_UNROLLED) {
        return false;
      }
    }
    return true;
  }
}

package org.polyloom.schedule;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.polyloom.isl.MultiUnionPwAff;
import org.polyloom.isl.Schedule;
import org.polyloom.isl.ScheduleNode;
import org.polyloom.isl.ScheduleNodeType;
import org.polyloom.isl.UnionMap;
import org.polyloom.isl.UnionPwAff;
import org.polyloom.isl.UnionSet;
import org.polyloom.isl.Val;
import org.polyloom.schedule.ScheduleTrees.Member;
import org.polyloom.schedule.ScheduleTrees.Order;

/**
 * Exchanges a loop with the loops in it, where they are not perfectly nested:
 *
 * <pre>
 * for (j = 0; j < n; j++) {               for (t = 0; t < n; t++) {
 *   S(j);                                   S(t);
 *   for (k = 0; k < j; k++)          =>     for (j = t + 1; j < n; j++)
 *     T(j, k);                                T(j, t);
 * }                                       }
 * </pre>
 *
 * <p>Each part of the loop's body gets a function of its own for the new outer loop: the old one,
 * or that of the loop that the part begins with. It is shifted by a constant so that no dependence
 * runs backwards: the shifts solve a system of difference constraints (R. Bellman, "On a routing
 * problem", 1958). Parts then come in an order that dependences within one step allow.
 *
 * <p>Spaces: dependences {@code { S[i] -> T[j] }}, functions {@code { S[i] -> [t] }}.
 */
final class LoopExchange {
  private static final long GREATEST_SHIFT = 4;

  private final Member outer;
  private final List<Part> parts;
  private final UnionMap order;

  /**
   * A part of the loop's body.
   *
   * @param instances {@code { S[i] }}
   * @param function of the new outer loop
   * @param body what is carried out in one step of that
   */
  private record Part(UnionSet instances, UnionPwAff function, Schedule body) {

    Part shifted(long by) {
      Val shift = Val.of(instances.context(), (int) by);
      return new Part(instances, function.add(UnionPwAff.valOnDomain(instances, shift)), body);
    }
  }

  private LoopExchange(Member outer, List<Part> parts, UnionMap order) {
    this.outer = outer;
    this.parts = parts;
    this.order = order;
  }

  /**
   * The exchanged order.
   *
   * @param nest one loop around several parts
   * @param order all pairs whose order is to be kept
   * @return nothing where the nest has another shape or dependences do not allow it
   */
  static Optional<Schedule> find(Schedule nest, UnionMap order) {
    ScheduleNode band = nest.root().firstChild();
    if (band.type() != ScheduleNodeType.BAND
        || band.bandNMember() != 1
        || band.firstChild().type() != ScheduleNodeType.SEQUENCE) {
      return Optional.empty();
    }
    Member outer = ScheduleTrees.members(band).get(0);
    List<Part> parts = new ArrayList<>();
    boolean isExchanged = false;
    for (int i = 0; i < band.firstChild().nChildren(); i++) {
      ScheduleNode child = band.firstChild().child(i);
      ScheduleNode inner = child.firstChild();
      UnionSet instances = inner.domain();
      Member own = new Member(outer.function().intersectDomain(instances), false);
      boolean isLoop = inner.type() == ScheduleNodeType.BAND && inner.bandNMember() == 1;
      if (!instances.isEmpty()) {
        parts.add(
            isLoop
                ? new Part(
                    instances,
                    ScheduleTrees.members(inner).get(0).function().intersectDomain(instances),
                    ScheduleTrees.inBand(
                        ScheduleTrees.subtree(inner.firstChild()), List.of(own), Order.FIXED))
                : new Part(instances, own.function(), ScheduleTrees.subtree(child)));
        isExchanged |= isLoop;
      }
    }
    return isExchanged ? new LoopExchange(outer, parts, order).exchanged() : Optional.empty();
  }

  private Optional<Schedule> exchanged() {
    Optional<long[]> shifts = shifts();
    if (shifts.isEmpty()) {
      return Optional.empty();
    }
    List<Part> shifted = new ArrayList<>();
    for (int i = 0; i < parts.size(); i++) {
      shifted.add(parts.get(i).shifted(shifts.get()[i]));
    }
    UnionPwAff function =
        shifted.stream().map(Part::function).reduce(UnionPwAff::unionAdd).orElseThrow();
    UnionMap within = order.eqAtMultiUnionPwAff(MultiUnionPwAff.fromUnionPwAff(function));
    boolean runsBackwards =
        shifted.stream()
            .anyMatch(
                part -> !Distances.of(among(within, part, part), outer.function()).neverNegative());
    return runsBackwards
        ? Optional.empty()
        : sorted(shifted, within)
            .map(
                bodies ->
                    ScheduleTrees.inBand(
                        bodies.stream().map(Part::body).reduce(Schedule::sequence).orElseThrow(),
                        List.of(new Member(function, false)),
                        Order.FIXED))
            .map(schedule -> SourceBands.find(schedule, order));
  }

  private static UnionMap among(UnionMap pairs, Part source, Part sink) {
    return pairs.intersectDomain(source.instances()).intersectRange(sink.instances());
  }

  /** The least shifts, none negative, after which no dependence runs backwards. */
  private Optional<long[]> shifts() {
    int count = parts.size();
    Distances[][] distances = new Distances[count][count];
    for (int i = 0; i < count; i++) {
      for (int j = 0; j < count; j++) {
        distances[i][j] = distances(i, j);
        if (!distances[i][j].isEmpty() && distances[i][j].least().isEmpty()) {
          return Optional.empty();
        }
      }
    }
    long[] shifts = new long[count];
    for (int round = 0; round <= count; round++) {
      long[] before = shifts.clone();
      for (int i = 0; i < count; i++) {
        for (int j = 0; j < count; j++) {
          if (!distances[i][j].isEmpty()) {
            long least = distances[i][j].least().orElseThrow();
            shifts[j] = Math.max(shifts[j], shifts[i] - least);
          }
        }
      }
      if (Arrays.equals(before, shifts)) {
        return Optional.of(shifts);
      }
      if (Arrays.stream(shifts).anyMatch(shift -> shift > GREATEST_SHIFT)) {
        return Optional.empty();
      }
    }
    return Optional.empty();
  }

  private Distances distances(int source, int sink) {
    UnionPwAff function = parts.get(source).function();
    return Distances.of(
        among(order, parts.get(source), parts.get(sink)),
        source == sink ? function : function.unionAdd(parts.get(sink).function()));
  }

  /** The parts, each after those that it depends on within one step; those of the source first. */
  private static Optional<List<Part>> sorted(List<Part> parts, UnionMap within) {
    List<Part> rest = new ArrayList<>(parts);
    List<Part> sorted = new ArrayList<>();
    while (!rest.isEmpty()) {
      Optional<Part> next =
          rest.stream()
              .filter(
                  part ->
                      rest.stream()
                          .allMatch(other -> other == part || among(within, other, part).isEmpty()))
              .findFirst();
      if (next.isEmpty()) {
        return Optional.empty();
      }
      rest.remove(next.get());
      sorted.add(next.get());
    }
    return Optional.of(sorted);
  }
}

package org.polyloom.schedule;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.polyloom.isl.DimType;
import org.polyloom.isl.LocalSpace;
import org.polyloom.isl.PwAff;
import org.polyloom.isl.Schedule;
import org.polyloom.isl.ScheduleNode;
import org.polyloom.isl.ScheduleNodeType;
import org.polyloom.isl.Set;
import org.polyloom.isl.UnionPwAff;

/**
 * Puts new statements into a schedule, each in a loop of its own right before an innermost loop, or
 * in the place of one, inside of the same other loops.
 *
 * <p>An instance {@code T[x1, .., xd]} of a new statement has the iteration of all loops as its
 * coordinates: the values that the members of the surrounding bands have, outermost first.
 */
public final class PrecedingLoops {
  private final List<Set> instances;

  private PrecedingLoops(List<Set> instances) {
    this.instances = instances;
  }

  /**
   * Why a schedule takes no new loops: it has other nodes than bands, filters, sequences, sets and
   * some marks, or options of how its loops are generated. Empty if it takes them.
   *
   * @param isKept says of the name of a mark whether it says nothing of the loops around it
   */
  public static Optional<String> obstacle(Schedule schedule, Predicate<String> isKept) {
    return obstacle(schedule.root(), isKept);
  }

  private static Optional<String> obstacle(ScheduleNode node, Predicate<String> isKept) {
    switch (node.type()) {
      case MARK -> {
        if (!isKept.test(node.markGetId().name())) {
          return Optional.of("a part of a schedule with a " + node.type());
        }
      }
      case CONTEXT, GUARD, EXTENSION, EXPANSION -> {
        return Optional.of("a part of a schedule with a " + node.type());
      }
      case BAND -> {
        if (!node.bandGetAstBuildOptions().isEmpty()) {
          return Optional.of("a schedule with options of how loops are generated");
        }
      }
      case DOMAIN, FILTER, SEQUENCE, SET, LEAF -> {}
    }
    return IntStream.range(0, node.nChildren())
        .mapToObj(k -> obstacle(node.child(k), isKept))
        .flatMap(Optional::stream)
        .findFirst();
  }

  /**
   * The new schedule.
   *
   * @param band of one member, with no band below, of a schedule without {@linkplain #obstacle
   *     obstacle}
   * @param instances {@code { T[x1, .., xd] }} of each new statement
   */
  public static Schedule before(ScheduleNode band, List<Set> instances) {
    return new PrecedingLoops(instances).around(band);
  }

  private Schedule around(ScheduleNode band) {
    int depth = band.scheduleDepth();
    Schedule schedule = null;
    for (Set added : instances) {
      UnionPwAff function = UnionPwAff.fromPwAff(coordinate(added, depth));
      Schedule loop =
          ScheduleTrees.inBand(
              Schedule.fromDomain(added.toUnionSet()),
              List.of(new ScheduleTrees.Member(function, true)),
              ScheduleTrees.Order.FIXED);
      schedule = schedule == null ? loop : schedule.sequence(loop);
    }
    schedule = schedule.sequence(ScheduleTrees.subtree(band));
    return around(band, schedule);
  }

  /**
   * The schedule with another one in the place of what stands at and below a node.
   *
   * @param node below which no instance of other statements stands
   * @param other of instances of those statements, and of new ones
   * @param instances {@code { T[x1, .., xd] }} of each new statement; the loops around the node
   *     take the first of these as their values
   */
  public static Schedule instead(ScheduleNode node, Schedule other, List<Set> instances) {
    return new PrecedingLoops(instances).around(node, other);
  }

  private Schedule around(ScheduleNode from, Schedule inner) {
    Schedule schedule = inner;
    for (ScheduleNode node = from; node.hasParent(); node = node.parent()) {
      schedule = inside(node.parent(), node.childPosition(), schedule);
    }
    return schedule;
  }

  /** What stands at and below a node, with another child at one position. */
  private Schedule inside(ScheduleNode node, int position, Schedule child) {
    return switch (node.type()) {
      case DOMAIN, FILTER -> child;
      case BAND -> ScheduleTrees.inBand(child, members(node, child), ScheduleTrees.Order.FIXED);
      case SEQUENCE, SET -> {
        List<Schedule> children = new ArrayList<>();
        for (int k = 0; k < node.nChildren(); k++) {
          if (k == position || ScheduleTrees.hasInstances(node.child(k))) {
            children.add(k == position ? child : ScheduleTrees.subtree(node.child(k)));
          }
        }
        yield children.stream()
            .reduce(node.type() == ScheduleNodeType.SEQUENCE ? Schedule::sequence : Schedule::set)
            .orElseThrow();
      }
      case MARK -> ScheduleTrees.marked(child, node.markGetId());
      case LEAF, CONTEXT, GUARD, EXTENSION, EXPANSION ->
          throw new IllegalArgumentException("a part of a schedule with a " + node.type());
    };
  }

  private List<ScheduleTrees.Member> members(ScheduleNode band, Schedule body) {
    List<ScheduleTrees.Member> members = new ArrayList<>();
    int loop = band.scheduleDepth();
    for (ScheduleTrees.Member member : ScheduleTrees.members(band)) {
      UnionPwAff function = member.function().intersectDomain(band.domain());
      for (Set added : instances) {
        function = function.unionAdd(UnionPwAff.fromPwAff(coordinate(added, loop)));
      }
      UnionPwAff whole = function.intersectDomain(body.domain());
      members.add(new ScheduleTrees.Member(whole, false));
      loop++;
    }
    return members;
  }

  private static PwAff coordinate(Set added, int loop) {
    LocalSpace space = LocalSpace.fromSpace(added.space());
    return PwAff.varOnDomain(space, DimType.SET, loop).intersectDomain(added);
  }
}

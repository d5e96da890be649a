package org.polyloom.simplify;

import java.util.ArrayList;
import java.util.List;
import org.polyloom.isl.Schedule;
import org.polyloom.isl.ScheduleNode;
import org.polyloom.isl.ScheduleNodeType;
import org.polyloom.isl.UnionSet;

/**
 * The order of some of the instances of a schedule. Unlike an intersection of domains, it leaves no
 * children without instances in sequences and sets.
 */
final class Remaining {
  private final UnionSet instances;

  private Remaining(UnionSet instances) {
    this.instances = instances;
  }

  /**
   * The order of some instances.
   *
   * @param schedule of domain, context, band, filter, sequence, set and mark nodes; bands lose what
   *     is not their partial schedule
   * @param instances {@code { S[i] }}, as unions of whole statements
   */
  static Schedule of(Schedule schedule, UnionSet instances) {
    if (schedule.domain().isSubset(instances)) {
      return schedule;
    }
    if (instances.isEmpty()) {
      return Schedule.fromDomain(instances);
    }
    return new Remaining(instances).build(schedule.root().firstChild());
  }

  /** The schedule of the subtree for what is left of its domain, which is something. */
  private Schedule build(ScheduleNode node) {
    ScheduleNodeType type = node.type();
    return switch (type) {
      case LEAF -> Schedule.fromDomain(node.domain().intersect(instances));
      case BAND ->
          build(node.firstChild())
              .insertPartialSchedule(
                  node.bandGetPartialSchedule()
                      .intersectDomain(node.domain().intersect(instances)));
      case FILTER -> build(node.firstChild());
      case CONTEXT -> build(node.firstChild()).insertContext(node.contextGetContext());
      case MARK -> marked(build(node.firstChild()), node);
      case SEQUENCE, SET -> combined(node, type);
      default -> throw new IllegalArgumentException("a schedule with a node of type " + type);
    };
  }

  private static Schedule marked(Schedule schedule, ScheduleNode mark) {
    return schedule.root().firstChild().insertMark(mark.markGetId()).schedule();
  }

  private Schedule combined(ScheduleNode node, ScheduleNodeType type) {
    List<Schedule> parts = new ArrayList<>();
    for (int k = 0; k < node.nChildren(); k++) {
      ScheduleNode child = node.child(k);
      if (!child.firstChild().domain().intersect(instances).isEmpty()) {
        parts.add(build(child));
      }
    }
    return parts.stream()
        .reduce(
            (first, second) ->
                type == ScheduleNodeType.SEQUENCE ? first.sequence(second) : first.set(second))
        .orElseThrow();
  }
}

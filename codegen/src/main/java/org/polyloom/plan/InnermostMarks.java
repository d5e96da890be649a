package org.polyloom.plan;

import java.util.List;
import java.util.Optional;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.isl.Id;
import org.polyloom.isl.Schedule;
import org.polyloom.isl.ScheduleNode;
import org.polyloom.isl.ScheduleNodeType;
import org.polyloom.isl.Set;

/** Puts marks above innermost loops that stand around one statement and below no other mark. */
final class InnermostMarks {

  /** What is planned for loops. */
  interface Plans {

    /**
     * The name of a mark for a loop, if it gets one.
     *
     * @param loop a band of one member
     */
    Optional<String> mark(ScheduleNode loop, Statement statement);
  }

  private final Scop scop;
  private final Plans plans;

  private InnermostMarks(Scop scop, Plans plans) {
    this.scop = scop;
    this.plans = plans;
  }

  /** The schedule of a region with marks. */
  static Schedule of(Scop scop, Plans plans) {
    return new InnermostMarks(scop, plans).visit(scop.schedule().root()).schedule();
  }

  /** Marks the loops at and below a node; the node at the same place. */
  private ScheduleNode visit(ScheduleNode node) {
    if (node.type() == ScheduleNodeType.MARK) {
      return node;
    }
    if (node.type() == ScheduleNodeType.BAND
        && node.bandNMember() > 0
        && node.firstChild().type() == ScheduleNodeType.LEAF) {
      return innermost(node);
    }
    ScheduleNode result = node;
    for (int k = 0; k < node.nChildren(); k++) {
      result = visit(result.child(k)).parent();
    }
    return result;
  }

  private ScheduleNode innermost(ScheduleNode band) {
    List<Set> domains =
        band.domain().intersectParams(scop.assumedContext()).setList().stream()
            .filter(set -> !set.isEmpty())
            .toList();
    int outer = band.bandNMember() - 1;
    if (domains.size() != 1 || outer > 0 && !band.bandGetAstBuildOptions().isEmpty()) {
      return band;
    }
    ScheduleNode last = outer == 0 ? band : band.bandSplit(outer).firstChild();
    Optional<String> mark = plans.mark(last, scop.statement(domains.get(0).tupleName()));
    if (mark.isEmpty()) {
      return band;
    }
    ScheduleNode marked = last.insertMark(Id.of(scop.isl(), mark.get()));
    return outer == 0 ? marked : marked.parent();
  }
}

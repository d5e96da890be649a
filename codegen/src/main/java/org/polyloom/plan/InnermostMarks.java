package org.polyloom.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.isl.Id;
import org.polyloom.isl.Schedule;
import org.polyloom.isl.ScheduleNode;
import org.polyloom.isl.ScheduleNodeType;
import org.polyloom.pass.PassContext;

/** Puts marks above innermost loops that stand around statements alone and below no other mark. */
final class InnermostMarks {

  /** What is planned for loops. */
  interface Plans {

    /**
     * The name of a mark for a loop, if it gets one.
     *
     * @param loop a band of one member
     * @param body the statements in it, in their order
     */
    Optional<String> mark(ScheduleNode loop, List<Statement> body);
  }

  /** What is planned for loops around one statement. */
  interface PlansOfOne {

    /**
     * The name of a mark for a loop, if it gets one.
     *
     * @param loop a band of one member
     */
    Optional<String> mark(ScheduleNode loop, Statement statement);
  }

  /** Plans for loops around one statement alone. */
  static Plans ofOne(PlansOfOne plans) {
    return (loop, body) ->
        body.size() == 1 && loop.firstChild().type() == ScheduleNodeType.LEAF
            ? plans.mark(loop, body.get(0))
            : Optional.empty();
  }

  /** Nodes between a band and statements in no other loop. */
  private static final List<ScheduleNodeType> PARTS =
      List.of(ScheduleNodeType.SEQUENCE, ScheduleNodeType.SET, ScheduleNodeType.FILTER);

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

  /**
   * What is wrong below the first of some marks where something is, within the budget of a check.
   *
   * @param ofMark what is wrong below one, if anything
   */
  static Optional<String> violation(
      List<ScheduleNode> marks,
      Scop scop,
      PassContext context,
      Function<ScheduleNode, Optional<String>> ofMark) {
    return marks.isEmpty()
        ? Optional.empty()
        : scop.isl()
            .budgeted(
                context.budget(),
                () -> marks.stream().flatMap(mark -> ofMark.apply(mark).stream()).findFirst());
  }

  /** Marks the loops at and below a node; the node at the same place. */
  private ScheduleNode visit(ScheduleNode node) {
    if (node.type() == ScheduleNodeType.MARK) {
      return node;
    }
    if (node.type() == ScheduleNodeType.BAND && node.bandNMember() > 0) {
      Optional<List<Statement>> body = statements(node, scop);
      if (body.isPresent()) {
        return innermost(node, body.get());
      }
    }
    ScheduleNode result = node;
    for (int k = 0; k < node.nChildren(); k++) {
      result = visit(result.child(k)).parent();
    }
    return result;
  }

  /**
   * The statements below a band, in their order, those of one leaf or set in any; empty where there
   * are none, or other nodes than those.
   */
  static Optional<List<Statement>> statements(ScheduleNode band, Scop scop) {
    List<Statement> found = new ArrayList<>();
    return band.type() == ScheduleNodeType.BAND
            && collect(band.firstChild(), scop, found)
            && !found.isEmpty()
        ? Optional.of(found)
        : Optional.empty();
  }

  /** Adds the statements below a node; false where there are other nodes. */
  private static boolean collect(ScheduleNode node, Scop scop, List<Statement> found) {
    if (node.type() == ScheduleNodeType.LEAF) {
      node.domain().intersectParams(scop.assumedContext()).setList().stream()
          .filter(set -> !set.isEmpty())
          .forEach(set -> found.add(scop.statement(set.tupleName())));
      return true;
    }
    boolean areParts = PARTS.contains(node.type());
    for (int k = 0; areParts && k < node.nChildren(); k++) {
      areParts = collect(node.child(k), scop, found);
    }
    return areParts;
  }

  private ScheduleNode innermost(ScheduleNode band, List<Statement> body) {
    int outer = band.bandNMember() - 1;
    if (outer > 0 && !band.bandGetAstBuildOptions().isEmpty()) {
      return band;
    }
    ScheduleNode last = outer == 0 ? band : band.bandSplit(outer).firstChild();
    Optional<String> mark = plans.mark(last, body);
    if (mark.isEmpty()) {
      return band;
    }
    ScheduleNode marked = last.insertMark(Id.of(scop.isl(), mark.get()));
    return outer == 0 ? marked : marked.parent();
  }
}

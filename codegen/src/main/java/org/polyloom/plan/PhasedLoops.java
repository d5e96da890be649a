package org.polyloom.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.polyloom.ir.Scop;
import org.polyloom.isl.Map;
import org.polyloom.isl.Schedule;
import org.polyloom.isl.ScheduleNode;
import org.polyloom.isl.ScheduleNodeType;
import org.polyloom.isl.Set;
import org.polyloom.isl.UnionSet;
import org.polyloom.isl.Val;

/**
 * Gives the statements of innermost loops, of which one comes after the other, loops of their own:
 * nothing is carried out at another time.
 *
 * <pre>
 * for (j = 0; j &lt; m; j++)               s = a[0];
 *   if (j == 0) s = a[0];         =&gt;     for (j = 1; j &lt; m; j++)
 *   else s = s + a[j];                      s = s + a[j];
 * </pre>
 */
final class PhasedLoops {
  /** More are not looked at. */
  private static final int MOST_STATEMENTS = 8;

  private final Scop scop;

  private PhasedLoops(Scop scop) {
    this.scop = scop;
  }

  /** The schedule of a region in which these loops are apart. */
  static Schedule apart(Scop scop) {
    return new PhasedLoops(scop).visit(scop.schedule().root()).schedule();
  }

  /** Takes the loops at and below a node apart; the node at the same place. */
  private ScheduleNode visit(ScheduleNode node) {
    if (node.type() == ScheduleNodeType.MARK) {
      return node;
    }
    if (node.type() == ScheduleNodeType.BAND && node.bandNMember() > 0 && isOrder(node)) {
      return innermost(node);
    }
    ScheduleNode result = node;
    for (int k = 0; k < node.nChildren(); k++) {
      result = visit(result.child(k)).parent();
    }
    return result;
  }

  /** Whether there is nothing below a band but an order of its statements. */
  private static boolean isOrder(ScheduleNode band) {
    ScheduleNode below = band.firstChild();
    if (below.type() != ScheduleNodeType.SEQUENCE) {
      return below.type() == ScheduleNodeType.LEAF;
    }
    for (int k = 0; k < below.nChildren(); k++) {
      if (below.child(k).firstChild().type() != ScheduleNodeType.LEAF) {
        return false;
      }
    }
    return true;
  }

  private ScheduleNode innermost(ScheduleNode band) {
    int outer = band.bandNMember() - 1;
    List<Set> statements = band.domain().intersectParams(scop.assumedContext()).setList();
    if (statements.size() < 2
        || statements.size() > MOST_STATEMENTS
        || !band.bandGetAstBuildOptions().isEmpty()) {
      return band;
    }
    ScheduleNode last = outer == 0 ? band : band.bandSplit(outer).firstChild();
    Optional<List<UnionSet>> phases = phases(last, statements);
    if (phases.isEmpty()) {
      return band;
    }
    ScheduleNode alone = last.firstChild().cut().parent();
    ScheduleNode sequence = alone.insertSequence(phases.get());
    return outer == 0 ? sequence : sequence.parent();
  }

  /** The statements of a loop one after the other; empty if two of them take turns. */
  private static Optional<List<UnionSet>> phases(ScheduleNode loop, List<Set> statements) {
    List<InnermostLoop> loops =
        statements.stream().map(set -> new InnermostLoop(loop, set.toUnionSet())).toList();
    List<Integer> left = new ArrayList<>();
    for (int k = 0; k < statements.size(); k++) {
      left.add(k);
    }
    List<UnionSet> phases = new ArrayList<>();
    while (!left.isEmpty()) {
      Optional<Integer> first =
          left.stream()
              .filter(k -> left.stream().allMatch(l -> l == k || isBefore(loops, k, l)))
              .findFirst();
      if (first.isEmpty()) {
        return Optional.empty();
      }
      left.remove(first.get());
      phases.add(Set.universe(statements.get(first.get()).space()).toUnionSet());
    }
    return Optional.of(phases);
  }

  /** Whether one statement is done with its iterations before another begins, in each run. */
  private static boolean isBefore(List<InnermostLoop> loops, int one, int other) {
    InnermostLoop first = loops.get(one);
    InnermostLoop second = loops.get(other);
    Map together = first.around().applyRange(second.around().reverse());
    Set distances = together.applyDomain(first.iteration()).applyRange(second.iteration()).deltas();
    if (distances.isEmpty()) {
      return true;
    }
    Val least = distances.dimMinVal(0);
    return least.isInt() && least.isPos();
  }
}

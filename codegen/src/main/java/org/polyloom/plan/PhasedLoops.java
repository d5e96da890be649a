package org.polyloom.plan;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
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
    if (node.type() == ScheduleNodeType.BAND
        && node.bandNMember() > 0
        && isOrder(node.firstChild())) {
      return innermost(node);
    }
    ScheduleNode result = node;
    for (int k = 0; k < node.nChildren(); k++) {
      result = visit(result.child(k)).parent();
    }
    return result;
  }

  /** Whether there is nothing at and below a node but an order of its statements. */
  private static boolean isOrder(ScheduleNode node) {
    return switch (node.type()) {
      case LEAF -> true;
      case SEQUENCE, SET ->
          IntStream.range(0, node.nChildren()).allMatch(k -> isOrder(node.child(k).firstChild()));
      default -> false;
    };
  }

  /** Notes where statements come, at and below a node; those of one leaf have one place. */
  private static void order(ScheduleNode node, java.util.Map<String, Integer> places) {
    if (node.type() == ScheduleNodeType.LEAF) {
      int place = places.size();
      node.domain().setList().forEach(set -> places.put(set.tupleName(), place));
      return;
    }
    for (int k = 0; k < node.nChildren(); k++) {
      order(node.child(k).firstChild(), places);
    }
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
    java.util.Map<String, Integer> places = new HashMap<>();
    order(last.firstChild(), places);
    Optional<List<UnionSet>> phases = phases(last, statements, places);
    if (phases.isEmpty()) {
      return band;
    }
    ScheduleNode alone = last.firstChild().cut().parent();
    ScheduleNode sequence = alone.insertSequence(phases.get());
    return outer == 0 ? sequence : sequence.parent();
  }

  /** The statements of a loop one after the other; empty if two of them take turns. */
  private static Optional<List<UnionSet>> phases(
      ScheduleNode loop, List<Set> statements, java.util.Map<String, Integer> places) {
    List<Phase> loops =
        statements.stream()
            .map(
                set ->
                    new Phase(
                        new InnermostLoop(loop, set.toUnionSet()), places.get(set.tupleName())))
            .toList();
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
  private static boolean isBefore(List<Phase> loops, int one, int other) {
    InnermostLoop first = loops.get(one).loop();
    InnermostLoop second = loops.get(other).loop();
    Map together = first.around().applyRange(second.around().reverse());
    Set distances = together.applyDomain(first.iteration()).applyRange(second.iteration()).deltas();
    if (distances.isEmpty()) {
      return true;
    }
    Val least = distances.dimMinVal(0);
    boolean isFirst = loops.get(one).place() < loops.get(other).place();
    return least.isInt() && (isFirst ? least.isNonneg() : least.isPos());
  }

  /**
   * A statement in the loop.
   *
   * @param loop of its instances alone
   * @param place of it among those at one time
   */
  private record Phase(InnermostLoop loop, int place) {}
}

package org.polyloom.plan;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Predicate;
import org.polyloom.dependence.Dependences;
import org.polyloom.ir.Statement;
import org.polyloom.isl.Schedule;
import org.polyloom.isl.ScheduleNode;
import org.polyloom.isl.ScheduleNodeType;
import org.polyloom.isl.UnionMap;
import org.polyloom.isl.UnionSet;
import org.polyloom.schedule.ScheduleTrees;
import org.polyloom.schedule.ScheduleTrees.Member;
import org.polyloom.schedule.ScheduleTrees.Order;
import org.polyloom.schedule.StatementGraph;

/**
 * An order in which contractions have loops of their own, as far as dependences let them:
 *
 * <pre>
 * for (i..)                                for (i..)
 *   for (j..) {                              for (j..)
 *     s = 0;                                   for (k..)
 *     for (k..) {                                X[i][j] += A[i][k] * B[k][j];
 *       X[i][j] += A[i][k] * B[k][j];  =>    for (i..)
 *       s += A[i][k] * C[k][j];                for (j..) {
 *     }                                          s = 0;
 *     Y[i][j] = s;                               for (k..)
 *   }                                              s += A[i][k] * C[k][j];
 *                                                Y[i][j] = s;
 *                                              }
 * </pre>
 *
 * <p>Loop distribution (R. Allen and K. Kennedy, "Automatic translation of Fortran programs to
 * vector form", 1987) around one statement at a time: a loop is split in what the contraction
 * depends on, the contraction and the rest, so that the rest stays together.
 */
final class DistributedOrder {
  private final UnionMap conflicts;

  /**
   * @param dependences of the region in a legal order
   */
  DistributedOrder(Dependences dependences) {
    conflicts = IndependentLoops.conflicts(dependences);
  }

  /** The order with loops split around contractions; the same one if none can be. */
  Schedule of(Schedule schedule, List<Contraction> contractions) {
    Schedule result = schedule;
    for (Contraction contraction : contractions) {
      result = split(result, contraction, this::parts);
    }
    return result;
  }

  /**
   * The order with loops split around the statements that wait for contractions as these wait for
   * them; the same one if there are none, or no loop can be split. What comes first, such as values
   * from which sums go on, is then done before all of that:
   *
   * <pre>
   * for (i..)                                for (i..)
   *   for (j &lt; i) {                            for (j &lt; i)
   *     X[i][j] = A[i][j];                       X[i][j] = A[i][j];
   *     for (k &lt; j)                      =&gt;    for (i..)
   *       X[i][j] -= X[i][k] * X[j][k];          for (j &lt; i) {
   *     X[i][j] /= d[j];                           for (k &lt; j) ..
   *   }                                            X[i][j] /= d[j];
   *                                              }
   * </pre>
   */
  Schedule aroundCycles(Schedule schedule, List<Contraction> contractions) {
    Schedule result = schedule;
    for (Contraction contraction : contractions) {
      result = split(result, contraction, this::partsAroundCycle);
    }
    return result;
  }

  /** What comes before the statements that wait for each other, these and the rest. */
  private List<UnionSet> partsAroundCycle(ScheduleNode band, String statement) {
    List<List<String>> components =
        StatementGraph.components(
            ScheduleTrees.statements(band), IndependentLoops.together(band, conflicts));
    Set<String> before = new HashSet<>();
    Set<String> cycle = new HashSet<>();
    for (List<String> component : components) {
      if (component.contains(statement)) {
        cycle.addAll(component);
      } else if (cycle.isEmpty()) {
        before.addAll(component);
      }
    }
    return cycle.size() > 1 ? parts(band.domain(), before, cycle) : List.of();
  }

  /** Splits the outermost loops that can be. */
  private Schedule split(
      Schedule schedule,
      Contraction contraction,
      BiFunction<ScheduleNode, String, List<UnionSet>> split) {
    Statement statement = contraction.statement();
    ScheduleNode node = schedule.root().firstChild();
    while (node.domain().nSet() > 1 && node.type() != ScheduleNodeType.LEAF) {
      if (node.type() == ScheduleNodeType.SEQUENCE || node.type() == ScheduleNodeType.SET) {
        node = ScheduleTrees.childWith(node, statement.domain().toUnionSet());
        continue;
      }
      if (node.type() == ScheduleNodeType.BAND) {
        node = withOthersAround(node, contraction);
        List<UnionSet> parts = split.apply(node, statement.name());
        if (parts.size() > 1) {
          return node.insertSequence(parts).schedule();
        }
      }
      node = node.firstChild();
    }
    return schedule;
  }

  /**
   * A band whose loops may change places, with those that run through none of the contraction's
   * dimensions around the others, so that these can be split inside of them. Of those its columns
   * are the last, since what else uses its sums finds them side by side in memory.
   */
  private static ScheduleNode withOthersAround(ScheduleNode band, Contraction contraction) {
    List<Member> others = new ArrayList<>();
    List<Member> own = new ArrayList<>();
    List<Member> columns = new ArrayList<>();
    for (Member member : ScheduleTrees.members(band)) {
      if (!contraction.runsThrough(member.function())) {
        others.add(member);
      } else if (contraction.runsThrough(member.function(), contraction.columns())) {
        columns.add(member);
      } else {
        own.add(member);
      }
    }
    own.addAll(columns);
    if (!band.bandGetPermutable() || others.isEmpty() || own.isEmpty()) {
      return band;
    }
    ScheduleNode inner = ScheduleTrees.insertBand(band.delete(), own, Order.PERMUTABLE);
    return ScheduleTrees.insertBand(inner, others, Order.PERMUTABLE);
  }

  /** What comes before a statement, its own instances and the rest; one part if they share it. */
  private List<UnionSet> parts(ScheduleNode band, String statement) {
    return StatementGraph.before(statement, IndependentLoops.together(band, conflicts))
        .map(before -> parts(band.domain(), before, Set.of(statement)))
        .orElse(List.of());
  }

  private static List<UnionSet> parts(UnionSet all, Set<String> before, Set<String> middle) {
    List<UnionSet> parts = new ArrayList<>();
    parts.add(instances(all, before::contains));
    parts.add(instances(all, middle::contains));
    parts.add(all.subtract(parts.get(0)).subtract(parts.get(1)));
    parts.removeIf(UnionSet::isEmpty);
    return parts;
  }

  private static UnionSet instances(UnionSet all, Predicate<String> isWanted) {
    return all.setList().stream()
        .filter(set -> isWanted.test(set.tupleName()))
        .map(org.polyloom.isl.Set::toUnionSet)
        .reduce(UnionSet::union)
        .orElse(UnionSet.emptySpace(all.space()));
  }
}

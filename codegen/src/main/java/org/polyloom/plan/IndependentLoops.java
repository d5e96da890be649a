package org.polyloom.plan;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.polyloom.dependence.Basis;
import org.polyloom.dependence.DependenceKind;
import org.polyloom.dependence.Dependences;
import org.polyloom.ir.Scop;
import org.polyloom.isl.Id;
import org.polyloom.isl.MultiUnionPwAff;
import org.polyloom.isl.ScheduleNode;
import org.polyloom.isl.ScheduleNodeType;
import org.polyloom.isl.UnionMap;
import org.polyloom.isl.UnionPwAff;
import org.polyloom.isl.UnionSet;
import org.polyloom.pass.PassCheck;
import org.polyloom.pass.PassContext;

/**
 * Loops of which no two iterations access one element, one of them writing. In the schedule tree
 * they stand below a {@link #MARK}; in C a pragma says so to the compiler, which otherwise compares
 * addresses before each run of a loop. That is worth it where runs are short.
 *
 * <p>As a check it looks at every mark anew: no conflict has equal timestamps above the mark and
 * different ones in the band below it.
 */
public final class IndependentLoops implements PassCheck {
  /** The name of the mark above such a loop. */
  public static final String MARK = "independent iterations";

  @Override
  public Optional<String> violation(Scop before, Scop after, PassContext context) {
    List<ScheduleNode> marks = new ArrayList<>();
    collect(after.schedule().root(), marks);
    if (marks.isEmpty()) {
      return Optional.empty();
    }
    return after
        .isl()
        .budgeted(
            context.budget(),
            () -> {
              UnionMap conflicts = conflictsBelow(marks, context.dependences(after));
              return marks.stream()
                  .map(ScheduleNode::firstChild)
                  .filter(band -> !isIndependent(band, conflicts))
                  .findFirst()
                  .map(band -> "iterations below a mark depend on each other: " + band.domain());
            });
  }

  private static void collect(ScheduleNode node, List<ScheduleNode> marks) {
    if (node.type() == ScheduleNodeType.MARK && node.markGetId().name().equals(MARK)) {
      marks.add(node);
    }
    for (int i = 0; i < node.nChildren(); i++) {
      collect(node.child(i), marks);
    }
  }

  /** {@code { S[i] -> T[j] }}: all pairs that access one element, one of them writing. */
  static UnionMap conflicts(Dependences dependences) {
    return dependences
        .betweenInstances(DependenceKind.FLOW, Basis.MEMORY)
        .union(dependences.betweenInstances(DependenceKind.ANTI, Basis.MEMORY))
        .union(dependences.betweenInstances(DependenceKind.OUTPUT, Basis.MEMORY))
        .coalesce();
  }

  /**
   * {@code { S[i] -> T[j] }}: such pairs of statements that stand below one node, in the order of
   * the region; as good as all, for what stands there, and far fewer.
   */
  static UnionMap conflictsBelow(List<ScheduleNode> nodes, Dependences dependences) {
    Map<String, Set<String>> statements = dependences.conflictingStatements();
    UnionMap conflicts = UnionMap.emptySpace(dependences.region().instances().space());
    Set<List<String>> seen = new HashSet<>();
    for (ScheduleNode node : nodes) {
      Set<String> below = new LinkedHashSet<>();
      node.domain().setList().forEach(instances -> below.add(instances.tupleName()));
      for (String source : below) {
        for (String sink : statements.getOrDefault(source, Set.of())) {
          if (below.contains(sink) && seen.add(List.of(source, sink))) {
            conflicts = conflicts.union(dependences.conflicts(source, sink));
          }
        }
      }
    }
    return conflicts;
  }

  /** The conflicts in one run of what stands at a node. */
  static UnionMap together(ScheduleNode node, UnionMap conflicts) {
    UnionSet instances = node.domain();
    UnionMap inside = conflicts.intersectDomain(instances).intersectRange(instances);
    return node.scheduleDepth() == 0
        ? inside
        : inside.eqAtMultiUnionPwAff(node.prefixScheduleMultiUnionPwAff());
  }

  /**
   * Marks innermost loops at and below a node whose iterations are independent.
   *
   * @param conflicts of the instances there
   * @param wanted says of a band with the one member of a loop whether it is to be looked at
   * @return the node at the same place
   */
  static ScheduleNode mark(ScheduleNode node, UnionMap conflicts, Predicate<ScheduleNode> wanted) {
    if (node.type() == ScheduleNodeType.BAND
        && node.firstChild().type() == ScheduleNodeType.LEAF
        && node.bandNMember() > 0) {
      int outer = node.bandNMember() - 1;
      ScheduleNode last = outer == 0 ? node : node.bandSplit(outer).firstChild();
      if (!wanted.test(last) || !isIndependent(last, conflicts)) {
        return node;
      }
      ScheduleNode marked = last.insertMark(Id.of(node.context(), MARK));
      return outer == 0 ? marked : marked.parent();
    }
    ScheduleNode result = node;
    for (int i = 0; i < node.nChildren(); i++) {
      result = mark(result.child(i), conflicts, wanted).parent();
    }
    return result;
  }

  /** Whether no two iterations of a band of one loop touch one element, one of them writing. */
  static boolean isIndependent(ScheduleNode band, UnionMap conflicts) {
    if (band.type() != ScheduleNodeType.BAND || band.bandNMember() != 1) {
      return false;
    }
    UnionMap together = together(band, conflicts);
    UnionPwAff member = band.bandGetPartialSchedule().list().get(0);
    return together
        .subtract(together.eqAtMultiUnionPwAff(MultiUnionPwAff.fromUnionPwAff(member)))
        .isEmpty();
  }
}

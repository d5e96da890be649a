package org.polyloom.frontend;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.polyloom.ir.Statement;
import org.polyloom.isl.DimType;
import org.polyloom.isl.IslContext;
import org.polyloom.isl.LocalSpace;
import org.polyloom.isl.MultiUnionPwAff;
import org.polyloom.isl.PwAff;
import org.polyloom.isl.Schedule;
import org.polyloom.isl.ScheduleNode;
import org.polyloom.isl.Space;
import org.polyloom.isl.UnionPwAff;
import org.polyloom.isl.UnionSet;

/** The schedule tree of the source order: a band for each loop, sequences with filters. */
final class ScheduleBuilder {
  private final IslContext isl;
  private final Map<String, Statement> statements;

  ScheduleBuilder(IslContext isl, Map<String, Statement> statements) {
    this.isl = isl;
    this.statements = statements;
  }

  Schedule build(OrderTree order) {
    UnionSet domain = UnionSet.emptyCtx(isl);
    for (Statement statement : statements.values()) {
      domain = domain.union(statement.domain().toUnionSet());
    }
    Optional<OrderTree> pruned = prune(order);
    if (pruned.isEmpty()) {
      return Schedule.fromDomain(domain);
    }
    ScheduleNode leaf = Schedule.fromDomain(domain).root().child(0);
    return insert(leaf, pruned.get()).schedule();
  }

  /** Without statements that are gone, empty loops, and sequences of one. */
  private Optional<OrderTree> prune(OrderTree order) {
    if (order instanceof OrderTree.Leaf leaf) {
      return statements.containsKey(leaf.statement()) ? Optional.of(leaf) : Optional.empty();
    }
    if (order instanceof OrderTree.Loop loop) {
      return prune(loop.body())
          .map(body -> new OrderTree.Loop(loop.position(), loop.direction(), body));
    }
    List<OrderTree> parts = new ArrayList<>();
    for (OrderTree part : ((OrderTree.Sequence) order).parts()) {
      Optional<OrderTree> pruned = prune(part);
      if (pruned.isPresent() && pruned.get() instanceof OrderTree.Sequence inner) {
        parts.addAll(inner.parts());
      } else {
        pruned.ifPresent(parts::add);
      }
    }
    if (parts.size() <= 1) {
      return parts.stream().findFirst();
    }
    return Optional.of(new OrderTree.Sequence(parts));
  }

  /** Replaces the leaf {@code node} by the tree and returns its root's node. */
  private ScheduleNode insert(ScheduleNode node, OrderTree order) {
    if (order instanceof OrderTree.Leaf) {
      return node;
    }
    if (order instanceof OrderTree.Loop loop) {
      ScheduleNode band = node.insertPartialSchedule(partialSchedule(loop));
      return insert(band.child(0), loop.body()).parent();
    }
    List<OrderTree> parts = ((OrderTree.Sequence) order).parts();
    List<UnionSet> filters = parts.stream().map(this::universe).toList();
    ScheduleNode sequence = node.insertSequence(filters);
    for (int k = 0; k < parts.size(); k++) {
      sequence = insert(sequence.child(k).child(0), parts.get(k)).parent().parent();
    }
    return sequence;
  }

  private UnionSet universe(OrderTree order) {
    UnionSet all = UnionSet.emptyCtx(isl);
    for (String name : names(order)) {
      all =
          all.union(
              org.polyloom.isl.Set.universe(statements.get(name).domain().space()).toUnionSet());
    }
    return all;
  }

  private MultiUnionPwAff partialSchedule(OrderTree.Loop loop) {
    UnionPwAff schedule = null;
    for (String name : names(loop.body())) {
      Space space = statements.get(name).domain().space();
      PwAff iterator = PwAff.varOnDomain(LocalSpace.fromSpace(space), DimType.SET, loop.position());
      PwAff value = loop.direction() == OrderTree.Direction.DOWN ? iterator.neg() : iterator;
      UnionPwAff piece = UnionPwAff.fromPwAff(value);
      schedule = schedule == null ? piece : schedule.unionAdd(piece);
    }
    return MultiUnionPwAff.fromUnionPwAff(schedule);
  }

  private static Set<String> names(OrderTree order) {
    Set<String> names = new LinkedHashSet<>();
    addNames(order, names);
    return names;
  }

  private static void addNames(OrderTree order, Set<String> names) {
    if (order instanceof OrderTree.Leaf leaf) {
      names.add(leaf.statement());
    } else if (order instanceof OrderTree.Loop loop) {
      addNames(loop.body(), names);
    } else {
      ((OrderTree.Sequence) order).parts().forEach(part -> addNames(part, names));
    }
  }
}

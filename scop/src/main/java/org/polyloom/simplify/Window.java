package org.polyloom.simplify;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.polyloom.ir.Access;
import org.polyloom.ir.DynamicArrays;
import org.polyloom.ir.Operands;
import org.polyloom.ir.Operation;
import org.polyloom.ir.Pullback;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.isl.DimType;
import org.polyloom.isl.Map;
import org.polyloom.isl.ScheduleNode;
import org.polyloom.isl.ScheduleNodeType;
import org.polyloom.isl.UnionMap;
import org.polyloom.isl.Val;
import org.polyloom.schedule.ScheduleTrees;

/**
 * What the body of a loop does to one element: a statement that stores to it first, and others that
 * update it, some of them in loops of the same constant length in all iterations.
 *
 * @param body the sequence of these
 * @param parts the statements in their order
 * @param leaves what of the sequence carries each of them out
 */
record Window(Scop scop, ScheduleNode body, List<Statement> parts, List<ScheduleNode> leaves) {
  /** The most operations of one, so that nothing takes long to be looked at. */
  private static final int MOST_OPERATIONS = 128;

  /** The most iterations of loops that are written out, some of which there may not be. */
  private static final int MOST_ITERATIONS = 64;

  /** What iterations of one loop have in common, compilers see as well. */
  private static final int LEAST_LOOPS = 2;

  /** All that a Scop may have, in the order of the schedule. */
  static List<Window> all(Scop scop) {
    List<Window> all = new ArrayList<>();
    for (ScheduleNode band : ScheduleTrees.bands(scop.schedule())) {
      ScheduleNode body = band.firstChild();
      if (body.type() == ScheduleNodeType.SEQUENCE && body.scheduleDepth() >= LEAST_LOOPS) {
        of(scop, body).filter(Window::isOfOneElement).ifPresent(all::add);
      }
    }
    return all;
  }

  private static Optional<Window> of(Scop scop, ScheduleNode body) {
    List<Statement> parts = new ArrayList<>();
    List<ScheduleNode> leaves = new ArrayList<>();
    for (int k = 0; k < body.nChildren(); k++) {
      ScheduleNode node = body.child(k).firstChild();
      while (node.type() == ScheduleNodeType.BAND) {
        node = node.firstChild();
      }
      List<String> names = ScheduleTrees.statements(body.child(k));
      if (node.type() != ScheduleNodeType.LEAF || names.size() != 1) {
        return Optional.empty();
      }
      parts.add(scop.statement(names.get(0)));
      leaves.add(node);
    }
    boolean hasLoops =
        leaves.stream().anyMatch(leaf -> leaf.scheduleDepth() > body.scheduleDepth());
    return hasLoops && parts.size() > 1 && new HashSet<>(parts).size() == parts.size()
        ? Optional.of(new Window(scop, body, parts, leaves))
        : Optional.empty();
  }

  /** Whether each statement stores once, always and at its end, the first without loading that. */
  private boolean isOfOneElement() {
    Statement first = parts.get(0);
    String array = first.storedArrays().stream().findFirst().orElse("");
    return first.depth() == body.scheduleDepth()
        && parts.stream().allMatch(Window::storesOnce)
        && !DynamicArrays.of(scop).contains(array)
        && !first.loadedArrays().contains(array);
  }

  private static boolean storesOnce(Statement statement) {
    return statement.stores().equals(List.of(statement.operations().size() - 1))
        && statement.operations().stream()
            .allMatch(operation -> Operands.predicate(operation).isEmpty());
  }

  /** One statement that does all of it, with the name of the first, if that is not too large. */
  Optional<Statement> writtenOut() {
    Statement first = parts.get(0);
    List<Operation> all = first.operations();
    for (int k = 1; k < parts.size(); k++) {
      List<Operation> part = parts.get(k).operations();
      Optional<List<Map>> instances = instances(parts.get(k), leaves.get(k));
      if (instances.isEmpty()
          || all.size() + instances.get().size() * (part.size() - 2) > MOST_OPERATIONS) {
        return Optional.empty();
      }
      for (Map instance : instances.get()) {
        Pullback pullback = new Pullback(first.domain(), known(), instance);
        List<Operation> next = part.stream().map(pullback::of).toList();
        if (!goesOn(all, next)) {
          return Optional.empty();
        }
        all = MergedOperations.of(all, next);
      }
    }
    return Optional.of(first.withOperations(all));
  }

  /** Whether operations update what others have stored, and access nothing else of that array. */
  private static boolean goesOn(List<Operation> before, List<Operation> next) {
    Access element = Operands.access(before.get(before.size() - 1)).orElseThrow();
    Access stored = Operands.access(next.get(next.size() - 1)).orElseThrow();
    return element.isOfSameElement(stored)
        && next.stream()
            .flatMap(operation -> Operands.access(operation).stream())
            .filter(access -> access.array().equals(element.array()))
            .allMatch(element::isOfSameElement);
  }

  /**
   * {@code { First[i] -> Part[j] }}: what of a part is carried out in the same iteration, one
   * instance after the other; empty where that is not the same in all iterations, or not all of it.
   */
  private Optional<List<Map>> instances(Statement part, ScheduleNode leaf) {
    Map together = times(body, parts.get(0)).applyRange(times(body, part).reverse());
    Map steps = times(leaf, part).projectOut(DimType.OUT, 0, body.scheduleDepth());
    List<org.polyloom.isl.Set> points =
        points(together.applyRange(steps).intersectParams(known()).range());
    List<Map> instances = new ArrayList<>();
    org.polyloom.isl.Set left = part.domain().intersectParams(known());
    for (org.polyloom.isl.Set point : points) {
      Map there = together.intersectRange(steps.intersectRange(point).domain());
      if (!there.intersectParams(known()).isEmpty()) {
        instances.add(there);
        left = left.subtract(there.range());
      }
    }
    return left.isEmpty() && instances.stream().allMatch(this::isOfAll)
        ? Optional.of(instances)
        : Optional.empty();
  }

  private boolean isOfAll(Map instance) {
    return parts.get(0).domain().intersectParams(known()).isSubset(instance.domain())
        && instance.isSingleValued();
  }

  private org.polyloom.isl.Set known() {
    return scop.assumedContext();
  }

  private static Map times(ScheduleNode node, Statement statement) {
    UnionMap times = node.prefixScheduleUnionMap();
    return times.intersectDomain(statement.domain().toUnionSet()).asMap();
  }

  /** The points of the least box around some, in their order; none if there are many of them. */
  private static List<org.polyloom.isl.Set> points(org.polyloom.isl.Set steps) {
    List<org.polyloom.isl.Set> points = new ArrayList<>(List.of(steps));
    for (int k = 0; k < steps.dim(DimType.SET); k++) {
      long length = steps.extent(k).orElse(Long.MAX_VALUE);
      if (length > MOST_ITERATIONS) {
        return List.of();
      }
      Val least = steps.dimMinVal(k);
      List<org.polyloom.isl.Set> cut = new ArrayList<>();
      for (org.polyloom.isl.Set before : points) {
        for (long step = 0; step < length; step++) {
          cut.add(before.fixVal(DimType.SET, k, least.add(Val.of(steps.context(), step))));
        }
      }
      if (cut.size() > MOST_ITERATIONS) {
        return List.of();
      }
      points = cut;
    }
    return points;
  }

  /** The names of the statements. */
  Set<String> names() {
    Set<String> names = new HashSet<>();
    parts.forEach(part -> names.add(part.name()));
    return names;
  }
}

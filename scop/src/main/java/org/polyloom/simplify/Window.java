package org.polyloom.simplify;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
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
 * What the body of a loop does to a few elements, some of it in loops of the same constant length
 * in all iterations.
 *
 * @param body of the loop
 * @param parts its statements by what stands one after the other in it, in their order
 * @param leaves what of the schedule carries out each of these
 */
record Window(
    Scop scop, ScheduleNode body, List<List<Statement>> parts, List<ScheduleNode> leaves) {
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
        of(scop, body).filter(Window::isOfPlainStores).ifPresent(all::add);
      }
    }
    return all;
  }

  private static Optional<Window> of(Scop scop, ScheduleNode body) {
    List<List<Statement>> parts = new ArrayList<>();
    List<ScheduleNode> leaves = new ArrayList<>();
    for (int k = 0; k < body.nChildren(); k++) {
      ScheduleNode node = body.child(k).firstChild();
      while (node.type() == ScheduleNodeType.BAND) {
        node = node.firstChild();
      }
      Optional<List<Statement>> part = statements(scop, node);
      if (part.isEmpty()) {
        return Optional.empty();
      }
      parts.add(part.get());
      leaves.add(node);
    }
    Window window = new Window(scop, body, parts, leaves);
    boolean hasLoops =
        leaves.stream().anyMatch(leaf -> leaf.scheduleDepth() > body.scheduleDepth());
    return hasLoops && window.names().size() == window.statements().size()
        ? Optional.of(window)
        : Optional.empty();
  }

  /** The statements that a leaf carries out, or several one after the other. */
  private static Optional<List<Statement>> statements(Scop scop, ScheduleNode node) {
    List<Statement> statements = new ArrayList<>();
    boolean isSequence = node.type() == ScheduleNodeType.SEQUENCE;
    for (int k = 0; k < (isSequence ? node.nChildren() : 1); k++) {
      ScheduleNode leaf = isSequence ? node.child(k).firstChild() : node;
      List<String> names = ScheduleTrees.statements(leaf);
      if (leaf.type() != ScheduleNodeType.LEAF || names.size() != 1) {
        return Optional.empty();
      }
      statements.add(scop.statement(names.get(0)));
    }
    return Optional.of(statements);
  }

  /** Whether each statement stores once, always and at its end. */
  private boolean isOfPlainStores() {
    Set<String> dynamic = DynamicArrays.of(scop);
    return first().depth() == body.scheduleDepth()
        && statements().stream().allMatch(Window::storesOnce)
        && statements().stream()
            .flatMap(s -> s.storedArrays().stream())
            .noneMatch(dynamic::contains);
  }

  private static boolean storesOnce(Statement statement) {
    return statement.stores().equals(List.of(statement.operations().size() - 1))
        && statement.operations().stream()
            .allMatch(operation -> Operands.predicate(operation).isEmpty());
  }

  /** One statement that does all of it, with the name of the first, if that is not too large. */
  Optional<Statement> writtenOut() {
    WrittenOutOperations all = new WrittenOutOperations(storedArrays());
    for (int k = 0; k < parts.size(); k++) {
      Optional<List<List<Map>>> steps = steps(parts.get(k), leaves.get(k));
      if (steps.isEmpty()) {
        return Optional.empty();
      }
      for (List<Map> step : steps.get()) {
        for (int s = 0; s < step.size(); s++) {
          Pullback pullback = new Pullback(first().domain(), known(), step.get(s));
          List<Operation> operations = parts.get(k).get(s).operations();
          boolean isAdded = all.add(operations.stream().map(pullback::of).toList());
          if (!isAdded || all.size() > MOST_OPERATIONS) {
            return Optional.empty();
          }
        }
      }
    }
    return Optional.of(first().withOperations(all.withStoresTo(this::isNeeded)));
  }

  private Set<String> storedArrays() {
    Set<String> stored = new HashSet<>();
    statements().forEach(statement -> stored.addAll(statement.storedArrays()));
    return stored;
  }

  /** Whether other statements than these may load from an array, or code after the region. */
  private boolean isNeeded(String array) {
    return !scop.array(array).isOfRegion()
        || scop.statements().stream()
            .anyMatch(
                statement ->
                    !names().contains(statement.name())
                        && statement.loadedArrays().contains(array));
  }

  /**
   * {@code { First[i] -> Part[j] }}: what statements do in the same iteration, one step of their
   * loops after the other; empty where that is not the same in all iterations, or not all of it.
   */
  private Optional<List<List<Map>>> steps(List<Statement> part, ScheduleNode leaf) {
    List<Map> together = new ArrayList<>();
    List<Map> times = new ArrayList<>();
    for (Statement statement : part) {
      together.add(times(body, first()).applyRange(times(body, statement).reverse()));
      times.add(times(leaf, statement).projectOut(DimType.OUT, 0, body.scheduleDepth()));
    }
    List<List<Map>> steps = new ArrayList<>();
    List<org.polyloom.isl.Set> left =
        new ArrayList<>(part.stream().map(s -> s.domain().intersectParams(known())).toList());
    Map all = together.get(0).applyRange(times.get(0));
    for (org.polyloom.isl.Set point : points(all.intersectParams(known()).range())) {
      List<Map> step = new ArrayList<>();
      for (int s = 0; s < part.size(); s++) {
        Map there = together.get(s).intersectRange(times.get(s).intersectRange(point).domain());
        if (!there.intersectParams(known()).isEmpty()) {
          step.add(there);
          left.set(s, left.get(s).subtract(there.range()));
        }
      }
      if (!step.isEmpty()) {
        steps.add(step);
      }
    }
    boolean isAll = left.stream().allMatch(org.polyloom.isl.Set::isEmpty);
    return isAll && steps.stream().allMatch(step -> isOfAll(step, part.size()))
        ? Optional.of(steps)
        : Optional.empty();
  }

  private boolean isOfAll(List<Map> step, int statements) {
    org.polyloom.isl.Set iterations = first().domain().intersectParams(known());
    return step.size() == statements
        && step.stream()
            .allMatch(there -> iterations.isSubset(there.domain()) && there.isSingleValued());
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

  private Statement first() {
    return parts.get(0).get(0);
  }

  private List<Statement> statements() {
    return parts.stream().flatMap(List::stream).toList();
  }

  /** The names of the statements. */
  Set<String> names() {
    Set<String> names = new HashSet<>();
    statements().forEach(statement -> names.add(statement.name()));
    return names;
  }
}

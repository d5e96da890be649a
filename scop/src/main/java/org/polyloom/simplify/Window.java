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
 * @param groups what stands in it, one after the other
 */
record Window(Scop scop, ScheduleNode body, List<Group> groups) {

  /**
   * Statements one after the other in the same loops.
   *
   * @param leaf what of the schedule carries them out
   */
  record Group(List<Statement> statements, ScheduleNode leaf) {}

  /**
   * When instances of a statement are carried out.
   *
   * @param together {@code { First[i] -> Part[j] }}: in the same iteration of the body's loop
   * @param times {@code { Part[j] -> [t] }}: in which step of the loops inside
   */
  private record Steps(Map together, Map times) {
    Map at(org.polyloom.isl.Set step) {
      return together.intersectRange(times.intersectRange(step).domain());
    }

    org.polyloom.isl.Set all(org.polyloom.isl.Set known) {
      return together.applyRange(times).intersectParams(known).range();
    }
  }

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
    List<Group> groups = new ArrayList<>();
    for (int k = 0; k < body.nChildren(); k++) {
      ScheduleNode node = body.child(k).firstChild();
      while (node.type() == ScheduleNodeType.BAND) {
        node = node.firstChild();
      }
      Optional<List<Statement>> statements = statements(scop, node);
      if (statements.isEmpty()) {
        return Optional.empty();
      }
      groups.add(new Group(statements.get(), node));
    }
    Window window = new Window(scop, body, groups);
    boolean hasLoops =
        groups.stream().anyMatch(group -> group.leaf().scheduleDepth() > body.scheduleDepth());
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
    WrittenOutOperations all = WrittenOutOperations.ofOneElement(storedArrays());
    for (Group group : groups) {
      Optional<List<List<Map>>> steps = steps(group);
      if (steps.isEmpty() || !steps.get().stream().allMatch(step -> isAdded(group, step, all))) {
        return Optional.empty();
      }
    }
    return Optional.of(first().withOperations(all.withStoresTo(this::isNeeded)));
  }

  private boolean isAdded(Group group, List<Map> step, WrittenOutOperations all) {
    for (int k = 0; k < step.size(); k++) {
      Pullback pullback = new Pullback(first().domain(), known(), step.get(k));
      List<Operation> operations = group.statements().get(k).operations();
      if (!all.add(operations.stream().map(pullback::of).toList())) {
        return false;
      }
    }
    return all.size() <= MOST_OPERATIONS;
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
   * {@code { First[i] -> Part[j] }}: what each statement of a group does in the same iteration, one
   * step of their loops after the other; empty where that is not the same in all iterations, or not
   * all of it.
   */
  private Optional<List<List<Map>>> steps(Group group) {
    List<Steps> ofEach = group.statements().stream().map(part -> steps(part, group)).toList();
    List<List<Map>> steps = new ArrayList<>();
    for (org.polyloom.isl.Set point : points(ofEach.get(0).all(known()))) {
      List<Map> step = ofEach.stream().map(each -> each.at(point)).toList();
      if (!step.stream().allMatch(there -> there.intersectParams(known()).isEmpty())) {
        steps.add(step);
      }
    }
    return steps.stream().flatMap(List::stream).allMatch(this::isOfAll) && areAll(group, steps)
        ? Optional.of(steps)
        : Optional.empty();
  }

  private Steps steps(Statement part, Group group) {
    return new Steps(
        times(body, first()).applyRange(times(body, part).reverse()),
        times(group.leaf(), part).projectOut(DimType.OUT, 0, body.scheduleDepth()));
  }

  /** Whether something is done once in each iteration. */
  private boolean isOfAll(Map there) {
    return first().domain().intersectParams(known()).isSubset(there.domain())
        && there.isSingleValued();
  }

  /** Whether steps are all that the statements of a group do. */
  private boolean areAll(Group group, List<List<Map>> steps) {
    for (int k = 0; k < group.statements().size(); k++) {
      org.polyloom.isl.Set left = group.statements().get(k).domain().intersectParams(known());
      for (List<Map> step : steps) {
        left = left.subtract(step.get(k).range());
      }
      if (!left.isEmpty()) {
        return false;
      }
    }
    return true;
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
    return groups.get(0).statements().get(0);
  }

  private List<Statement> statements() {
    return groups.stream().flatMap(group -> group.statements().stream()).toList();
  }

  /** The names of the statements. */
  Set<String> names() {
    Set<String> names = new HashSet<>();
    statements().forEach(statement -> names.add(statement.name()));
    return names;
  }
}

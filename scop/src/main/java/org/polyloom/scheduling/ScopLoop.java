package org.polyloom.scheduling;

import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.polyloom.dependence.Dependences;
import org.polyloom.ir.Access;
import org.polyloom.ir.ArrayDecl;
import org.polyloom.ir.Assumption;
import org.polyloom.ir.Operands;
import org.polyloom.ir.Operation;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.isl.DimType;
import org.polyloom.isl.ScheduleNode;
import org.polyloom.isl.UnionSet;
import org.polyloom.remark.Reason;
import org.polyloom.remark.Remark;
import org.polyloom.schedule.StatementWork;

/**
 * A loop in the order of a region.
 *
 * @param node a band, of which it is the innermost loop
 */
record ScopLoop(Scop scop, ScheduleNode node) {

  /** The statements in it, in the order of the Scop. */
  List<Statement> statements() {
    Set<String> names = names();
    return scop.statements().stream()
        .filter(statement -> names.contains(statement.name()))
        .toList();
  }

  private Set<String> names() {
    return node.domain().setList().stream()
        .map(org.polyloom.isl.Set::tupleName)
        .collect(Collectors.toSet());
  }

  /** What remarks call it: {@code the loop i}. */
  String words() {
    List<String> loops = SchedulePass.names(scop).of(node, statements().get(0).name());
    return "the loop " + loops.get(loops.size() - 1);
  }

  /** Whether it contains all instances of its statements. */
  boolean isWhole() {
    UnionSet inside = node.domain();
    return statements().stream()
        .map(statement -> statement.domain().intersectParams(scop.assumedContext()).toUnionSet())
        .allMatch(domain -> domain.isSubset(inside));
  }

  /**
   * Whether a condition on data, the same for all of a loop inside, decides whether that is run.
   */
  boolean decidesLoops() {
    Map<String, StatementWork.Guard> guards = GuardedLoops.of(scop);
    int inside = node.scheduleDepth() + 1;
    List<Statement> ofLoopsInside =
        statements().stream().filter(statement -> statement.depth() > inside).toList();
    Set<String> stored =
        ofLoopsInside.stream()
            .flatMap(statement -> statement.storedArrays().stream())
            .collect(Collectors.toSet());
    return ofLoopsInside.stream()
        .filter(statement -> guards.containsKey(statement.name()))
        .filter(statement -> Collections.disjoint(ofCondition(statement), stored))
        .map(statement -> guards.get(statement.name()))
        .anyMatch(guard -> guard.iterators().stream().allMatch(iterator -> iterator < inside));
  }

  /** The arrays of which the condition of a guarded statement loads elements. */
  private static Set<String> ofCondition(Statement statement) {
    List<Operation> all = statement.operations();
    return Operands.reached(statement.predicate().orElseThrow(), k -> Operands.of(all.get(k)))
        .stream()
        .mapToObj(all::get)
        .flatMap(operation -> Operands.access(operation).stream())
        .map(Access::array)
        .collect(Collectors.toSet());
  }

  /** Bytes of the widest elements that its statements access. */
  int widestElement() {
    return statements().stream()
        .flatMap(statement -> statement.operations().stream())
        .flatMap(operation -> Operands.access(operation).stream())
        .mapToInt(access -> scop.array(access.array()).element().bytes())
        .max()
        .orElse(1);
  }

  /**
   * The region where the loop accesses no element of some arrays that is beyond their extents; of
   * those that are not known, none before the first.
   *
   * @param arrays whose accesses in the loop are affine
   */
  Scop within(Collection<String> arrays) {
    org.polyloom.isl.Set beyond = org.polyloom.isl.Set.empty(scop.context().space());
    for (Statement statement : statements()) {
      for (Operation operation : statement.operations()) {
        Optional<Access> access =
            Operands.access(operation).filter(a -> arrays.contains(a.array()));
        if (access.isPresent()) {
          beyond = beyond.union(beyond(statement, access.get()));
        }
      }
    }
    org.polyloom.isl.Set never = beyond.intersectParams(scop.parameterValues());
    return never.isEmpty()
        ? scop
        : scop.withAssumption(
            new Assumption.OnParameters(
                never.complement().gist(scop.context()).coalesce(),
                "subscripts stay in " + String.join(", ", arrays),
                statements().get(0).location()));
  }

  /** {@code [p] -> { : .. }}: where an access has elements beyond the array's extents. */
  private org.polyloom.isl.Set beyond(Statement statement, Access access) {
    ArrayDecl array = scop.array(access.array());
    org.polyloom.isl.Set touched = access.relation().intersectDomain(statement.domain()).range();
    org.polyloom.isl.Set inside = org.polyloom.isl.Set.universe(touched.space());
    for (int k = 0; k < array.rank(); k++) {
      inside =
          array.extents().get(k).isPresent()
              ? inside.intersect(array.inside(touched.space(), k))
              : inside.lowerBoundSi(DimType.SET, k, 0);
    }
    return touched.subtract(inside).params();
  }

  /**
   * The dependences among its instances.
   *
   * @param all those of the region
   */
  Dependences inside(Dependences all, long budget) {
    Set<String> names = names();
    return all.within(
        node.domain(),
        all.region().accesses().stream().filter(a -> names.contains(a.statement())).toList(),
        budget);
  }

  Remark applied(String pass, Reason reason, String message) {
    Statement first = statements().get(0);
    return Remark.applied(pass, reason, first.location(), message).forStatement(first.name());
  }

  Remark missed(String pass, Reason reason, String message) {
    Statement first = statements().get(0);
    return Remark.missed(pass, reason, first.location(), message).forStatement(first.name());
  }
}

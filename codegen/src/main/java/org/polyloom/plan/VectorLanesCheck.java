package org.polyloom.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import org.polyloom.dependence.AccessKind;
import org.polyloom.dependence.AccessRecord;
import org.polyloom.ir.Access;
import org.polyloom.ir.Operands;
import org.polyloom.ir.Operation;
import org.polyloom.ir.Scop;
import org.polyloom.ir.ScopAccesses;
import org.polyloom.ir.Statement;
import org.polyloom.ir.Subscript;
import org.polyloom.ir.VectorLanes;
import org.polyloom.isl.DimType;
import org.polyloom.isl.Map;
import org.polyloom.isl.ScheduleNode;
import org.polyloom.isl.ScheduleNodeType;
import org.polyloom.isl.UnionMap;
import org.polyloom.isl.UnionSet;
import org.polyloom.pass.PassCheck;
import org.polyloom.pass.PassContext;

/**
 * Below a mark of {@link VectorLanes}, vectors compute what the loop does:
 *
 * <ul>
 *   <li>one statement stands in the loop, whose iterations are as many as lanes, without holes, and
 *       independent of each other;
 *   <li>each of its operations is carried out in all lanes, and each access is to elements as large
 *       as a lane, whose subscripts are one affine function;
 *   <li>no operation has a number of the iteration as its value;
 *   <li>from one iteration to the next an access moves by one element, by two or not at all, a
 *       store by one or two;
 *   <li>a store that moves by two has just one other right beside it, with which it alternates, and
 *       nothing touches what the first of them stores before the second does;
 *   <li>registers are arrays of the region that nothing else accesses, and of each of them a load
 *       that sees a store sees the same one if there is but one element for each lane. What sees
 *       none may find anything in either.
 * </ul>
 *
 * <p>Spaces: {@code S[i]} are instances, {@code [t]} the loops around a marked one, {@code [x]} its
 * iterations, {@code R[l]} the lane of a register.
 */
public final class VectorLanesCheck implements PassCheck {

  @Override
  public Optional<String> violation(Scop before, Scop after, PassContext context) {
    List<ScheduleNode> marks = VectorLanes.marks(after.schedule());
    if (marks.isEmpty()) {
      return Optional.empty();
    }
    return after
        .isl()
        .budgeted(
            context.budget(),
            () -> {
              List<ScheduleNode> run = marks.stream().filter(mark -> isRun(mark, after)).toList();
              UnionMap conflicts = IndependentLoops.conflictsBelow(run, context.dependences(after));
              return run.stream()
                  .flatMap(mark -> violation(mark, after, conflicts).stream())
                  .findFirst()
                  .or(() -> registers(run, after, context.budget()));
            });
  }

  /** Whether there are sizes at which a loop is run: of parts of a plan some may be for others. */
  private static boolean isRun(ScheduleNode mark, Scop scop) {
    return !mark.domain().intersectParams(scop.assumedContext()).isEmpty();
  }

  private static Optional<String> violation(ScheduleNode mark, Scop scop, UnionMap conflicts) {
    ScheduleNode band = mark.firstChild();
    if (band.type() != ScheduleNodeType.BAND
        || band.bandNMember() != 1
        || band.firstChild().type() != ScheduleNodeType.LEAF
        || band.domain().nSet() != 1) {
      return Optional.of("what stands below a mark of vectors is no loop around one statement");
    }
    Loop loop = Loop.of(mark, scop);
    if (!loop.hasIterations(lanes(mark).iterations())) {
      return Optional.of("a loop of vectors does not run once for each lane");
    }
    if (!IndependentLoops.isIndependent(band, conflicts)) {
      return Optional.of("lanes of a vector depend on each other");
    }
    Statement statement = scop.statement(loop.statement());
    if (!statement.operations().stream()
        .allMatch(operation -> isOfLanes(operation, statement, lanes(mark)))) {
      return Optional.of("an operation of " + statement.name() + " is none of vectors");
    }
    List<AccessRecord> accesses =
        ScopAccesses.of(scop).accesses().stream()
            .filter(access -> access.statement().equals(loop.statement()))
            .toList();
    Map next = loop.next();
    return accesses.stream()
        .filter(access -> !loop.isOfVectors(access, next, accesses, scop))
        .findFirst()
        .map(access -> "an access of " + access.array() + " is none of vectors");
  }

  /** Whether an operation does the same in all lanes, with elements as large as these. */
  private static boolean isOfLanes(Operation operation, Statement statement, VectorLanes lanes) {
    return Operands.predicate(operation).isEmpty()
        && !(operation instanceof Operation.AffineValue)
        && Operands.access(operation)
            .map(
                access ->
                    operation.type().bytes() == lanes.element().bytes()
                        && isOneFunction(access, statement))
            .orElse(true);
  }

  private static boolean isOneFunction(Access access, Statement statement) {
    return access.subscripts().stream()
        .allMatch(
            subscript ->
                subscript instanceof Subscript.Affine affine
                    && affine.function().gist(statement.domain()).coalesce().isaAff());
  }

  private static VectorLanes lanes(ScheduleNode mark) {
    return VectorLanes.of(mark.markGetId().name()).orElseThrow();
  }

  /**
   * A marked loop.
   *
   * @param around {@code { S[i] -> [t] }}
   * @param iteration {@code { S[i] -> [x] }}
   */
  private record Loop(Map around, Map iteration) {

    static Loop of(ScheduleNode mark, Scop scop) {
      UnionSet instances = mark.domain().intersectParams(scop.assumedContext());
      UnionMap iteration = mark.firstChild().bandGetPartialScheduleUnionMap();
      return new Loop(
          mark.prefixScheduleRelation().intersectDomain(instances).asMap(),
          iteration.intersectDomain(instances).asMap());
    }

    String statement() {
      return around.domainTupleId().name();
    }

    private Map iterations() {
      return around
          .resetTupleId(DimType.OUT)
          .reverse()
          .applyRange(iteration.resetTupleId(DimType.OUT));
    }

    boolean hasIterations(int number) {
      Map run = Map.parse(around.context(), "{ [a] -> [x] : a <= x < a + " + number + " }");
      return iterations().isEqual(iterations().lexmin().applyRange(run));
    }

    /** {@code { S[i] -> R[l] }}: which lane each instance is, as the element of a register. */
    Map lane(String register) {
      Map first = around.resetTupleId(DimType.OUT).applyRange(iterations().lexmin());
      return first
          .flatRangeProduct(iteration.resetTupleId(DimType.OUT))
          .applyRange(Map.parse(around.context(), "{ [a, x] -> [x - a] }"))
          .setTupleName(DimType.OUT, register);
    }

    /** {@code { S[i] -> S[j] }}: from each iteration to the next one. */
    Map next() {
      return iteration
          .applyRange(Map.parse(around.context(), "{ [x] -> [x + 1] }"))
          .applyRange(iteration.reverse())
          .intersect(around.applyRange(around.reverse()));
    }

    /**
     * Whether vectors hold what an access touches; its subscripts are functions of the instance.
     *
     * @param next {@code { S[i] -> S[j] }}: from each iteration to the next one
     * @param all accesses of its statement
     */
    boolean isOfVectors(AccessRecord access, Map next, List<AccessRecord> all, Scop scop) {
      boolean isStore = access.kind() != AccessKind.READ;
      if (!isStore && movesBy(access, next, 0)) {
        return true;
      }
      return scop.array(access.array()).layout().endsInSubscript()
          && (movesBy(access, next, 1)
              || (movesBy(access, next, 2) && (!isStore || alternates(access, all))));
    }

    /** Whether the next iteration touches the element so many further on in its row. */
    private static boolean movesBy(AccessRecord access, Map next, int distance) {
      Map element = access.relation();
      return (distance == 0 || element.dim(DimType.OUT) > 0)
          && next.isSubset(
              element.applyRange(elementsAfter(element, distance)).applyRange(element.reverse()));
    }

    /** Whether a store and just one other fill all elements between them, as if at once. */
    private static boolean alternates(AccessRecord store, List<AccessRecord> all) {
      Map after = elementsAfter(store.relation(), 1);
      Map next = store.relation().applyRange(after);
      Map previous = store.relation().applyRange(after.reverse());
      List<AccessRecord> beside =
          all.stream()
              .filter(other -> other.kind() != AccessKind.READ)
              .filter(other -> other.array().equals(store.array()))
              .filter(o -> o.relation().isEqual(next) || o.relation().isEqual(previous))
              .toList();
      if (beside.size() != 1) {
        return false;
      }
      int other = beside.get(0).position();
      return all.stream()
          .filter(access -> access.position() > store.position() && access.position() < other)
          .filter(access -> access.array().equals(store.array()))
          .allMatch(access -> access.relation().intersect(store.relation()).isEmpty());
    }

    /**
     * {@code { A[x, y] -> A[x, y + distance] }}.
     *
     * @param relation {@code { S[i] -> A[x, y] }}
     */
    private static Map elementsAfter(Map relation, int distance) {
      int rank = relation.dim(DimType.OUT);
      List<String> from = new ArrayList<>();
      for (int k = 0; k < rank; k++) {
        from.add("x" + k);
      }
      List<String> to = new ArrayList<>(from);
      if (distance > 0) {
        to.set(rank - 1, from.get(rank - 1) + " + " + distance);
      }
      String name = relation.rangeTupleId().name();
      return Map.parse(relation.context(), "{ " + name + from + " -> " + name + to + " }");
    }
  }

  private static Optional<String> registers(List<ScheduleNode> marks, Scop scop, long budget) {
    TreeSet<String> names = new TreeSet<>();
    marks.forEach(mark -> names.addAll(lanes(mark).registers()));
    List<Loop> loops = marks.stream().map(mark -> Loop.of(mark, scop)).toList();
    RegisterElements held =
        new RegisterElements(scop, statement -> lanes(statement, loops), budget);
    return names.stream().flatMap(name -> held.violation(name).stream()).findFirst();
  }

  /** {@code { S[i] -> R[l] }}: which lanes of any register the instances of a statement are. */
  private static Optional<Map> lanes(String statement, List<Loop> loops) {
    return loops.stream()
        .filter(loop -> loop.statement().equals(statement))
        .map(loop -> loop.lane(RegisterElements.ANY))
        .reduce(Map::union);
  }
}

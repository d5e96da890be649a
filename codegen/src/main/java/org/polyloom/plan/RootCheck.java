package org.polyloom.plan;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.polyloom.dependence.AccessKind;
import org.polyloom.dependence.AccessRecord;
import org.polyloom.dependence.Dependences;
import org.polyloom.dependence.PrivateArrays;
import org.polyloom.ir.LaneArithmetic;
import org.polyloom.ir.Operands;
import org.polyloom.ir.Operation;
import org.polyloom.ir.OrderedSum;
import org.polyloom.ir.RootLanes;
import org.polyloom.ir.ScalarType;
import org.polyloom.ir.Scop;
import org.polyloom.ir.ScopAccesses;
import org.polyloom.ir.Statement;
import org.polyloom.ir.Subscript;
import org.polyloom.isl.DimType;
import org.polyloom.isl.Map;
import org.polyloom.isl.ScheduleNode;
import org.polyloom.isl.Set;
import org.polyloom.isl.UnionMap;
import org.polyloom.pass.PassCheck;
import org.polyloom.pass.PassContext;

/**
 * Below a mark of {@link RootLanes}, vectors compute what the loop does:
 *
 * <ul>
 *   <li>statements stand in the loop one after the other, all in the same iterations, or those of
 *       two loops of one band; it steps upwards along one iterator of each, and all they do is done
 *       in lanes of one type;
 *   <li>from one iteration to the next, what is stored moves by one element in memory, and what is
 *       loaded moves by one, or has subscripts that are the same; each address is one function;
 *   <li>no two iterations access one element, one of them writing, but for registers: scalars that
 *       each iteration sets before it uses them, and nothing else uses; and but for elements that
 *       stay, to which one statement adds, in the order of the iterations, what else it computes.
 * </ul>
 */
public final class RootCheck implements PassCheck {

  @Override
  public Optional<String> violation(Scop before, Scop after, PassContext context) {
    return InnermostMarks.violation(
        RootLanes.marks(after.schedule()),
        after,
        context,
        mark ->
            violation(
                mark.firstChild(),
                RootLanes.of(mark.markGetId().name()).orElseThrow().registers(),
                after,
                context.dependences(after)));
  }

  /**
   * What keeps vectors from computing what a loop does; empty if nothing does.
   *
   * @param registers the scalars that are vectors
   */
  static Optional<String> violation(
      ScheduleNode band, List<String> registers, Scop scop, Dependences dependences) {
    Optional<List<Statement>> statements = InnermostMarks.statements(band, scop);
    if (statements.isEmpty()) {
      return Optional.of("what stands below a mark of square roots is no loop around statements");
    }
    if (!formLoops(band, statements.get(), scop)) {
      return Optional.of("iterations of a loop of square roots leave out some of its statements");
    }
    ScalarType element = statements.get().get(0).lastType();
    for (Statement statement : statements.get()) {
      Optional<String> wrong = inStatement(band, statement, element, registers, scop);
      if (wrong.isPresent()) {
        return wrong;
      }
    }
    return betweenIterations(band, statements.get(), registers, scop, dependences);
  }

  /** Whether each two statements have the same iterations, or none in common. */
  private static boolean formLoops(ScheduleNode band, List<Statement> statements, Scop scop) {
    List<Set> times =
        statements.stream().map(one -> InnermostLoop.of(band, one, scop).times()).toList();
    return times.stream()
        .allMatch(
            one ->
                times.stream()
                    .allMatch(other -> one.isEqual(other) || one.intersect(other).isEmpty()));
  }

  private static Optional<String> inStatement(
      ScheduleNode band,
      Statement statement,
      ScalarType element,
      List<String> registers,
      Scop scop) {
    InnermostLoop loop = InnermostLoop.of(band, statement, scop);
    OptionalInt iterator = loop.iterator(statement);
    if (iterator.isEmpty()) {
      return Optional.of("a loop of square roots does not step along an iterator");
    }
    if (element != ScalarType.DOUBLE && element != ScalarType.FLOAT
        || !LaneArithmetic.isPlainOrRoot(statement, element)
        || !statement.operations().stream()
            .allMatch(operation -> VectorAccess.isOneFunction(operation, statement))) {
      return Optional.of("an operation of " + statement.name() + " is none of lanes");
    }
    boolean isSum = OrderedSum.along(statement, iterator.getAsInt()).isPresent();
    for (AccessRecord access : ScopAccesses.of(scop).accesses()) {
      if (access.statement().equals(statement.name()) && !registers.contains(access.array())) {
        boolean isRight =
            stays(access, statement, iterator.getAsInt())
                ? isSum || access.kind() == AccessKind.READ
                : VectorAccess.moves(loop.next(), access, 1, scop);
        if (!isRight) {
          return Optional.of("an access of " + access.array() + " is none of vectors");
        }
      }
    }
    return Optional.empty();
  }

  /** Whether subscripts are the same in all iterations. */
  private static boolean stays(AccessRecord access, Statement statement, int iterator) {
    Operation operation = statement.operations().get(access.position());
    return Operands.access(operation).orElseThrow().subscripts().stream()
        .noneMatch(
            subscript ->
                ((Subscript.Affine) subscript)
                    .function()
                    .gist(statement.domain())
                    .coalesce()
                    .involvesDims(DimType.IN, iterator, 1));
  }

  private static Optional<String> betweenIterations(
      ScheduleNode band,
      List<Statement> statements,
      List<String> registers,
      Scop scop,
      Dependences dependences) {
    java.util.Set<String> stored = new LinkedHashSet<>();
    UnionMap inOrder = UnionMap.emptyCtx(scop.isl());
    for (Statement statement : statements) {
      stored.addAll(statement.storedArrays());
      int iterator = InnermostLoop.of(band, statement, scop).iterator(statement).orElseThrow();
      if (OrderedSum.along(statement, iterator).isPresent()) {
        Set all = Set.universe(statement.domain().space());
        inOrder = inOrder.union(Map.fromDomainAndRange(all, all).toUnionMap());
      }
    }
    PrivateArrays own = new PrivateArrays(dependences, dependences, band);
    for (String array : stored) {
      UnionMap conflicts =
          IndependentLoops.conflictsBelow(List.of(band), dependences.ofArray(array));
      boolean isRight =
          registers.contains(array)
              ? isOwn(array, own, scop)
              : IndependentLoops.isIndependent(band, conflicts.subtract(inOrder));
      if (!isRight) {
        return Optional.of("iterations of a loop of square roots depend on each other by " + array);
      }
    }
    return Optional.empty();
  }

  /** Whether each iteration has a scalar to itself. */
  static boolean isOwn(String array, PrivateArrays own, Scop scop) {
    return scop.array(array).isScalar()
        && own.leaving(array).filter(java.util.Set::isEmpty).isPresent();
  }
}

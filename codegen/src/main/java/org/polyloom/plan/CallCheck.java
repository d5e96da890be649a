package org.polyloom.plan;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.polyloom.dependence.AccessRecord;
import org.polyloom.dependence.Dependences;
import org.polyloom.dependence.PrivateArrays;
import org.polyloom.ir.Access;
import org.polyloom.ir.CallLanes;
import org.polyloom.ir.LaneArithmetic;
import org.polyloom.ir.LaneCalls;
import org.polyloom.ir.Operands;
import org.polyloom.ir.Operation;
import org.polyloom.ir.OrderedSum;
import org.polyloom.ir.ScalarType;
import org.polyloom.ir.Scop;
import org.polyloom.ir.ScopAccesses;
import org.polyloom.ir.Statement;
import org.polyloom.ir.Subscript;
import org.polyloom.isl.Aff;
import org.polyloom.isl.DimType;
import org.polyloom.isl.Map;
import org.polyloom.isl.ScheduleNode;
import org.polyloom.isl.Set;
import org.polyloom.isl.UnionMap;
import org.polyloom.pass.PassCheck;
import org.polyloom.pass.PassContext;

/**
 * Below a mark of {@link CallLanes}, vectors compute what the loop does:
 *
 * <ul>
 *   <li>statements stand in the loop one after the other, all in the same iterations, or those of
 *       two loops of one band; it steps upwards along one iterator of each, and all they do is done
 *       in lanes of one type, by masks where conditions decide;
 *   <li>each address is one function; from one iteration to the next it moves by one element, or is
 *       at multiples of the iterator; or it stays, and is loaded in all iterations, or in those
 *       that store, or is a variable;
 *   <li>no two iterations access one element, one of them writing, but for registers: scalars that
 *       each iteration sets before it uses them, and nothing else uses; and but for elements that
 *       stay, to which one store adds what else is computed.
 * </ul>
 */
public final class CallCheck implements PassCheck {

  @Override
  public Optional<String> violation(Scop before, Scop after, PassContext context) {
    return InnermostMarks.violation(
        CallLanes.marks(after.schedule()),
        after,
        context,
        mark -> {
          CallLanes plan = CallLanes.of(mark.markGetId().name()).orElseThrow();
          return violation(
              mark.firstChild(), plan.registers(), plan.calls(), after, context.dependences(after));
        });
  }

  /**
   * What keeps vectors from computing what a loop does; empty if nothing does.
   *
   * @param registers the scalars that are vectors
   */
  static Optional<String> violation(
      ScheduleNode band,
      List<String> registers,
      LaneCalls calls,
      Scop scop,
      Dependences dependences) {
    Optional<List<Statement>> statements = InnermostMarks.statements(band, scop);
    if (statements.isEmpty()) {
      return Optional.of("what stands below a mark of calls is no loop around statements");
    }
    if (!formLoops(band, statements.get(), scop)) {
      return Optional.of("iterations of a loop of calls leave out some of its statements");
    }
    ScalarType element = statements.get().get(0).lastType();
    for (Statement statement : statements.get()) {
      Optional<String> wrong = inStatement(band, statement, element, registers, calls, scop);
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
      LaneCalls calls,
      Scop scop) {
    InnermostLoop loop = InnermostLoop.of(band, statement, scop);
    OptionalInt iterator = loop.iterator(statement);
    if (iterator.isEmpty()) {
      return Optional.of("a loop of calls does not step along an iterator");
    }
    if (element != ScalarType.DOUBLE && element != ScalarType.FLOAT
        || !LaneArithmetic.isConditional(statement, element, calls)
        || !statement.operations().stream()
            .allMatch(
                operation ->
                    VectorAccess.isOneFunction(operation, statement)
                        && isNumber(operation, iterator.getAsInt(), element, calls)
                        && isSameInAllLanes(statement, operation, iterator.getAsInt()))) {
      return Optional.of("an operation of " + statement.name() + " is none of lanes");
    }
    List<OrderedSum> sums = OrderedSum.along(statement, iterator.getAsInt());
    for (AccessRecord access : ScopAccesses.of(scop).accesses()) {
      if (access.statement().equals(statement.name())) {
        Operation operation = statement.operations().get(access.position());
        boolean stays =
            statement.stays(Operands.access(operation).orElseThrow(), iterator.getAsInt());
        boolean isRight =
            registers.contains(access.array())
                || (stays
                    ? isOf(sums, access.position()) || isReadWhereItIs(statement, operation, scop)
                    : VectorAccess.moves(loop.next(), access, 1, scop)
                        || isEachLanes(operation, statement, iterator.getAsInt()));
        if (!isRight) {
          return Optional.of("an access of " + access.array() + " is none of vectors");
        }
      }
    }
    return Optional.empty();
  }

  /**
   * Whether a value that is a function of iterators is the same in all lanes, or goes on by the
   * same number from each to the next, which elements hold exactly if they must.
   */
  private static boolean isNumber(
      Operation operation, int iterator, ScalarType element, LaneCalls calls) {
    return !(operation instanceof Operation.AffineValue value)
        || value.function().isaAff()
            && (!value.function().involvesDims(DimType.IN, iterator, 1)
                || isMultiple(value.function().asAff(), iterator)
                    && (calls == LaneCalls.LIBRARY
                        || element == ScalarType.DOUBLE && value.type().bytes() <= Integer.BYTES));
  }

  /** Whether an operation, if it computes an integer, does so of none that differs by lane. */
  private static boolean isSameInAllLanes(Statement statement, Operation operation, int iterator) {
    return !LaneArithmetic.isArithmeticOfIterators(statement, operation)
        || Operands.values(operation).stream()
            .flatMapToInt(k -> Operands.reached(statement.operations(), k).stream())
            .mapToObj(statement.operations()::get)
            .noneMatch(
                value ->
                    value instanceof Operation.AffineValue affine
                        && affine.function().involvesDims(DimType.IN, iterator, 1));
  }

  private static boolean isMultiple(Aff function, int iterator) {
    return !function.involvesLocals() && function.coefficientVal(DimType.IN, iterator).isInt();
  }

  private static boolean isOf(List<OrderedSum> sums, int position) {
    return sums.stream().anyMatch(sum -> sum.store() == position || sum.accumulator() == position);
  }

  /** Whether lanes access elements one by one, at multiples of the iterator. */
  private static boolean isEachLanes(Operation operation, Statement statement, int iterator) {
    return Operands.access(operation).orElseThrow().subscripts().stream()
        .map(subscript -> ((Subscript.Affine) subscript).function())
        .map(function -> function.gist(statement.domain()).coalesce().asAff())
        .allMatch(aff -> isMultiple(aff, iterator));
  }

  /** Whether what is the same in all lanes is read, of memory that is there whenever vectors do. */
  private static boolean isReadWhereItIs(Statement statement, Operation operation, Scop scop) {
    return operation instanceof Operation.Load load
        && (load.predicate().isEmpty()
            || load.predicate().equals(statement.predicate())
            || scop.array(load.access().array()).isVariable());
  }

  private static Optional<String> betweenIterations(
      ScheduleNode band,
      List<Statement> statements,
      List<String> registers,
      Scop scop,
      Dependences dependences) {
    java.util.Set<String> stored = new LinkedHashSet<>();
    statements.forEach(statement -> stored.addAll(statement.storedArrays()));
    PrivateArrays own = new PrivateArrays(dependences, dependences, band);
    for (String array : stored) {
      UnionMap conflicts =
          IndependentLoops.conflictsBelow(List.of(band), dependences.ofArray(array));
      boolean isRight =
          registers.contains(array)
              ? isOwn(array, own, scop)
              : IndependentLoops.isIndependent(
                  band, conflicts.subtract(inOrder(array, band, statements, scop)));
      if (!isRight) {
        return Optional.of("iterations of a loop of calls depend on each other by " + array);
      }
    }
    return Optional.empty();
  }

  /** {@code { S[i] -> S[i'] }} of statements that store sums alone to an array. */
  private static UnionMap inOrder(
      String array, ScheduleNode band, List<Statement> statements, Scop scop) {
    UnionMap inOrder = UnionMap.emptyCtx(scop.isl());
    for (Statement statement : statements) {
      int iterator = InnermostLoop.of(band, statement, scop).iterator(statement).orElseThrow();
      List<OrderedSum> sums = OrderedSum.along(statement, iterator);
      boolean addsUp =
          statement.stores().stream()
              .filter(k -> access(statement, k).array().equals(array))
              .allMatch(k -> isOf(sums, k));
      if (addsUp) {
        Set all = Set.universe(statement.domain().space());
        inOrder = inOrder.union(Map.fromDomainAndRange(all, all).toUnionMap());
      }
    }
    return inOrder;
  }

  private static Access access(Statement statement, int position) {
    return Operands.access(statement.operations().get(position)).orElseThrow();
  }

  /** Whether each iteration has a scalar to itself. */
  static boolean isOwn(String array, PrivateArrays own, Scop scop) {
    return scop.array(array).isScalar()
        && own.leaving(array).filter(java.util.Set::isEmpty).isPresent();
  }
}

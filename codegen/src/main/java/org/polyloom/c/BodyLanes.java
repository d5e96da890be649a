package org.polyloom.c;

import static java.util.stream.Collectors.groupingBy;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.polyloom.ast.LoopProgram;
import org.polyloom.ir.CallIdentities;
import org.polyloom.ir.CallLanes;
import org.polyloom.ir.LaneArithmetic;
import org.polyloom.ir.LaneCalls;
import org.polyloom.ir.Operands;
import org.polyloom.ir.Operation;
import org.polyloom.ir.RootOperands;
import org.polyloom.ir.ScalarType;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.plan.CallCost;

/**
 * Whether vectors with calls compute what a loop does whose iterations share nothing but sums, one
 * instance after the other in all lanes of a vector.
 *
 * @param loop around instances alone
 * @param registers the arrays of which each iteration has its own, a vector for each element
 * @param sums the variables that iterations only add to, in any order
 * @param calls that may be for all lanes
 */
record BodyLanes(
    LoopProgram.Loop loop,
    List<LoopProgram.Instance> instances,
    Set<String> registers,
    Set<String> sums,
    LaneCalls calls,
    Scop scop) {

  /** The type of the lanes. */
  ScalarType element() {
    return instances.get(0).statement().lastType();
  }

  /** Whether they do, and calls are among what is computed. */
  boolean areWorthwhile() {
    ScalarType element = element();
    List<LoopProgram.Instance> written = folded(instances, calls);
    return loop.step() == 1
        && (element == ScalarType.DOUBLE || element == ScalarType.FLOAT)
        && written.stream()
            .allMatch(
                instance -> LaneArithmetic.isConditional(instance.statement(), element, calls))
        && written.stream().allMatch(this::isInLanes)
        && written.stream()
            .anyMatch(instance -> LaneArithmetic.isWorthwhile(instance.statement(), element, calls))
        && scattered(written) <= CallCost.LOADS_FOR_ONE * slow(written);
  }

  /** How many operations take long. */
  private long slow(List<LoopProgram.Instance> written) {
    return written.stream()
        .map(LoopProgram.Instance::statement)
        .mapToLong(
            statement ->
                statement.operations().stream()
                    .filter(operation -> CallCost.isSlow(statement, operation, calls))
                    .count())
        .sum();
  }

  /** The accesses of elements that lie apart, the same ones once, stores as two. */
  private int scattered(List<LoopProgram.Instance> written) {
    Set<LoopElement> loaded = new HashSet<>();
    int stores = 0;
    for (LoopProgram.Instance instance : written) {
      List<Operation> operations = instance.statement().operations();
      for (int position = 0; position < operations.size(); position++) {
        if (Operands.access(operations.get(position)).isPresent()) {
          LoopElement element = LoopElement.of(instance, position);
          boolean isApart = element.mentions(loop.variable()) && !element.goesAlongRow(loop);
          if (isApart && operations.get(position) instanceof Operation.Load) {
            loaded.add(element);
          }
          stores += isApart && operations.get(position) instanceof Operation.Store ? 1 : 0;
        }
      }
    }
    return loaded.size() + 2 * stores;
  }

  /** Instances as they are written in lanes. */
  static List<LoopProgram.Instance> folded(List<LoopProgram.Instance> instances, LaneCalls calls) {
    return calls == LaneCalls.LIBRARY
        ? instances.stream().map(FoldedNumbers::in).toList()
        : instances;
  }

  /**
   * What the vectors are for: clang makes its own where no operand of a root is negative, and gcc
   * ones of elements that lie apart, which it loads and shuffles.
   */
  CallLanes.Use use() {
    if (calls == LaneCalls.LIBRARY) {
      return scattered(folded(instances, calls)) > 0 || areFewerCalls() && isDoneByGcc()
          ? CallLanes.Use.FREE_FOR_CLANG
          : CallLanes.Use.FREE;
    }
    return instances.stream().anyMatch(each -> RootOperands.mayBeNegative(each.statement()))
        ? CallLanes.Use.EXACT
        : CallLanes.Use.EXACT_UNLESS_CLANG;
  }

  private boolean areFewerCalls() {
    return instances.stream().anyMatch(each -> CallIdentities.areIn(each.statement(), registers));
  }

  /**
   * Whether gcc calls functions of the library for vectors by itself: it writes out single short
   * loops before it makes vectors, not short loops in short loops, and keeps scalars in registers,
   * not arrays.
   */
  private boolean isDoneByGcc() {
    Map<Statement, List<LoopProgram.Instance>> byStatement =
        instances.stream().collect(groupingBy(LoopProgram.Instance::statement));
    return registers.stream().allMatch(name -> scop.array(name).isScalar())
        && byStatement.values().stream().allMatch(BodyLanes::areOfOneLoop);
  }

  /** Whether one iterator, at most, tells instances of a statement from each other. */
  private static boolean areOfOneLoop(List<LoopProgram.Instance> instances) {
    return IntStream.range(0, instances.get(0).iterators().size())
            .filter(iterator -> values(instances, iterator) > 1)
            .count()
        <= 1;
  }

  /** How many values an iterator of a statement has in instances of it. */
  static long values(List<LoopProgram.Instance> instances, int iterator) {
    return instances.stream()
        .map(instance -> instance.iterators().get(iterator))
        .distinct()
        .count();
  }

  /**
   * Whether lanes access elements a number apart, or load what is the same in all of them, and
   * integers go on by the same number from each to the next.
   */
  private boolean isInLanes(LoopProgram.Instance instance) {
    List<Operation> operations = instance.statement().operations();
    LaneDistances distances = new LaneDistances(instance, loop.variable());
    return IntStream.range(0, operations.size())
        .allMatch(
            position ->
                Operands.access(operations.get(position)).isPresent()
                    ? isAccess(instance, position)
                    : isNumber(operations.get(position), position, distances)
                        && isSameInAllLanes(instance.statement(), position, distances));
  }

  /** The same of a function of iterators, whose values elements hold exactly if they must. */
  private boolean isNumber(Operation operation, int position, LaneDistances distances) {
    boolean isExact = element() == ScalarType.DOUBLE && operation.type().bytes() <= Integer.BYTES;
    return !distances.isInLanes(position)
        || distances.isLinear(position) && (calls == LaneCalls.LIBRARY || isExact);
  }

  /** Whether an operation, if it computes an integer, does so of none that differs by lane. */
  private static boolean isSameInAllLanes(
      Statement statement, int position, LaneDistances distances) {
    return !LaneArithmetic.isArithmeticOfIterators(statement, statement.operations().get(position))
        || Operands.reached(statement.operations(), position).stream()
            .noneMatch(distances::isInLanes);
  }

  private boolean isAccess(LoopProgram.Instance instance, int position) {
    Operation operation = instance.statement().operations().get(position);
    LoopElement element = LoopElement.of(instance, position);
    if (registers.contains(element.array())) {
      return element.hasNumbersForSubscripts();
    }
    return element.mentions(loop.variable())
        ? new LaneDistances(instance, loop.variable()).isLinear(position)
            && scop.array(element.array()).layout().endsInSubscript()
        : sums.contains(element.array())
            || operation instanceof Operation.Load load && load.predicate().isEmpty();
  }
}

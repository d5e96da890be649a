package org.polyloom.c;

import static java.util.stream.Collectors.groupingBy;

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
        && written.stream().allMatch(this::isInRows)
        && written.stream()
            .anyMatch(
                instance -> LaneArithmetic.isWorthwhile(instance.statement(), element, calls));
  }

  /** Instances as they are written in lanes. */
  static List<LoopProgram.Instance> folded(List<LoopProgram.Instance> instances, LaneCalls calls) {
    return calls == LaneCalls.LIBRARY
        ? instances.stream().map(FoldedNumbers::in).toList()
        : instances;
  }

  /** What the vectors are for: clang makes its own where no operand of a root is negative. */
  CallLanes.Use use() {
    if (calls == LaneCalls.LIBRARY) {
      boolean areFewer =
          instances.stream().anyMatch(each -> CallIdentities.areIn(each.statement(), registers));
      return areFewer && isDoneByGcc() ? CallLanes.Use.FREE_FOR_CLANG : CallLanes.Use.FREE;
    }
    return instances.stream().anyMatch(each -> RootOperands.mayBeNegative(each.statement()))
        ? CallLanes.Use.EXACT
        : CallLanes.Use.EXACT_UNLESS_CLANG;
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

  /** Whether lanes are neighbours in memory, or load what is the same in all of them. */
  private boolean isInRows(LoopProgram.Instance instance) {
    List<Operation> operations = instance.statement().operations();
    LaneDistances distances = new LaneDistances(instance, loop.variable());
    return IntStream.range(0, operations.size())
        .allMatch(
            position ->
                Operands.access(operations.get(position)).isPresent()
                    ? isInRow(instance, position)
                    : !distances.isInLanes(position));
  }

  private boolean isInRow(LoopProgram.Instance instance, int position) {
    Operation operation = instance.statement().operations().get(position);
    LoopElement element = LoopElement.of(instance, position);
    if (registers.contains(element.array())) {
      return element.hasNumbersForSubscripts();
    }
    return element.mentions(loop.variable())
        ? element.goesAlongRow(loop) && scop.array(element.array()).layout().endsInSubscript()
        : sums.contains(element.array())
            || operation instanceof Operation.Load load && load.predicate().isEmpty();
  }
}
